/**
 * UTF-16 code units that a character may have on average: the longest emoji have 15, such as a kiss of two people with skin tones. Marks
 * can be stacked on a letter without end, and neither a column nor a page has room for that.
 */
const UNITS = 16

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Without anything that joins what is before it, which begins with U+0300, and without CR, which makes one break with LF. */
const PLAIN = /^(?:(?!\r)[\0-\u02ff])*$/

/**
 * Counts the characters of a text as people do: a letter with its accents is one, and so is an emoji of several code points, and a line
 * break however it is encoded. Stacks of marks count one for every 16 code units, so that a text of `n` characters has at most `16 n` of
 * those. Browsers, the panel and the server count with it.
 * @example
 * countGraphemes('👩‍👩‍👧 und 🇩🇪') // 7
 */
export const countGraphemes = (text: string): number => countUpTo(text, Number.POSITIVE_INFINITY)

/** Whether a text has at most `most` characters, as {@link countGraphemes} counts them. */
export const fits = (text: string, most: number): boolean =>
  // No character has less than one code unit: most texts are not looked at.
  text.length <= most || (text.length <= mostUnits(most) && countUpTo(text, most) <= most)

/** Returns as much of the beginning of a text as has at most `most` characters, which it never divides. */
export function firstCharacters(text: string, most: number): string {
  if (fits(text, most)) return text
  let count = 0
  for (const { index, segment } of segmenter.segment(text)) {
    count += 1
    if (count > most || index + segment.length > mostUnits(most)) return text.slice(0, index)
  }
  return text
}

/** Returns how many code units a text of `characters` has at most. */
export const mostUnits = (characters: number): number => characters * UNITS

function countUpTo(text: string, most: number): number {
  if (PLAIN.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count > most) break
  }
  return Math.max(count, Math.ceil(text.length / UNITS))
}
