const BYTES = 16

/** A key nobody else has: 32 hexadecimal digits. Without `randomUUID`, which browsers have on https only. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
