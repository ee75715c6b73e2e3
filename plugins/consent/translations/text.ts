import { de } from './de.ts'
import { en } from './en.ts'

/** A label in both languages, as Payload's config takes it. */
export function text(key: keyof typeof de.litfass.consent): { de: string; en: string } {
  return { de: de.litfass.consent[key], en: en.litfass.consent[key] }
}
