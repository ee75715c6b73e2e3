import { createText, type TextKey } from './createText.ts'

/** A label in both languages, as Payload's config takes it. */
export function text(key: TextKey): { de: string; en: string } {
  return { de: createText('de')(key), en: createText('en')(key) }
}
