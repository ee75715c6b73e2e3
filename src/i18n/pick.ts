/** The named members of an object. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return keys.reduce<Partial<Pick<T, K>>>((picked, key) => ({ ...picked, [key]: object[key] }), {})
}
