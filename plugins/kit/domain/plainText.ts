/**
 * Characters that XML cannot carry and no text needs: control characters except tab and line breaks, halves of surrogate pairs,
 * and two that are no characters. PostgreSQL refuses some of them too.
 */
const UNREADABLE = /(?![\t\n\r\u007f-\u009f])\p{Control}|[\ufffe\uffff]|\p{Surrogate}/gu

/** What breaks a line or jumps in it, with the spaces around: a run of spaces is looked at once, from its first. */
const LINE_BREAKS = /(?<! ) *[\t\n\r\u0085\u2028\u2029]+[\t\n\r\u0085\u2028\u2029 ]*/g

/** The other control characters, signs without a width that join nothing, and those that turn the direction of what follows. */
const HIDDEN = /[\u007f-\u009f\u200b\u2060\u2066-\u2069\u202a-\u202e\ufeff]/g

/** Nothing that anybody could see: spaces, formats, marks without a letter, and letters that are drawn as nothing. */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Removes from a text what XML cannot carry. Tabs and line breaks stay. */
export const readableText = (text: string): string => text.replace(UNREADABLE, '')

/**
 * Returns a text as one line: without control characters, and with a space in place of what breaks lines. A text in which nothing
 * can be seen is empty. Texts of one line are returned as they are.
 * @example
 * oneLine('Ada\r\nBcc: all@example.org') // 'Ada Bcc: all@example.org'
 */
export function oneLine(text: string): string {
  if (INVISIBLE.test(text)) return ''
  const line = readableText(text).replace(LINE_BREAKS, ' ').replace(HIDDEN, '')
  return line === text ? text : line.trim()
}
