/** The XMP fields we use, still as the file has them. */
export interface XmpTexts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_CODE_POINT = 0x10ffff

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ''
}

/** In characters, entities counted as they are written: more than is taken over of any text. */
const MAX_TEXT = 50_000

const decodeXml = (text: string): string => text.slice(0, MAX_TEXT).replaceAll(/&(#?\w{1,8});/g, decodeEntity)

/** What stands between two marks from `from` on. Plain searching: XMP of strangers meets no pattern that backtracks. */
const between = (text: string, open: string, close: string, from = 0) => {
  const start = text.indexOf(open, from)
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
  return end < 0 ? undefined : { text: text.slice(start + open.length, end), end: end + close.length }
}

const withoutOpening = (element: string): { attributes: string; content: string } => {
  const end = element.indexOf('>')
  return { attributes: element.slice(0, Math.max(0, end)), content: element.slice(end + 1) }
}

/** The list's item in the default language, else its first. */
const listItem = (list: string): string | undefined => {
  let first: string | undefined
  for (let at = 0; ; ) {
    const item = between(list, '<rdf:li', '</rdf:li>', at)
    if (!item) return first
    const { attributes, content } = withoutOpening(item.text)
    if (attributes.includes('x-default')) return content
    first ??= content
    at = item.end
  }
}

const property = (xmp: string, name: string): string | undefined => {
  const element = between(xmp, `<${name}>`, `</${name}>`)?.text
  if (element !== undefined) {
    const text = listItem(element) ?? (element.includes('<') ? undefined : element)
    return text === undefined ? undefined : decodeXml(text)
  }
  const attribute = between(xmp, ` ${name}="`, '"') ?? between(xmp, `\n${name}="`, '"')
  return attribute && decodeXml(attribute.text)
}

/** Description, rights and credit of an XMP packet; never throws. */
export const readXmp = (bytes: Uint8Array): XmpTexts => {
  const xmp = new TextDecoder().decode(bytes)
  return {
    caption: property(xmp, 'dc:description'),
    copyright: property(xmp, 'dc:rights'),
    credit: property(xmp, 'photoshop:Credit') ?? property(xmp, 'dc:creator'),
  }
}
