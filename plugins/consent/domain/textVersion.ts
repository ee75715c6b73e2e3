type Texts = { readonly [key: string]: unknown } | readonly unknown[] | string | number | boolean | null

/**
 * Names a version of the texts somebody was shown: 16 hexadecimal digits (FNV-1a, 64 bits), the same in the browser
 * and on the server, whatever the order of keys. It tells versions apart; it is no seal.
 */
export function textVersion(texts: Texts): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(canonical(texts))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
