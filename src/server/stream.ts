/** Texts that are made while they are sent. */

/**
 * A body of pieces: each is made when the connection takes it, so a slow reader slows the making down, and where the
 * reader goes away no more is made.
 */
export function streamText(
  pieces: Generator<string, void> | AsyncGenerator<string, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
