import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "../src/lib/sha256.ts";

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])("hashes %i letters as Node does", (length) => {
  const text = "五m".repeat(length).slice(0, length);
  expect(sha256(text)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
});
