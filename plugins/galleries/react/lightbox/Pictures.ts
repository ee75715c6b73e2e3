import type { LightboxItem } from '../../domain/LightboxItem.ts'

/** The pictures of a lightbox, whether all of them are there or most have still to be loaded. */
export type Pictures = {
  total: number
  /** `undefined` while it is not there yet. */
  at: (index: number) => LightboxItem | undefined
  /** Where a picture stands, as far as that is known without loading anything. */
  indexOf: (pid: number) => number | undefined
  /** Where a picture stands; loads until it is found. */
  find: (pid: number) => Promise<number | undefined>
  /** Loads what is missing round a picture. */
  need: (index: number) => Promise<void>
}
