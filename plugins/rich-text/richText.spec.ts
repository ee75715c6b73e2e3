import { describe, expect, it } from 'vitest'
import {
  checkRichText,
  formatMarks,
  parseMarks,
  plainText,
  richTextHtml,
  smallText,
  writeLexical,
} from './index.ts'

const small = (maxCharacters: number) => ({ ...smallText, maxCharacters })
const htmlOf = (typed: string) => richTextHtml(parseMarks(typed))
const text = (words: string, more = {}) => ({ type: 'text', text: words, ...more })
const document = (...children: object[]) => ({ root: { type: 'root', children } })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('typed text', () => {
  it.each([
    ['Hallo', '<p>Hallo</p>'],
    ['Eins\nzwei\n\ndrei', '<p>Eins<br>zwei</p><p>drei</p>'],
    [
      '**Fett** und *kursiv* und ***beides***',
      '<p><strong>Fett</strong> und <em>kursiv</em> und <strong><em>beides</em></strong></p>',
    ],
    [
      '- eins\n- *zwei*\n\n1. a\n2. b',
      '<ul><li>eins</li><li><em>zwei</em></li></ul><ol><li>a</li><li>b</li></ol>',
    ],
    [
      '[Seite](https://example.org/?a=1&b=2)',
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc noopener">Seite</a></p>',
    ],
    ['5 * 3 = 15, **', '<p>5 * 3 = 15, **</p>'],
    ['\\*so\\*', '<p>*so*</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['', ''],
  ])('%j becomes %s', (typed, html) => {
    expect(htmlOf(typed)).toBe(html)
  })

  it.each([
    'Hallo\nzwei\n\n- eins\n- **zwei**\n\n1. a',
    'Ein [Link *schräg*](https://example.org) und **fett**.',
    '\\*kein Kursiv\\* \\[kein Link\\]',
    '1\\. kein Punkt einer Liste',
    '7. sieben\n8. acht',
  ])('is written again as it was read: %j', (typed) => {
    expect(formatMarks(parseMarks(typed))).toBe(typed)
  })

  // Backtracking over so much would not end within the time of a test.
  it.each(['*', '**', '[', '](', '\\', '- ', '[a](http://'])(
    'is read to its end, however often it says %j',
    (sign) => {
      expect(() => parseMarks(sign.repeat(20_000))).not.toThrow()
    },
  )
})

describe('Lexical’s JSON', () => {
  it('is rebuilt before it is stored: no style, no other property', () => {
    const given = document({
      ...paragraph(text('Hallo', { style: 'color:red', mode: 'token' })),
      __proto__x: 1,
    })
    expect(checkRichText(given, small(100))).toMatchObject({ text: writeLexical(parseMarks('Hallo')) })
  })

  it.each<[string, unknown]>([
    ['a heading', document({ type: 'heading', tag: 'h1', children: [text('x')] })],
    ['an upload', document({ type: 'upload', relationTo: 'images', value: 1 })],
    ['a block', document({ type: 'block', fields: {} })],
    ['struck text', document(paragraph(text('x', { format: 4 })))],
    [
      'a list in a list',
      document({
        type: 'list',
        listType: 'bullet',
        children: [{ type: 'listitem', children: [{ type: 'list', listType: 'bullet', children: [] }] }],
      }),
    ],
    [
      'a link to a document',
      document(
        paragraph({
          type: 'link',
          fields: { linkType: 'internal', doc: { relationTo: 'accounts', value: 1 } },
          children: [text('x')],
        }),
      ),
    ],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      ' javascript:x',
      'java\nscript:x',
      '//example.org',
      '/admin',
      'https://',
      'https://a b',
    ].map(
      (url) =>
        [url, document(paragraph({ type: 'link', fields: { url }, children: [text('x')] }))] satisfies [
          string,
          unknown,
        ],
    ),
    ['a word', 'Hallo'],
    ['a list', []],
    ['nothing of it', { root: {} }],
  ])('with %s is refused', (_, value) => {
    expect(checkRichText(value, small(100))).toMatchObject({ problem: 'unknown' })
  })

  it('counts what a reader sees, and paragraphs', () => {
    const family = '👨‍👩‍👧'
    expect(checkRichText(document(paragraph(text(family.repeat(10)))), small(10))).toHaveProperty('text')
    expect(checkRichText(document(paragraph(text('x'.repeat(11)))), small(10))).toMatchObject({
      problem: 'tooLong',
    })
    const many = Array.from({ length: 201 }, () => paragraph())
    expect(checkRichText(document(...many), small(1000))).toMatchObject({ problem: 'tooLong' })
  })

  it('that says nothing is no text', () => {
    expect(checkRichText(document(paragraph(text(' '))), small(10))).toMatchObject({ text: null })
    expect(checkRichText(null, small(10))).toMatchObject({ text: null })
    expect(plainText(parseMarks('a\n\n- b\n- c'))).toBe('a\nb\nc')
  })
})
