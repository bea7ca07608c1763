// The pages of a competition. Each is loaded when it is first opened.
import type { Routes } from "../pages/pages.ts";

export const EVENT_PAGES: Routes = [
  [/^\/events$/, () => import("./public/EventList.svelte")],
];
