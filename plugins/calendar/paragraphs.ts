import { type LexicalDocument, writeLexical } from '@litfass/rich-text'

/** Writes a plain text as formatted one: an empty line begins a paragraph. */
export const paragraphsOf = (text: string): LexicalDocument =>
  writeLexical(
    text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
      .filter(Boolean)
      .map((paragraph) => ({ kind: 'paragraph', line: [{ text: paragraph, marks: [] }] })),
  )
