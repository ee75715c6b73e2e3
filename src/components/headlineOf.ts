/** The longest headline, in characters. */
const LONGEST = 76

/** A caption set as headline; `rest` is what did not go into it, `isCut` says that its sentence was cut. */
export type Headline = { headline: string; rest: string; isCut: boolean }

/**
 * Makes a headline of a caption: its first sentence, without the full stop. A sentence too long for a headline is cut
 * at a word; then `rest` is the whole caption, to be printed under the picture. Nothing is added.
 */
export function headlineOf(caption: string): Headline {
  const text = caption.replace(/\s+/g, ' ').trim()
  // A full stop after one or two letters or digits is an abbreviation or a date, not an end.
  const end = text.match(/^.*?[\p{L}\p{N}”“")]{3}[.!?…]+(?=\s+[\p{Lu}„“"0-9])/u)?.[0].length ?? text.length
  const sentence = text.slice(0, end)
  if (sentence.length > LONGEST) return { headline: cutAtWord(text), rest: text, isCut: true }
  return { headline: sentence.replace(/(?<![.…])\.$/, ''), rest: text.slice(end).trim(), isCut: false }
}

function cutAtWord(text: string): string {
  // Half of a surrogate pair would print as a question mark.
  const start = text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = start.lastIndexOf(' ')
  return `${(space > LONGEST / 2 ? start.slice(0, space) : start).replace(/[\s,;:–—-]+$/u, '')} …`
}
