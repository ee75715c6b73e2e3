import type { Flash } from '../flash/createFlash.ts'
import type { Pending } from '../loading/createPending.ts'
import type { InterfaceWords } from '../words/InterfaceWords.ts'

/** What the shared parts of a page have in common. */
export type InterfaceServices = {
  /** BCP 47. */
  language: string
  words: InterfaceWords
  /** Texts that messages name by a key, as after a redirect. */
  texts: Readonly<Record<string, string>>
  flash: Flash
  pending: Pending
}
