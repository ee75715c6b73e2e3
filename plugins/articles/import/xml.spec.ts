import { expect, it } from 'vitest'
import { htmlOfXhtml, parseXml, textOfXml } from './xml.ts'

/** So often that a text that is read again and again takes minutes. */
const OFTEN = 300_000

it.each([
  '<rss a="<!--"><!DOCTYPE x [<!ENTITY e "1">]><channel b="-->"/></rss>',
  "<rss a='<![CDATA['><!DOCTYPE x><b c=']]>'/></rss>",
  '<?a > <!-- ?><!DOCTYPE x><rss/>-->',
])('a document type is seen wherever it hides: %s', (xml) => {
  expect(() => parseXml(xml)).toThrow('It declares a document type')
})

it('one in a comment or in CDATA is none', () => {
  expect(parseXml('<rss><!-- <!DOCTYPE a> --><b><![CDATA[<!DOCTYPE c>]]></b></rss>')).toEqual({
    rss: { b: '<!DOCTYPE c>' },
  })
})

it('reads characters by their numbers, once', () => {
  const xml = `<rss a="x?a=1&#038;b=2"><dc>M&#252;ller</dc><c>K&#xFC;che</c><d>&amp;#252; &amp;lt;</d><e><![CDATA[&#252;]]></e></rss>`
  expect(parseXml(xml)).toEqual({
    rss: { '@a': 'x?a=1&b=2', dc: 'Müller', c: 'Küche', d: '&#252; &lt;', e: '&#252;' },
  })
  const many = '&#252;&amp;'.repeat(20_000)
  expect(parseXml(`<rss><a>${many}</a></rss>`)).toEqual({ rss: { a: 'ü&'.repeat(20_000) } })
  expect(textOfXml('&#252;<!-- a -->&#xD800;<![CDATA[&#252;]]>')).toBe('ü&#252;')
})

it.each(['<!--', '<![CDATA[', '<a "', '<'])('reads %s without an end in one pass', (open) => {
  const text = open.repeat(OFTEN)
  expect(textOfXml(text)).toBe(text)
  expect(htmlOfXhtml(`${text}'`).length).toBeGreaterThan(OFTEN)
  expect(() => parseXml(`<rss>${text}'`)).toThrow('It is no well-formed XML.')
})

it('ends the tags of XHTML that end themselves', () => {
  expect(htmlOfXhtml('<x:p a="/>"/><br/><!-- <b/> --><i/>')).toBe('<p a="/>"></p><br/><!-- <b/> --><i></i>')
})
