import { plainText, readBlocks } from '@litfass/rich-text'
import type { CollectionBeforeChangeHook } from 'payload'
import { storyTypeOf } from './types.ts'

/** The text of a piece without formats. */
export const plainBody = (body: unknown): string => plainText(readBlocks(body) ?? []).trim()

/** Shows a text as its lines, where versions are compared. */
export const textInLines = (text: unknown): { text: string }[] =>
  plainText(readBlocks(text) ?? [])
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ text: line }))

/** Counts the words of a stored text as its readers meet them. */
export function countWords(stored: unknown): number {
  const text = plainText(readBlocks(stored) ?? [])
  return [...new Intl.Segmenter('de', { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length
}

/** Keeps the text of a piece as it is searched. */
export const keepPlainText: CollectionBeforeChangeHook = ({ collection, data, req }) => {
  const field = storyTypeOf(req.payload, collection.slug)?.settings.text
  return field === undefined ? data : { ...data, plainText: plainBody(data[field]) }
}
