/** Offers a Blob as a file download. */
export function downloadFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By then the download has started; until the URL is revoked, the content stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
