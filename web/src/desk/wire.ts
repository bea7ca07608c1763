// What goes between a desk's page and the server.
import type { DeskAnswer, DeskOpening } from "../lib/protocol.ts";

export type { DeskAnswer as Answer, DeskAnswers as Answered, DeskRow as SheetRow, DeskState } from "../lib/protocol.ts";

/** A result of a deal as the exchange format writes it. */
export type Result = Record<string, unknown>;
/** The command that opens a desk; its id is given when it is sent. */
export type OpenCommand = Omit<DeskOpening, "id" | "at" | "by" | "do"> & { do: "open"; options: Record<string, unknown> };
export type Command = { do: string } & Record<string, unknown>;
export type Status = DeskAnswer["status"];
