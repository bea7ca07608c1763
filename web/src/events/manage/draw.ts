// The draw of a competition, repeated in the browser (T-11): numbers that follow from the secret, a public text and the keys.
import { newId } from "../../desk/ids.ts";
import { sha256 } from "../../lib/sha256.ts";

/** What the draw needs to know of a person who takes part. */
export interface Drawn {
  key: string;
  team: string;
  substitute: boolean;
}

/** A secret that nobody guesses. */
export const newSecret = (): string => newId() + newId();

function lot(secret: string, between: string | null, key: string): string {
  return sha256((between === null ? [secret, key] : [secret, between, key]).join("\n"));
}

const byLot = (secret: string, between: string | null, keys: Iterable<string>): string[] =>
  [...keys]
    .map((key) => ({ key, lot: lot(secret, between, key) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ key }) => key);

/** The keys in the order of their numbers: teams in rounds, then those without a team, then substitutes as they registered. */
export function drawnOrder(people: readonly Drawn[], secret: string, between: string | null): string[] {
  const players = people.filter(({ substitute }) => !substitute);
  const teams = new Map<string, string[]>();
  for (const { key, team } of players) if (team !== "") teams.set(team, [...(teams.get(team) ?? []), key]);
  const order = byLot(secret, between, teams.keys()).map((team) => byLot(secret, between, teams.get(team) ?? []));
  const rounds = Math.max(0, ...order.map((team) => team.length));
  const inTeams = Array.from({ length: rounds }, (_, round) => order.flatMap((team) => team.slice(round, round + 1))).flat();
  const alone = byLot(secret, between, players.filter(({ team }) => team === "").map(({ key }) => key));
  return [...inTeams, ...alone, ...people.filter(({ substitute }) => substitute).map(({ key }) => key)];
}
