/*
 * The text of a benched article: ten paragraphs of some seventy words, two headings, a quote, a list and a picture, as Payload
 * stores it. Only the picture differs: a block of our own, and an upload node of Payload's.
 */

type LexicalNode = { type: string; version: number; [key: string]: unknown }

const WORDS =
  'Am Kai liegt seit dem Morgen ein Kutter mit frischen Krabben und die Schlange reicht bis zur Brücke hinauf '.repeat(
    4,
  )

const element = { direction: 'ltr', format: '', indent: 0, version: 1 } as const

const text = (words: string, format = 0): LexicalNode => ({
  ...{ type: 'text', version: 1, text: words, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})

const paragraph = (at: number): LexicalNode => ({
  ...{ ...element, type: 'paragraph', textFormat: 0 },
  children: [text(`${at}. `, 1), text(WORDS.trim()), text(' Mehr dazu folgt.', 2)],
})

const heading = (words: string): LexicalNode => ({
  ...{ ...element, type: 'heading', tag: 'h2' },
  children: [text(words)],
})

const quote: LexicalNode = { ...element, type: 'quote', children: [text('„Der Hafen arbeitet.“')] }

const list: LexicalNode = {
  ...{ ...element, type: 'list', listType: 'bullet', start: 1, tag: 'ul' },
  children: [1, 2, 3, 4].map((value) => ({
    ...{ ...element, type: 'listitem', value },
    children: [text(`Punkt ${value} der Liste, in einem Satz.`)],
  })),
}

const bodyWith = (picture: LexicalNode) => ({
  root: {
    ...{ ...element, type: 'root' },
    children: [
      ...[1, 2, 3].map(paragraph),
      heading('Was geschah'),
      ...[4, 5, 6].map(paragraph),
      ...[quote, picture, heading('Was folgt')],
      ...[7, 8, 9, 10].map(paragraph),
      list,
    ],
  },
})

/** The text as the site stores it. */
export const ourBody = (imageId: number) =>
  bodyWith({ type: 'picture', version: 1, imageId, width: 'wide', caption: 'Der Kutter am Kai.' })

/** The text as Payload's own editor stores it. */
export const stockBody = (imageId: number) =>
  bodyWith({
    ...{ type: 'upload', version: 3, format: '', fields: {} },
    ...{ id: '6745a0000000000000000001', relationTo: 'images', value: imageId },
  })
