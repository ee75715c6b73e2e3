import { foldWrittenOut } from '@litfass/kit/search'
import { z } from 'zod'
import { countLinks } from '../writing/commentText.ts'

/*
 * Which comments wait for staff before others see them, and why (decision 0043).
 */

/** The authors whose comments are held. */
export const HOLD_RULES = ['nobody', 'newcomers', 'everybody'] as const

export type HoldRule = (typeof HOLD_RULES)[number]

/** The number of public comments from which on their author is no newcomer. */
export const KNOWN_FROM = 3

/** The largest number of links that the settings take. */
export const MAX_LINKS = 100

export type HoldSettings = {
  authors: HoldRule
  /** The number of links from which on a comment is held; 0 for none. */
  fromLinks: number
  /** Words or phrases, each as it was typed; `word*` matches all words that begin with it. */
  words: readonly string[]
}

/** The settings of a site that has not saved any. */
export const DEFAULT_HOLD: HoldSettings = { authors: 'newcomers', fromLinks: 2, words: [] }

export const holdReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('everybody') }),
  z.object({ why: z.literal('newcomer') }),
  z.object({ why: z.literal('links'), count: z.number() }),
  z.object({ why: z.literal('word'), word: z.string() }),
])

/** A reason for which a comment is held. */
export type HoldReason = z.infer<typeof holdReason>

/** Says why a comment is held; `text` translates the texts of the panel. */
export function reasonText(
  reason: HoldReason,
  text: (name: `heldFor.${HoldReason['why']}`, values?: Readonly<Record<string, string | number>>) => string,
): string {
  if (reason.why === 'links') return text('heldFor.links', { count: reason.count })
  if (reason.why === 'word') return text('heldFor.word', { word: reason.word })
  return text(`heldFor.${reason.why}`)
}

type Written = {
  text: string
  author: {
    isStaff: boolean
    /** Their other public comments. */
    publicComments: number
  }
}

/** Words of the list that are named for one comment. */
const MOST_WORDS = 5

/** Returns the reasons for which a comment is held, none for one that is public. Comments of staff never wait. */
export function holdReasons(settings: HoldSettings, { text, author }: Written): HoldReason[] {
  if (author.isStaff) return []
  const links = countLinks(text)
  return [
    ...authorReasons(settings, author),
    ...(settings.fromLinks > 0 && links >= settings.fromLinks
      ? [{ why: 'links' as const, count: links }]
      : []),
    ...findWords(text, settings.words)
      .slice(0, MOST_WORDS)
      .map((word) => ({ why: 'word' as const, word })),
  ]
}

function authorReasons({ authors }: HoldSettings, { publicComments }: Written['author']): HoldReason[] {
  if (authors === 'everybody') return [{ why: 'everybody' }]
  return authors === 'newcomers' && publicComments < KNOWN_FROM ? [{ why: 'newcomer' }] : []
}

/** Returns the words of a list that a text contains: whole words, or beginnings of words for `word*`. */
export function findWords(text: string, list: readonly string[]): string[] {
  if (list.length === 0) return []
  const searched = ` ${wordsOf(text)} `
  return list.filter((entry) => {
    const words = wordsOf(entry)
    return words !== '' && searched.includes(entry.trim().endsWith('*') ? ` ${words}` : ` ${words} `)
  })
}

/** Returns the words of a text as they are compared, with a space between two. */
const wordsOf = (text: string): string =>
  foldWrittenOut(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Splits a list that was typed into its entries, without empty lines. */
export const entriesOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the first entry that could not be found in any text; a star is at the end of one alone. */
export const unusableEntry = (list: string): string | undefined =>
  entriesOf(list).find((entry) => wordsOf(entry) === '' || /\*./u.test(entry))
