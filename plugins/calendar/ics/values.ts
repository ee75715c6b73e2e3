import { firstCharacters, oneLine, severalLines } from '@litfass/kit/domain'

/*
 * Values of calendar files: texts, which may be HTML, and addresses.
 */

/** Longest description that is read, in characters. */
const MAX_TEXT = 20_000

/** Longest title, place or name that is read, in characters: as long as the fields of an event. */
const MAX_LINE = 200

/** Removes the escapes of a text of RFC 5545. */
const unescaped = (value: string) =>
  value.replace(/\\([nN;,\\:"])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Reads a title, a place or a name. */
export const readLine = (value = ''): string =>
  firstCharacters(oneLine(plainText(unescaped(value.slice(0, MAX_LINE * 10)))), MAX_LINE)
    .toWellFormed()
    .trim()

/** Reads a description: several lines, without the HTML that some programs write there. */
export const readText = (value = ''): string =>
  severalLines(plainText(unescaped(value.slice(0, MAX_TEXT * 2))))
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed()

/** Reads the names of a list, such as categories. */
export function readNames(value: string): string[] {
  const names = value.slice(0, MAX_TEXT).match(/(?:\\.|[^,\\])+/g) ?? []
  return names.map(readLine).filter(Boolean)
}

/** Reads an address of the web; anything else is none. */
export function readUrl(value = ''): string {
  const text = unescaped(value.trim())
  if (text.length > 2000 || !URL.canParse(text)) return ''
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) ? url.href : ''
}

/** Reads a GEO value, `54.5;9.05`. */
export function readPosition(value = ''): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] =
    /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[;,]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(unescaped(value)) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null
}

/** Elements that no plain text has by accident. */
const HTML =
  /<\/?(?:a|b|body|br|div|em|font|h[1-6]|html|i|li|ol|p|script|span|strong|style|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>/i

const BREAKS = /^<(?:br\b|\/(?:p|div|li|tr|h[1-6])\b)/i

/** Turns HTML into plain text; of a text that is none, only entities are decoded. */
function plainText(text: string): string {
  if (!HTML.test(text)) return decodeEntities(text)
  let plain = ''
  let hidden: string | undefined
  for (const [token] of text.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, end, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(token) ?? []
    const element = name.toLowerCase()
    if (hidden) hidden = end && element === hidden ? undefined : hidden
    else if (/^(?:script|style|head)$/.test(element) && !end) hidden = element
    else if (BREAKS.test(token)) plain += '\n'
    else if (element === 'li') plain += '– '
    else if (!name) plain += token.replace(/\s+/g, ' ')
  }
  return decodeEntities(plain)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  rsquo: '’',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
