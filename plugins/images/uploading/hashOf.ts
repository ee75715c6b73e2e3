/**
 * The SHA-256 of a file in hex, as the server keeps it; `undefined` where the browser has none: on pages without https,
 * and for a file that cannot be read any more.
 */
export async function hashOf(file: Blob): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  const bytes = subtle && (await file.arrayBuffer().catch(() => undefined))
  if (!bytes) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
