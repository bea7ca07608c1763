// Something that an organiser or official does with one press: busy while it runs, and the server's sentence if it is refused.
import { Refusal } from "../../lib/api.ts";
import { say } from "../../lib/i18n.svelte.ts";

export class Deed {
  isBusy = $state(false);
  problem = $state.raw<Refusal | null>(null);
  /** What was done last, said to those who cannot see the change. */
  said = $state("");

  /** Do it; true if it was done. */
  async do(work: () => Promise<unknown>, said = ""): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    this.said = "";
    try {
      await work();
      this.said = said;
      return true;
    } catch (refusal) {
      this.problem = refusal instanceof Refusal ? refusal : new Refusal(0, "error", say("web-broken"));
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
