// The address of a hand on the score page. It is short and readable, and has everything that is needed to see the hand again:
// /score?mcr&hand=2233445566778s&win=8s&meld=EEE-across

export type Request = Record<string, unknown>;
interface MeldRequest {
  type: string;
  tiles: string;
  from: string;
  added?: boolean;
  late?: boolean;
}

const WIN_FLAGS = ["replacement", "last", "last_of_kind"] as const;
const PLAIN = ["joker", "ready", "blessing", "void", "after_kong"] as const;

function word(value: unknown): string {
  return encodeURIComponent(String(value));
}

/** `/score?…` for a request of the exchange format. */
export function scoreLink(request: Request): string {
  const parts = [String(request["ruleset"])];
  const put = (key: string, value: unknown): void => void parts.push(`${key}=${word(value)}`);
  if (request["hand"] !== undefined && request["hand"] !== "") put("hand", request["hand"]);
  for (const meld of (request["melds"] ?? []) as MeldRequest[]) {
    const flags = meld.late ? "-late" : meld.added ? "-added" : "";
    put("meld", meld.tiles + (meld.type === "chow" ? "" : `-${meld.from}`) + flags);
  }
  const win = request["win"] as Record<string, unknown> | null | undefined;
  if (win !== null && win !== undefined) {
    put("win", win["tile"]);
    if (win["from"] !== "discard") put("from", win["from"]);
    for (const flag of WIN_FLAGS) if (win[flag] === true) parts.push(flag);
  }
  for (const wind of ["seat", "round"] as const) {
    const value = request[wind];
    if (value !== undefined && value !== "E") put(wind, value);
  }
  if (request["flowers"] !== undefined && request["flowers"] !== "") put("flowers", request["flowers"]);
  for (const key of PLAIN) {
    const value = request[key];
    if (value === true) parts.push(key);
    else if (value !== undefined && value !== null && value !== false) put(key, value);
  }
  for (const [name, value] of Object.entries((request["options"] ?? {}) as Request)) put(`option.${name}`, value);
  return `/score?${parts.join("&")}`;
}

/** The request that an address stands for; what it does not say is left out. */
export function readAddress(search: string): Request {
  const request: Request = {};
  const win: Request = {};
  const melds: MeldRequest[] = [];
  const options: Request = {};
  for (const part of search.replace(/^\?/, "").split("&").filter((one) => one !== "")) {
    const [key, raw] = part.split("=", 2) as [string, string | undefined];
    const value = decoded((raw ?? "").replaceAll("+", " "));
    if (key === "hand" || key === "seat" || key === "round" || key === "flowers") request[key] = value;
    else if (key === "meld") melds.push(readMeld(value));
    else if (key === "win") win["tile"] = value;
    else if (key === "from") win["from"] = value;
    else if ((WIN_FLAGS as readonly string[]).includes(key)) win[key] = true;
    else if ((PLAIN as readonly string[]).includes(key)) request[key] = raw === undefined ? true : value;
    else if (key.startsWith("option.")) options[key.slice(7)] = readOption(value);
    else if (request["ruleset"] === undefined && raw === undefined && /^[a-z]+$/.test(key)) request["ruleset"] = key;
  }
  if (melds.length > 0) request["melds"] = melds;
  if (win["tile"] !== undefined) request["win"] = { from: "discard", ...win };
  if (Object.keys(options).length > 0) request["options"] = options;
  return request;
}

/** The text of a percent-encoded one; a broken one stays as it is, and the server refuses it with a sentence. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readOption(value: string): unknown {
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readMeld(text: string): MeldRequest {
  const [tiles = "", ...words] = text.split("-");
  const ranks = /^(\d+)[mps]$/.exec(tiles)?.[1];
  const length = ranks?.length ?? tiles.length;
  const chow = ranks !== undefined && length === 3 && !ranks.startsWith(ranks.slice(1, 2));
  const from = words.find((one) => ["left", "across", "right", "self"].includes(one)) ?? "left";
  const late = words.includes("late");
  return {
    type: chow ? "chow" : length === 4 ? "kong" : "pung",
    tiles,
    from,
    ...(late || words.includes("added") ? { added: true } : {}),
    ...(late ? { late: true } : {}),
  };
}
