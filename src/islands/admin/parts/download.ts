/** Handing something over as a file, in the browser. */

export function downloadFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has begun by then; until the address is given back, the content stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
