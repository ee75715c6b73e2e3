/** What the file of credits says of a picture. */
export type Credit = {
  /** Name of the file in the archive; `undefined` for one that is no longer available. */
  fileName: string | undefined
  id: number
  caption: string
  copyright: string
  /** Address of its page. */
  page: string
}

/** The words of the file, in one language. */
export type CreditWords = {
  title: string
  caption: string
  copyright: string
  noCopyright: string
  page: string
  unavailable: string
}

/** The file of credits of an archive, as plain text: a paragraph a picture, in the order of the list. */
export function creditsText(credits: readonly Credit[], words: CreditWords): string {
  const paragraphs = credits.map((credit) => paragraph(credit, words))
  return `${[words.title, ...paragraphs].join('\n\n')}\n`
}

function paragraph({ fileName, id, caption, copyright, page }: Credit, words: CreditWords): string {
  if (fileName === undefined) return `${id}: ${words.unavailable}`
  const lines = [
    fileName,
    ...(oneLine(caption) ? [`${words.caption}: ${oneLine(caption)}`] : []),
    `${words.copyright}: ${oneLine(copyright) || words.noCopyright}`,
    `${words.page}: ${page}`,
  ]
  return lines.join('\n')
}

/** A text with lines of its own would pass for another paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
