/** Makes `<span>example@upi</span> <button data-copied="UPI ID copied" data-by-hand="…" hidden>` copy. */

/** Milliseconds for which the page says that something was copied. */
const saidFor = 6000

async function copy(button: HTMLElement): Promise<void> {
  const text = button.previousElementSibling
  const status = button.nextElementSibling
  const { copied = '', byHand = '' } = button.dataset
  if (!text || !status) return
  let said = copied
  try {
    await navigator.clipboard.writeText(text.textContent)
  } catch {
    // The browser refused, or has no clipboard without HTTPS: it selects the text, and the phone itself offers to copy it.
    getSelection()?.selectAllChildren(text)
    said = byHand
  }
  status.textContent = said
  setTimeout(() => (status.textContent = ''), saidFor)
}

export function showCopyButtons(within: ParentNode): void {
  for (const button of within.querySelectorAll<HTMLElement>('button[data-copied]')) {
    button.hidden = false
    button.onclick = () => void copy(button)
  }
}
