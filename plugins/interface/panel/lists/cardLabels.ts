/** A column of a list, as far as a card names it. */
export type NamedColumn = { accessor: string; label: string }

/**
 * Returns the rules of a style sheet that name the cells of a list: Payload's table has the names of its columns in its head alone, which
 * a card does not have.
 * @param scope selector of the list's tables
 */
export const cardLabels = (scope: string, columns: readonly NamedColumn[]): string =>
  columns
    .map(({ accessor, label }) => `${scope} td.cell-${classOf(accessor)}::before{content:${cssText(label)}}`)
    .join('\n')

/** The end of the class by which Payload names a cell, as a selector writes it. */
const classOf = (accessor: string) => accessor.replaceAll('.', '__').replace(/[^\w-]/g, (sign) => `\\${sign}`)

/** A text in a style sheet inside a page: nothing ends the text, or the sheet. */
const cssText = (text: string) =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
