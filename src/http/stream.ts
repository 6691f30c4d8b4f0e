/** A body made of pieces, each produced when the connection is ready for it; none after the reader has gone. */
export function streamText(
  pieces: Iterator<string, unknown> | AsyncIterator<string, unknown>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
