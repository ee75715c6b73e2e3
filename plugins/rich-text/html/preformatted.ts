/** A non-breaking space, which pages do not collapse. */
const NO_BREAK = '\u00a0'

/** What a tab becomes, since texts have no tab stops. */
const TAB = ' '.repeat(4)

/**
 * Returns a part of a line of preformatted text as texts store it, whether it is pasted or imported: a tab is four spaces, and
 * spaces that a page would not show are no-break spaces. These are all at the beginning of a line, and all but the last in a row.
 */
export function preformattedText(text: string, { isBeginning }: { isBeginning: boolean }): string {
  const spaced = text.replaceAll('\t', TAB)
  const indented = isBeginning
    ? spaced.replace(/^[ \u00a0]+/, (spaces) => NO_BREAK.repeat(spaces.length))
    : spaced
  return indented.replace(/ {2,}/g, (spaces) => `${NO_BREAK.repeat(spaces.length - 1)} `)
}

/** What of the white space of a text is its own: nothing, its line breaks, or all. */
export type WhiteSpace = 'none' | 'breaks' | 'all'

/**
 * Returns what a style says of the white space in its element; `undefined` where it says nothing of its own.
 * @param value of `white-space` or `white-space-collapse`
 */
export function whiteSpaceOf(value: string): WhiteSpace | undefined {
  if (value === '' || value === 'inherit') return undefined
  if (/^(?:pre|pre-wrap|preserve|break-spaces)$/.test(value)) return 'all'
  return /^(?:pre-line|preserve-breaks)$/.test(value) ? 'breaks' : 'none'
}

/** Takes white space from the beginning of a line, but not the indentation of preformatted text. */
export const trimBeginning = (text: string): string =>
  text.replace(/^\s+/, (spaces) => spaces.replace(/[^\u00a0]/g, ''))
