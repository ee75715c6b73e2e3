import { de } from './de.ts'
import { en } from './en.ts'

/** A text in both languages, as Payload's config takes it. */
export function text(key: keyof typeof de.litfass.galleries): { de: string; en: string } {
  return { de: de.litfass.galleries[key], en: en.litfass.galleries[key] }
}
