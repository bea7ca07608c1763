declare module "virtual:tiles" {
  import type { Face } from "../../tools/tiles.ts";
  const faces: Record<string, Face>;
  export default faces;
}
