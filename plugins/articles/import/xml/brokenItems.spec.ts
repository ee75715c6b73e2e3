import { describe, expect, it } from 'vitest'
import { foundInXml } from '../sources/sources.ts'
import type { Reading } from '../story.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }

const read = (xml: string) =>
  foundInXml(xml, 'feed.xml', reading).map((one) =>
    'reason' in one ? [one.from, one.reason] : 'title' in one && one.title,
  )

const feed = (...items: string[]) =>
  `<rss version="2.0">\n<channel><title>Zeitung</title>\n${items.join('\n')}\n</channel></rss>`
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`

describe('an item that is not well-formed', () => {
  it.each([
    [
      '<item><title>Eins</title><link>https://a.example</item>',
      '<link> does not end before </item> (line 4).',
    ],
    [
      '<item><title>Eins</title><description>a<br></item>',
      '<description> does not end before </item> (line 4).',
    ],
    ['<item><title>Eins</title>\n<guid>1</gud></item>', '<guid> does not end before </gud> (line 5).'],
    ['<item><title>Eins</title>', '<item> does not end (line 4).'],
    [
      '<item><title>Eins</title><description><![CDATA[a</description></item>',
      '<![CDATA[ does not end (line 4).',
    ],
    ['<item><title>Eins</title><!-- a</item>', '<!-- does not end (line 4).'],
    ['<item><title>Eins</title>\n<title>1 <</title></item>', 'an item cannot be read (line 4).'],
  ])('is named, and the others are read: %s', (broken, reason) => {
    expect(
      read(feed(item('Vorher'), broken, item('<![CDATA[Nachher]]>', '<!-- b -->'), item('Zuletzt'))),
    ).toEqual(['Vorher', 'Nachher', 'Zuletzt', ['feed.xml “Eins”', `It is no well-formed XML: ${reason}`]])
  })

  it('is the last one where a file was cut off', () => {
    expect(read(`${feed(item('Eins')).split('</channel>')[0]}<item><title>Zwei</ti`)).toEqual([
      'Eins',
      ['feed.xml', 'It is no well-formed XML: <title> does not end (line 4).'],
    ])
  })

  it('is left out of Atom too, whatever its prefix', () => {
    const entry = (title: string, end = '</a:title>') => `<a:entry><a:title>${title}${end}</a:entry>`
    const xml = `<a:feed xmlns:a="http://www.w3.org/2005/Atom">${entry('Eins')}${entry('Zwei', '')}${entry('Drei')}</a:feed>`
    expect(read(xml)).toEqual([
      'Eins',
      'Drei',
      ['feed.xml', 'It is no well-formed XML: <a:title> does not end before </a:entry> (line 1).'],
    ])
  })
})

it('HTML that was not escaped, and items in comments and CDATA, are no fault', () => {
  const xml = feed(
    item('Eins', '<description><p>a<br>b</description><!-- <item> -->'),
    '<!-- <item><title>Keiner</title></item> -->',
    item('Zwei', '<description><![CDATA[<item>]]></description><enclosure url="/a"/>'),
  )
  expect(read(xml)).toEqual(['Eins', 'Zwei'])
})

it('a feed that is broken before its items is refused with the line', () => {
  const xml = feed('<item>').replace('</title>', '')
  expect(() => read(xml)).toThrow('It is no well-formed XML: <title> does not end')
})

it.each(['<item><!--', '<item><![CDATA[', '<item>'])(
  'is read in reasonable time, however often it says %s',
  (begin) => {
    expect(() => read(feed(begin.repeat(100_000)))).toThrow('It is no well-formed XML.')
  },
)
