// The page of each address. Each page is loaded when it is first opened.
import type { Component } from "svelte";
import { learnAll } from "../lib/i18n.svelte.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
interface Loaded { default: Component<any> }
export interface Page {
  load: () => Promise<Loaded>;
  props: Record<string, string>;
  /** Without the frame of menu and footer: the table wants the whole screen. */
  bare?: boolean;
}

/** `light`: the page says nothing but what is loaded first (tools/texts.ts). */
const PAGES: [RegExp, () => Promise<Loaded>, { bare?: boolean; light?: boolean }?][] = [
  [/^\/$/, () => import("./Home.svelte"), { light: true }],
  [/^\/new$/, () => import("./NewTable.svelte"), { light: true }],
  [/^\/tables$/, () => import("./Tables.svelte"), { light: true }],
  [/^\/me$/, () => import("./Me.svelte")],
  [/^\/table\/(?<id>[\w-]+)$/, () => import("../table/TablePage.svelte"), { bare: true, light: true }],
  [/^\/desk$/, () => import("../desk/NewDesk.svelte")],
  [/^\/desk\/(?<id>[\w-]+)$/, () => import("../desk/DeskPage.svelte"), { bare: true }],
  [/^\/score$/, () => import("../score/ScorePage.svelte")],
  [/^\/referee$/, () => import("../referee/RefereePage.svelte")],
  [/^\/rules\/how-to-play$/, () => import("../rules/HowToPlay.svelte")],
  [/^\/rules(?:\/(?<ruleset>\w+)(?:\/(?<chapter>\d+))?)?$/, () => import("../rules/RulesPage.svelte")],
  [/^\/match\/(?<id>[\w-]+)$/, () => import("../replay/ReplayPage.svelte"), { bare: true }],
];

export function pageOf(path: string): Page {
  for (const [pattern, part, { light = false, ...extra } = {}] of PAGES) {
    const found = pattern.exec(path);
    if (found !== null) {
      const props = Object.fromEntries(Object.entries(found.groups ?? {}).filter(([, value]) => (value as string | undefined) !== undefined));
      const load = light ? part : () => Promise.all([part(), learnAll()]).then(([page]) => page);
      return { load, props, ...extra };
    }
  }
  return { load: () => import("./NotFound.svelte"), props: {} };
}
