// Where a replay comes from: a match that the server knows, or a record from the reader's own disk.
import { get, post } from "../lib/api.ts";
import type { DealShown, MatchShown, Seen, Verified } from "../lib/protocol.ts";

/** Whose eyes a replay is seen through: a seat's, or everything open. */
export type Eyes = NonNullable<Seen["seat"]>;

export interface Source {
  match(lang: string): Promise<MatchShown>;
  deal(number: number, seat: Eyes, lang: string): Promise<DealShown>;
  verify(lang: string): Promise<Verified>;
  /** The address of the record as a file; null: the reader has it. */
  file: string | null;
}

export function ofMatch(id: string): Source {
  const base = `/api/matches/${id}`;
  return {
    match: (lang) => get(`${base}?lang=${lang}`),
    deal: (number, seat, lang) => get(`${base}/deals/${number}?seat=${seat}&lang=${lang}`),
    verify: (lang) => post(`${base}/verify?lang=${lang}`),
    file: `${base}/record`,
  };
}

export function ofRecord(record: string): Source {
  return {
    match: (lang) => post(`/api/replay?lang=${lang}`, { record }),
    deal: (number, seat, lang) => post(`/api/replay/deal?deal=${number}&seat=${seat}&lang=${lang}`, { record }),
    verify: (lang) => post(`/api/replay/verify?lang=${lang}`, { record }),
    file: null,
  };
}
