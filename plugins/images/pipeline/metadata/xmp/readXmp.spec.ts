import { describe, expect, it } from 'vitest'
import { readXmp } from './readXmp.ts'

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const PHOTOSHOP = 'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"'
const PLUS = 'xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"'

const packet = (...descriptions: string[]) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${RDF}>${descriptions.join('')}</rdf:RDF></x:xmpmeta>`
const description = (content: string, attributes = '') =>
  `<rdf:Description rdf:about="" ${DC} ${PHOTOSHOP} ${PLUS} ${attributes}>${content}</rdf:Description>`
const read = (xml: string) => readXmp(Buffer.from(xml))
const caption = (content: string) => read(packet(description(content))).caption
const captions = (...items: string[]) =>
  caption(`<dc:description><rdf:Alt>${items.join('')}</rdf:Alt></dc:description>`)

describe('a text in several languages', () => {
  const de = '<rdf:li xml:lang="de-DE">Hafen</rdf:li>'
  const en = '<rdf:li xml:lang="en">Harbour</rdf:li>'
  const other = '<rdf:li xml:lang="x-default">Port</rdf:li>'

  it('is taken in German, else in the default language, else in the first', () => {
    expect(captions(en, other, de)).toBe('Hafen')
    expect(captions(en, other)).toBe('Port')
    expect(captions(en, '<rdf:li>Ohne Sprache</rdf:li>')).toBe('Harbour')
  })

  it('is taken in another one where the first is empty', () => {
    expect(captions('<rdf:li xml:lang="x-default"> </rdf:li>', en)).toBe('Harbour')
    expect(captions('<rdf:li xml:lang="de"/>', other)).toBe('Port')
  })
})

describe('a caption is read', () => {
  it.each([
    [
      'in a list',
      '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Deich</rdf:li></rdf:Alt></dc:description>',
    ],
    [
      'in a list of another kind',
      '<dc:description><rdf:Seq><rdf:li>Deich</rdf:li></rdf:Seq></dc:description>',
    ],
    ['without a list', '<dc:description>Deich</dc:description>'],
    ['with a language and no list', '<dc:description xml:lang="de">Deich</dc:description>'],
    [
      'with single quotes',
      "<dc:description><rdf:Alt><rdf:li xml:lang='x-default'>Deich</rdf:li></rdf:Alt></dc:description>",
    ],
    [
      'in CDATA',
      '<dc:description><rdf:Alt><rdf:li xml:lang="x-default"><![CDATA[Deich]]></rdf:li></rdf:Alt></dc:description>',
    ],
    [
      'with spaces around',
      '<dc:description >\n <rdf:Alt >\n  <rdf:li xml:lang = "x-default" >\n Deich\n </rdf:li >\n</rdf:Alt >\n</dc:description >',
    ],
    [
      'behind a comment',
      '<!-- <dc:description>Falsch</dc:description> --><dc:description>Deich</dc:description>',
    ],
    [
      'as a resource',
      '<dc:description rdf:parseType="Resource"><rdf:value>Deich</rdf:value><dc:creator>Falsch</dc:creator></dc:description>',
    ],
    [
      'with qualifiers',
      '<dc:description><rdf:Description><rdf:value>Deich</rdf:value></rdf:Description></dc:description>',
    ],
    [
      'with its value as an attribute',
      '<dc:description><rdf:Description rdf:value="Deich"/></dc:description>',
    ],
    [
      'behind a structure that has one too',
      '<dc:source rdf:parseType="Resource"><dc:description>Falsch</dc:description></dc:source><dc:description>Deich</dc:description>',
    ],
    ['behind an empty one', '<dc:description/><dc:description>Deich</dc:description>'],
  ])('%s', (_, content) => {
    expect(caption(content)).toBe('Deich')
  })

  it.each([
    ['as an attribute', packet(`<rdf:Description ${DC} dc:description="Deich"/>`)],
    ['as an attribute in single quotes', packet(`<rdf:Description ${DC}\n\tdc:description='Deich'/>`)],
    [
      'under another prefix',
      packet(
        '<rdf:Description xmlns:a="http://purl.org/dc/elements/1.1/"><a:description>Deich</a:description></rdf:Description>',
      ),
    ],
    [
      'under no prefix',
      packet(
        '<rdf:Description><description xmlns="http://purl.org/dc/elements/1.1/">Deich</description></rdf:Description>',
      ),
    ],
    [
      'with RDF under another prefix',
      `<R:RDF xmlns:R="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><R:Description ${DC}><dc:description><R:Alt><R:li>Deich</R:li></R:Alt></dc:description></R:Description></R:RDF>`,
    ],
    [
      'in the second description',
      packet(
        description('', 'photoshop:Credit="Nord"'),
        description('<dc:description>Deich</dc:description>'),
      ),
    ],
    [
      'where a prefix is declared again',
      packet(
        `<rdf:Description xmlns:dc="urn:other"><dc:description>Falsch</dc:description></rdf:Description>`,
        description('<dc:description>Deich</dc:description>'),
      ),
    ],
    [
      'in an envelope',
      `\ufeff<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${packet(description('<dc:description>Deich</dc:description>'))}<?xpacket end="w"?>`,
    ],
    [
      'behind a declaration and a type',
      `<?xml version="1.0"?><!DOCTYPE x>${packet(description('<dc:description>Deich</dc:description>'))}`,
    ],
  ])('%s', (_, xml) => {
    expect(read(xml).caption).toBe('Deich')
  })

  it.each(['utf-16le', 'utf-16be'])('in %s', (encoding) => {
    const bytes = Buffer.from(packet(description('<dc:description>Möwe</dc:description>')), 'utf16le')
    const packed = encoding === 'utf-16be' ? bytes.swap16() : bytes
    const mark = Buffer.from(encoding === 'utf-16be' ? 'feff' : 'fffe', 'hex')
    expect(readXmp(packed).caption).toBe('Möwe')
    expect(readXmp(Buffer.concat([mark, packed])).caption).toBe('Möwe')
  })

  it('in the encoding that its declaration names', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${packet(description('<dc:description>Möwe</dc:description>'))}`
    expect(readXmp(Buffer.from(xml, 'latin1')).caption).toBe('Möwe')
  })

  it('with entities, and with signs that should have been some', () => {
    expect(caption('<dc:description>Ebbe &amp; Flut &#x2013; 5 &lt; 6 &#8364;</dc:description>')).toBe(
      'Ebbe & Flut – 5 < 6 €',
    )
    expect(caption('<dc:description>Nord & Süd < 5 &toString; &amp;lt;</dc:description>')).toBe(
      'Nord & Süd < 5 &toString; &lt;',
    )
    expect(read(packet(`<rdf:Description ${DC} dc:description="A &quot;B&quot; > C"/>`)).caption).toBe(
      'A "B" > C',
    )
  })

  it('from what precedes damage', () => {
    const whole = packet(description('<dc:description>Deich</dc:description><dc:rights>© Nord</dc:rights>'))
    expect(read(whole.slice(0, whole.indexOf('Nord')))).toMatchObject({
      caption: 'Deich',
      copyright: undefined,
    })
  })
})

it('names everyone who made a picture', () => {
  const creators =
    '<dc:creator><rdf:Seq><rdf:li>Anna Petersen</rdf:li><rdf:li>Jan Groß</rdf:li></rdf:Seq></dc:creator>'
  expect(read(packet(description(creators))).credit).toBe('Anna Petersen, Jan Groß')
  expect(read(packet(description(creators, 'photoshop:Credit="Agentur Nord"'))).credit).toBe('Agentur Nord')
  const made = (name: string) =>
    `<plus:ImageCreator><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:ImageCreatorID>7</plus:ImageCreatorID>${name}</rdf:li></rdf:Seq></plus:ImageCreator>`
  expect(read(packet(description(made('<plus:ImageCreatorName>Anna</plus:ImageCreatorName>')))).credit).toBe(
    'Anna',
  )
})

it('reads headline and title for pictures without a caption', () => {
  const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Titel</rdf:li></rdf:Alt></dc:title>'
  expect(read(packet(description(title)))).toMatchObject({ caption: undefined, headline: 'Titel' })
  expect(read(packet(description(title, 'photoshop:Headline="Zeile"'))).headline).toBe('Zeile')
})

it.each([
  ['opened elements', '<a:b>'],
  ['tags that do not end', '<a:b '],
  ['quotes', '<a b="'],
  ['comments that do not end', '<!--'],
  ['CDATA that does not end', '<![CDATA['],
  ['ends', '</a:b>'],
  ['signs', '<'],
  ['names', 'a'],
  ['attributes of one tag', ' a:b=" "'],
  ['entities', '&a'],
])('comes to its end in a million bytes of %s', (_, text) => {
  const many = text.repeat(1_000_000 / text.length)
  expect(read(`<a:x ${many}`).caption).toBeUndefined()
  expect(read(many).caption).toBeUndefined()
  expect(read(packet(description(many))).caption).toBeUndefined()
})
