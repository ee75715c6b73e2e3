import { usualPrefix } from './namespaces.ts'
import { type XmlNode, xmlNodes } from './xmlNodes.ts'

/** The XMP fields in use, unchanged. */
interface XmpTexts {
  readonly caption?: string | undefined
  readonly headline?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  readonly alt?: string | undefined
  /** Id of the extended packet that belongs to this one (XMP specification part 3, 1.1.3.1). */
  readonly extension?: string | undefined
}

/** A text of a property, in its language if it names one. */
interface XmpValue {
  readonly text: string
  readonly language?: string | undefined
}

type Properties = ReadonlyMap<string, readonly XmpValue[]>

const FRAMES = ['x:xmpmeta', 'x:xapmeta', 'rdf:RDF', 'rdf:Description']
const LISTS = ['rdf:Alt', 'rdf:Seq', 'rdf:Bag']

/** Structures that one of their fields represents as text. */
const NAMES = new Map([
  ['plus:ImageCreator', 'plus:ImageCreatorName'],
  ['plus:CopyrightOwner', 'plus:CopyrightOwnerName'],
])

/** The properties that are read. */
const WANTED = [
  'dc:description',
  'dc:rights',
  'dc:creator',
  'dc:title',
  'photoshop:Headline',
  'photoshop:Credit',
  'tiff:ImageDescription',
  'tiff:Copyright',
  'tiff:Artist',
  'Iptc4xmpCore:AltTextAccessibility',
  'xmpNote:HasExtendedXMP',
  ...NAMES.keys(),
]

/**
 * Reads texts of an XMP packet, however it is written: properties as elements or attributes, in lists or alone, under any prefix of
 * their namespace. Never throws.
 */
export function readXmp(bytes: Uint8Array): XmpTexts {
  const properties = propertiesOf(decodeXmp(bytes))
  const inLanguage = (name: string) => pickLanguage(properties.get(name))
  const all = (name: string) =>
    properties
      .get(name)
      ?.map(({ text }) => text)
      .join(', ')
  return {
    caption: inLanguage('dc:description') ?? inLanguage('tiff:ImageDescription'),
    headline: inLanguage('photoshop:Headline') ?? inLanguage('dc:title'),
    copyright: inLanguage('dc:rights') ?? inLanguage('tiff:Copyright') ?? all('plus:CopyrightOwner'),
    credit:
      inLanguage('photoshop:Credit') ?? all('dc:creator') ?? all('plus:ImageCreator') ?? all('tiff:Artist'),
    // IPTC Photo Metadata 2021.1; the extended description is long, and not meant as alternative text.
    alt: inLanguage('Iptc4xmpCore:AltTextAccessibility'),
    extension: inLanguage('xmpNote:HasExtendedXMP'),
  }
}

/** Decodes a packet, which may be in UTF-16 outside of JPEG, or in what its declaration says. */
export function decodeXmp(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** Finds an encoding by its byte order mark, by the null bytes beside the first sign, or by what the declaration says. */
function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (/^(?:\xff\xfe|[^\0]\0)/.test(start)) return 'utf-16le'
  if (/^(?:\xfe\xff|\0[^\0])/.test(start)) return 'utf-16be'
  const [, declared = ''] =
    /^\s*<\?xml [^>]{0,100}encoding=["']((?:iso-8859-|windows-)\d{1,4})["']/i.exec(start) ?? []
  return ENCODINGS.includes(declared.toLowerCase()) ? declared : 'utf-8'
}

const ENCODINGS = ['iso-8859-1', 'iso-8859-15', 'windows-1252']

/** Returns the text in German, else in the default language, else the first. */
function pickLanguage(values: readonly XmpValue[] | undefined): string | undefined {
  const isGerman = ({ language = '' }: XmpValue) => /^de(?:[-_]|$)/i.test(language)
  const isDefault = ({ language = '' }: XmpValue) => /^x-default$/i.test(language)
  return (values?.find(isGerman) ?? values?.find(isDefault) ?? values?.[0])?.text
}

/** Collects the texts of the properties that are read; of one that stands several times, the first that holds any. */
function propertiesOf(xmp: string): Properties {
  const properties = new Map<string, XmpValue[]>()
  const add = (name: string, values: XmpValue[]) => {
    const filled = values.filter(({ text }) => text.trim() !== '')
    if (filled.length > 0 && WANTED.includes(name) && !properties.has(name)) properties.set(name, filled)
  }
  for (const node of xmlNodes(xmp, { prefixOf: usualPrefix, isFrame: (name) => FRAMES.includes(name) })) {
    if (FRAMES.includes(node.name)) for (const [name, text] of node.attributes) add(name, [{ text }])
    else add(node.name, valuesOf(node, NAMES.get(node.name)))
  }
  return properties
}

/** Returns the texts of a node: of each item of a list, else its own. */
function valuesOf(node: XmlNode, field: string | undefined): XmpValue[] {
  const list = node.children.find(({ name }) => LISTS.includes(name)) ?? node
  const items = list.children.filter(({ name }) => name === 'rdf:li')
  return (items.length > 0 ? items : [node]).map((item) => ({
    text: textOf(item, field).trim(),
    language: item.attributes.get('xml:lang'),
  }))
}

/** Returns the text of a value, without what qualifies it; of a structure, that of one field. */
function textOf(node: XmlNode, field = 'rdf:value'): string {
  const inner = node.children.find(({ name }) => name === 'rdf:Description') ?? node
  const named = inner.children.find(({ name }) => name === field)
  return named?.text ?? inner.attributes.get(field) ?? inner.text
}
