import type { LightboxItem } from '../../domain/LightboxItem.ts'

/** A gallery that is too long to come with its page; what is looked at is loaded round the picture. */
export type LightboxSource = {
  /** How many pictures it has, stubs among them. */
  total: number
  /** Reads at most `limit` of them, after leaving out the first `from`; rejects when that fails. */
  load: (from: number, limit: number) => Promise<readonly LightboxItem[]>
  /** Those the page has already, and how many come before them. */
  known?: { from: number; items: readonly LightboxItem[] }
}
