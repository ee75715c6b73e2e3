import { requireKey } from './requireKey.ts'

/**
 * The folders a prefix names whole; none for the start of a first name.
 * @throws Error when no key can start like this
 */
export function requirePrefix(prefix: string): string[] {
  const folders = prefix.split('/').slice(0, -1)
  try {
    if (folders.length > 0) requireKey(folders.join('/'))
  } catch (cause) {
    throw new Error(`Not the start of a key: ${prefix}`, { cause })
  }
  return folders
}
