import type { ButtonName } from '../buttons.ts'
import { editorTexts } from '../texts.ts'

/** What is typed before the cursor, from the slash on. */
export type Typed = { query: string /** Where the slash stands. */; start: number }

/** Returns what is typed behind a slash that stands at the beginning or after a space. */
export function slashIn(before: string, isAtBeginning: boolean): Typed | undefined {
  const [match, space = '', query = ''] = before.match(/(^|\s)\/([\p{L}\p{N}-]*)$/u) ?? []
  if (match === undefined) return undefined
  const start = before.length - query.length - 1
  return space === '' && !isAtBeginning ? undefined : { query, start }
}

/** Other words for what a button makes, in both languages. */
const SYNONYMS: Partial<Record<ButtonName, string>> = {
  heading2: 'h2 titel title',
  heading3: 'h3 titel title',
  quote: 'blockquote spruch',
  bulletList: 'ul aufzählung punkte bullets',
  numberedList: 'ol aufzählung zahlen numbers',
  picture: 'foto photo image',
  gallery: 'bilder fotos bilderstrecke pictures photos',
  table: 'spalten columns',
  video: 'youtube vimeo film movie',
  social: 'post instagram mastodon tiktok embed einbetten',
  map: 'ort place stadtplan',
  participation: 'umfrage abstimmung quiz poll vote contest gewinnspiel',
  premium: 'paywall abo plus subscribers',
}

const withoutMarks = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '')

/** Returns the ways in which words may be typed: ü as u or ue, ß as ss. */
function spellings(words: string): string[] {
  const lower = words.toLowerCase().normalize('NFC').replaceAll('ß', 'ss')
  const spelledOut = lower.replace(/[äöü]/g, (letter) => `${withoutMarks(letter)}e`)
  return [withoutMarks(lower), withoutMarks(spelledOut)]
}

const wordsOf = (name: ButtonName): string[] =>
  [editorTexts.in('de')[name], editorTexts.in('en')[name], SYNONYMS[name] ?? '']
    .flatMap(spellings)
    .flatMap((words) => words.split(/[\s-]+/))

/** Returns the buttons of which a word in German or English begins with what was typed, in their order. */
export function matchingButtons(names: readonly ButtonName[], query: string): ButtonName[] {
  const [begun = ''] = spellings(query)
  return names.filter((name) => wordsOf(name).some((word) => word.startsWith(begun)))
}
