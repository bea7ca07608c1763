// How sheets are cut into pages of A4. Browsers do not number pages reliably, so we cut and number them ourselves.
import type { EventSheet } from "../../lib/protocol.ts";

/** Rows on a page of each form; a form that is not here stays in one piece. */
const ROWS: Record<string, number> = { names: 36, tables: 30, seats: 26, standings: 36, results: 20, fouls: 15, honours: 36 };
/** Forms that are wider than high. */
const WIDE = new Set(["protocols", "results", "seats", "fouls", "tables", "certificates"]);

export const isWide = (form: string): boolean => WIDE.has(form);

export interface SheetPage {
  sheet: EventSheet;
  rows: string[][];
  page: number;
  pages: number;
}

/** Every page of every sheet, each sheet numbered for itself. */
export function cut(sheets: readonly EventSheet[]): SheetPage[] {
  return sheets.flatMap((sheet) => {
    const size = ROWS[sheet.form] ?? Math.max(1, sheet.rows.length);
    const pages = Math.max(1, Math.ceil(sheet.rows.length / size));
    return Array.from({ length: pages }, (_, page) => ({ sheet, rows: sheet.rows.slice(page * size, (page + 1) * size), page: page + 1, pages }));
  });
}

const NUMBER = /^-?[\d.,]+(-\d+)?$/;

/** True if a column has numbers; a place may be shared (3-4), and a signature is a tick. */
export const isNumeric = (cells: readonly string[]): boolean => cells.some((cell) => NUMBER.test(cell)) && cells.every((cell) => NUMBER.test(cell) || ["", "✓", "—"].includes(cell));

/** A cell as it is printed: with a real minus. */
export const shown = (cell: string): string => (/^-\d/.test(cell) ? `−${cell.slice(1)}` : cell);

/** Some on each page. */
export function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));
}
