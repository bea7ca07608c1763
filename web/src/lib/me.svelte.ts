// The person at this browser. Nobody has to log in: the first action that needs a name makes a guest.
import { get, post } from "./api.ts";
import { language } from "./i18n.svelte.ts";
import type { Me, Summaries } from "./protocol.ts";

/** null: nobody yet, or not asked. */
export const me: { current: Me | null } = $state({ current: null });

let asking: Promise<Me> | undefined;

/** Log in as the person this browser was before, or else as a new guest. */
export function beSomebody(): Promise<Me> {
  if (me.current !== null) return Promise.resolve(me.current);
  asking ??= post<Me>("/api/guest", { language: language() })
    .then((found) => (me.current = found))
    .finally(() => (asking = undefined));
  return asking;
}

export async function register(name: string, password: string): Promise<void> {
  await beSomebody();
  me.current = await post<Me>("/api/register", { name, password });
}

export async function logIn(name: string, password: string): Promise<void> {
  me.current = await post<Me>("/api/login", { name, password });
}

export async function logOut(): Promise<void> {
  await post("/api/logout");
  me.current = null;
}

/** Be called something else, still as a guest. */
export async function rename(name: string): Promise<void> {
  me.current = await post<Me>("/api/guest", { name, language: language() });
}

export async function changePassword(old: string, next: string): Promise<void> {
  me.current = await post<Me>("/api/password", { old, new: next });
}

/** Leave all tables, then delete the account. */
export async function deleteAccount(password: string): Promise<void> {
  for (const table of (await get<Summaries>("/api/tables")).own) {
    if (table.you?.chair !== null && table.you?.chair !== undefined) await post(`/api/tables/${table.id}/leave`);
  }
  await post("/api/account/delete", { password });
  me.current = null;
}
