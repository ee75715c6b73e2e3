import { de } from './de.ts'
import { en } from './en.ts'

/** A label in both languages, as Payload's fields take it. */
export function text(key: keyof typeof de.litfass.images): { de: string; en: string } {
  return { de: de.litfass.images[key], en: en.litfass.images[key] }
}
