import { expect, it } from 'vitest'
import { parseXml } from './parse.ts'
import { htmlOfXhtml, textOfXml } from './parts.ts'

/** So often that a text that is read again and again takes minutes. */
const OFTEN = 300_000

it.each([
  '<rss a="<!--"><!DOCTYPE x [<!ENTITY e "1">]><channel b="-->"/></rss>',
  "<rss a='<![CDATA['><!DOCTYPE x><b c=']]>'/></rss>",
  '<!DOCTYPE a><!DOCTYPE b><rss/>',
])('a document type where there can be none is seen wherever it hides: %s', (xml) => {
  expect(() => parseXml(xml)).toThrow('It declares a document type')
})

it.each([
  '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">',
  '<?a > <!-- ?><!doctype rss>',
  `<!DOCTYPE rss [<!-- ' ]> --><?b ]> ?><!ENTITY c "]>"><!ATTLIST rss d CDATA ']>'>]>`,
])('nothing of a document type is read: %s', (doctype) => {
  expect(parseXml(`<?xml version="1.0"?>\n${doctype}<rss><b>1 &amp; &c;</b></rss>`)).toMatchObject({
    rss: { b: '1 & &c;' },
  })
})

it('no entity that a document declares is expanded, and no file is read', () => {
  const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  const xml = `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs.join('')}<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % p
    SYSTEM "https://fremd.example/x.dtd">%p;]><rss><a>&l30;</a><b c="&x;">&x;</b></rss>`
  expect(parseXml(xml)).toEqual({ rss: { a: '&l30;', b: { '#text': '&x;', '@c': '&x;' } } })
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

it('reads characters by the names that HTML has for them, except for those that are markup', () => {
  const xml =
    `<!DOCTYPE rss [<!ENTITY ouml "&#246;"><!ENTITY haus "Verlag">]><rss a="K&uuml;ste"><b>J&ouml;rg&nbsp;&ndash; &haus; &notit;
    &LT; &amp;ouml;</b><!-- &ouml; --><c><![CDATA[&ouml;]]></c></rss>`.replace(/\n\s*/, ' ')
  expect(parseXml(xml)).toEqual({
    rss: { '@a': 'Küste', b: 'Jörg\u00a0– &haus; &notit; &LT; &ouml;', c: '&ouml;' },
  })
})

it.each(['<!--', '<![CDATA[', '<a "', '<', '<!DOCTYPE [', '<!DOCTYPE "'])(
  'reads %s without an end in one pass',
  (open) => {
    const text = open.repeat(OFTEN)
    expect(textOfXml(text)).toBe(text)
    expect(htmlOfXhtml(`${text}'`).length).toBeGreaterThan(OFTEN)
    expect(() => parseXml(`<rss>${text}'`)).toThrow('It is no well-formed XML.')
  },
)

it('ends the tags of XHTML that end themselves', () => {
  expect(htmlOfXhtml('<x:p a="/>"/><br/><!-- <b/> --><i/>')).toBe('<p a="/>"></p><br/><!-- <b/> --><i></i>')
})
