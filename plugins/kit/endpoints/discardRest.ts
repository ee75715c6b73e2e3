/**
 * Reads the rest of a refused body and throws it away, so that its sender hears the refusal instead of a broken line,
 * and the connection can be used again. Whoever sends more than `maxBytes` on top is cut off.
 */
export async function discardRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  let rest = maxBytes
  while (rest >= 0) {
    const { done, value } = await reader.read()
    if (done) return
    rest -= value.byteLength
  }
  await reader.cancel()
}
