// The drawing of the payments: where the plates of the four seats are, and the arrows between them.
import type { SeatName } from "../lib/protocol.ts";
import type { Flow } from "./points.ts";
import type { Place } from "./seats.ts";

export const PLATE = { width: 152, height: 78 };
type Point = readonly [number, number];

export interface Seats {
  width: number;
  height: number;
  /** The middle of each plate. */
  at: Record<Place, Point>;
}

/** High beside the lines of a win; flat on a phone, where it stands under them. */
export function seatsAt(isFlat: boolean): Seats {
  const [width, height] = isFlat ? [470, 300] : [470, 560];
  const [x, y] = [PLATE.width / 2 + 4, PLATE.height / 2 + 4];
  return { width, height, at: { top: [width / 2, y], bottom: [width / 2, height - y], left: [x, height / 2], right: [width - x, height / 2] } };
}

export interface Arrow extends Flow {
  path: string;
  thick: number;
  /** Where its number stands. */
  x: number;
  y: number;
}

const GAP = 12;
const isUpright = (place: Place): boolean => place === "top" || place === "bottom";

/** Where an arrow leaves or meets a plate, on the side that looks toward the other one. */
function anchor(at: Seats["at"], place: Place, other: Place): Point {
  const [[x, y], [toX, toY]] = [at[place], at[other]];
  // Between neighbours it bends: sideways at the plates above and below, up or down at those left and right.
  const sideways = isUpright(place) !== isUpright(other) ? isUpright(place) : !isUpright(place);
  return sideways ? [x + Math.sign(toX - x) * (PLATE.width / 2 + GAP), y] : [x, y + Math.sign(toY - y) * (PLATE.height / 2 + GAP)];
}

export function arrowsOf(flows: Flow[], places: Record<SeatName, Place>, { at }: Seats): Arrow[] {
  const most = Math.max(1, ...flows.map(({ points }) => points));
  return flows.map((flow) => {
    const [from, to] = [places[flow.from], places[flow.to]];
    const [start, end] = [anchor(at, from, to), anchor(at, to, from)];
    const bends = isUpright(from) !== isUpright(to);
    // The corner of the bend; in the middle of a straight one.
    const via: Point = !bends ? [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] : isUpright(from) ? [end[0], start[1]] : [start[0], end[1]];
    // Two that cross have their numbers off the middle.
    const share = bends ? 0.5 : 0.33;
    const on = (axis: 0 | 1): number => (1 - share) ** 2 * start[axis] + 2 * (1 - share) * share * via[axis] + share ** 2 * end[axis];
    return { ...flow, path: `M${start.join(" ")} Q${via.join(" ")} ${end.join(" ")}`, thick: 2.5 + (5 * flow.points) / most, x: on(0), y: on(1) };
  });
}
