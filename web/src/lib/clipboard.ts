// Copying a text, also on pages without https.

/** Copy a text, and say whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Without https there is no `navigator.clipboard`: select the text in a field that nobody sees, and copy the selection. */
function copyOldWay(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  (focused?.closest("dialog") ?? document.body).append(field); // an open dialog lets nothing outside take the focus
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without https
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
