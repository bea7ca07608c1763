// Ids made on the phone, so that a desk can be opened and filled without a network.

/** 128 random bits as 22 letters. `crypto.randomUUID` would need https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const DEVICE = "tingpai-device";
let own: string | undefined;

/** The id of this browser. It only tells phones at one desk apart. */
export function device(): string {
  if (own !== undefined) return own;
  try {
    own = localStorage.getItem(DEVICE) ?? newId();
    localStorage.setItem(DEVICE, own);
  } catch {
    own = newId(); // storage is switched off: an id for as long as the page is open
  }
  return own;
}
