import type { SearchChoiceWords } from '@litfass/interface/searchChoice'
import type { EditorText } from '../EditorPlace.tsx'
import type { EditorWords } from '../texts.ts'

/**
 * Returns what a search of a window says.
 * @param none the text for a search that has found nothing, and what is filled in there
 */
export const searchWords = (
  text: EditorText,
  none: keyof EditorWords,
  values: Readonly<Record<string, string>> = {},
): SearchChoiceWords => ({
  results: text('results'),
  loading: text('searching'),
  none: text(none, values),
  found: (count) => text('foundCount', { count }),
  failed: text('searchFailed'),
  again: text('again'),
})
