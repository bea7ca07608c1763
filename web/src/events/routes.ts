// The pages of a competition. Each is loaded when it is first opened.
import type { Routes } from "../pages/pages.ts";

export const EVENT_PAGES: Routes = [
  [/^\/events$/, () => import("./public/EventList.svelte")],
  [/^\/events\/new$/, () => import("./create/NewEvent.svelte")],
  [/^\/events\/(?<id>[\w-]{16,24})\/manage$/, () => import("./manage/ManagePage.svelte")],
  [/^\/events\/(?<id>[\w-]{16,24})\/hall$/, () => import("./hall/HallPage.svelte")],
];
