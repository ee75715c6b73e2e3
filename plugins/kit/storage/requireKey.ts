const SAFE_KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/**
 * Refuses what is no plain key before any store is touched.
 * @throws Error for anything but a path of letters, digits, `-`, `_` and `.`
 */
export function requireKey(key: string): string {
  if (!SAFE_KEY.test(key)) throw new Error(`Not a key of a stored file: ${key}`)
  return key
}
