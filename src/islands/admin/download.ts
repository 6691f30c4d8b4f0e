/** Handing a text over as a file, made in the browser. */

export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has begun by then; until the address is given back, the text stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
