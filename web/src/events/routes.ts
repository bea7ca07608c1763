// The pages of a competition. Each is loaded when it is first opened.
import { learnEvents } from "../lib/i18n.svelte.ts";
import type { Routes } from "../pages/pages.ts";

const ID = "(?<id>[\\w-]{16,24})";

const PAGES: Routes = [
  [/^\/events$/, () => import("./public/EventList.svelte")],
  [/^\/events\/new$/, () => import("./create/NewEvent.svelte")],
  [new RegExp(`^/events/${ID}/manage$`), () => import("./manage/ManagePage.svelte")],
  [new RegExp(`^/events/${ID}/hall$`), () => import("./hall/HallPage.svelte")],
  [new RegExp(`^/events/${ID}(?:/(?<view>seats|standings|rulings|protocols|honours|rotation|me|join))?$`), () => import("./public/EventPage.svelte")],
  [new RegExp(`^/events/${ID}/table/(?<table>\\d{1,3})$`), () => import("./table/TablePhone.svelte"), { bare: true }],
  [new RegExp(`^/events/${ID}/screen/(?<screen>\\d{1,2})$`), () => import("./screen/ScreenPage.svelte"), { bare: true }],
  [new RegExp(`^/events/${ID}/print/(?<what>\\w+)$`), () => import("./print/PrintPage.svelte"), { bare: true }],
];

/** Each page comes with the texts of competitions, which the rest of the site does not load. */
export const EVENT_PAGES: Routes = PAGES.map(([pattern, load, extra]) => [pattern, async () => (await Promise.all([load(), learnEvents()]))[0], extra]);
