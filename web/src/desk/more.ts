// What is needed seldom at a desk.
export const MORE = ["undo", "note", "adjust", "replace", "end"] as const;
export type What = (typeof MORE)[number];
