import { readableText } from '@litfass/kit/domain'

/** An element of an XML document. Texts among its children are texts, whatever they hold. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlChild[]
}

type XmlChild = XmlElement | string

/**
 * Makes an element.
 * @example
 * element('link', { href: 'https://example.org/?a=1&b=2' })
 * element('title', {}, 'Ebb & <flow>')
 */
export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: XmlChild[]
): XmlElement => ({ name, attributes, children })

/** Writes a document; its root's children stand on lines of their own. */
export function xmlDocument({ name, attributes, children }: XmlElement): string {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesXml(attributes)}>`
  return `${[head, ...children.map(childXml), `</${name}>`].join('\n')}\n`
}

function childXml(child: XmlChild): string {
  if (typeof child === 'string') return xmlText(child)
  const { name, attributes, children } = child
  const start = `<${name}${attributesXml(attributes)}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(childXml).join('')}</${name}>`
}

const attributesXml = (attributes: XmlElement['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')

/** Signs that end a text, or that a parser would replace: a carriage return anywhere, tabs and line breaks in attributes. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
  // Line breaks to parsers that follow XML 1.1.
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
}

/** Writes a text for XML, so that a parser returns the same text. Characters that XML cannot carry are left out. */
const xmlText = (text: string): string =>
  readableText(text).replace(/[&<>"\t\n\r\u0085\u2028]/g, (sign) => REFERENCES[sign] ?? sign)
