/** Files that are received whole before they are saved. */

/** All of a body; `onPiece` hears each piece as it comes. Null where it breaks off. */
export async function receive(
  { body }: Response,
  onPiece: (piece: Uint8Array) => void,
  type = '',
): Promise<Blob | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    const reader = body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      pieces.push(part.value)
      onPiece(part.value)
    }
    return new Blob(pieces, { type })
  } catch {
    return null
  }
}

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
