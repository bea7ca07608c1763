// Calls to the server; a refusal is thrown as a `Refusal` with the server's sentence.
import { language, say } from "./i18n.svelte.ts";
import type { Problem } from "./protocol.ts";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly cite: string | null = null,
  ) {
    super(message);
  }
}

export interface Extra {
  headers?: Record<string, string>;
  /** Milliseconds after which the server counts as out of reach. */
  patience?: number;
}

async function call<T>(method: string, address: string, body?: unknown, { headers = {}, patience }: Extra = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: { "Accept-Language": language(), ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, "offline", say("web-offline"));
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const problem = (data ?? {}) as Partial<Problem>;
  throw new Refusal(answer.status, problem.code ?? "error", problem.message ?? say("web-broken"), problem.cite ?? null);
}

export const get = <T>(address: string, extra?: Extra): Promise<T> => call<T>("GET", address, undefined, extra);
export const post = <T>(address: string, body: unknown = {}, extra?: Extra): Promise<T> => call<T>("POST", address, body, extra);
