import { type Around, aroundIn, isHidden, noteUnknown, shortened } from './around.ts'
import { withoutControls } from './lines.ts'
import { readMedia, readPicture, readPlayer } from './media.ts'
import { classesOf, type Element, isElement, type Node, property, wordsIn } from './nodes.ts'
import { type Piece, pieceIn } from './pieces.ts'

/*
 * Inline content: text, marks, and the parts that are dropped.
 */

export function readInline(node: Node, around: Around, line: Piece[]): void {
  if (node.type === 'text') readText(node.value, around, line)
  else if (node.type === 'comment') noteComment(node.value, around)
  else if (isElement(node) && !isHidden(node, around)) readInlineElement(node, around, line)
}

function readInlineElement(node: Element, around: Around, line: Piece[]): void {
  // AMP has other names for elements of HTML.
  const tagName = node.tagName.replace(/^amp-(?=(?:img|iframe|video|audio)$)/, '')
  const add = (text: string) => line.push({ ...pieceIn(around), text })
  if (tagName === 'br') line.push('lineBreak')
  else if (tagName === 'img') readPicture(node, around, line)
  else if (/^(?:iframe|video|audio|object|embed)$/.test(tagName)) readMedia(node, around, line)
  else if (property(node, 'type') === 'checkbox') add(node.properties.checked ? '☑ ' : '☐ ')
  else if (Object.hasOwn(SILENT, tagName)) around.dropped.add(SILENT[tagName] ?? tagName)
  else if (isSelfLink(node) || readPlayer(node, around, line)) return
  else {
    noteUnknown(node, around)
    const isQuoted = tagName === 'q'
    if (isQuoted) add('“')
    for (const child of node.children) readInline(child, aroundIn(node, around), line)
    if (isQuoted) add('”')
  }
}

/** Elements without a word for readers, and what they are called in a report. */
const SILENT: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'a style sheet',
  link: 'a style sheet',
  template: 'a template',
  svg: 'a drawing (SVG)',
  canvas: 'a drawing (canvas)',
  select: 'a form field',
  textarea: 'a form field',
  button: 'a button',
  input: 'a form field',
  map: 'an image map',
  noembed: 'a text for old browsers',
  noframes: 'a text for old browsers',
  datalist: 'a form field',
  head: 'a head',
  title: 'a title',
  meta: 'a meta element',
}

function readText(given: string, around: Around, line: Piece[]): void {
  const value = withoutControls(given)
  const { isPre, options } = around
  if (!isPre && !options.keepsLines) {
    line.push({ ...pieceIn(around), text: value.replace(/[\t\n\f\r ]+/g, ' ') })
    return
  }
  const lines = value.replace(/\r\n?/g, '\n').split('\n')
  lines.forEach((text, at) => {
    if (at > 0) line.push('lineBreak')
    line.push({ ...pieceIn(around), text: isPre ? text : text.replace(/[\t\f ]+/g, ' ') })
  })
}

/** Comments by which editors mark blocks and pages; the others may be notes of their authors. */
const MARKER =
  /^\s*(?:\/?wp:|more\b|noteaser|nextpage|kg-(?:card|gated-block)|\[if |\[endif\]|\/?\w*fragment\s*$)/i

function noteComment(value: string, { dropped }: Around): void {
  const words = value.replace(/\s+/g, ' ').trim()
  if (words !== '' && !MARKER.test(words)) dropped.add(`the comment “${shortened(words)}”`)
}

const BACK =
  /^(?:(?:data-)?footnote-?(?:backref|back|return)|reversefootnote|easy-footnote-to-top|fn-backref)$/i

/** Whether a link leads back from a footnote, or to the heading around it. */
function isSelfLink(node: Element): boolean {
  if (node.tagName !== 'a' || !property(node, 'href').includes('#')) return false
  if (classesOf(node).some((name) => BACK.test(name))) return true
  const words = wordsIn(node).trim()
  return (
    words !== '' && /^(?:[\p{So}\p{Sm}\p{Sk}#¶§^\s]|\p{M})+$/u.test(words.replace(/(?<=↩\uFE0E?)\d+$/, ''))
  )
}
