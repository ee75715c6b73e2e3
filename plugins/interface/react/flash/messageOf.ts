import type { FlashMessage } from '../../domain/FlashMessage.ts'
import type { NextFlash } from '../../domain/flashCookie.ts'

/** A message with its words; none for a key this page has no words for. */
export function messageOf(next: NextFlash, texts: Readonly<Record<string, string>>): FlashMessage[] {
  if ('text' in next) return [next]
  const { key, ...message } = next
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (text === undefined) console.warn(`There is no text for the message ${key}.`)
  return text === undefined ? [] : [{ ...message, text }]
}
