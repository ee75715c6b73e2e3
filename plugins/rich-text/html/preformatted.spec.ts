import { describe, expect, it } from 'vitest'
import { canonical, parseMarkup, preformattedText, printMarkup, richTextHtml } from '../index.ts'

/** Writes no-break spaces so that they are seen. */
const seen = (text: string) => text.replaceAll('\u00a0', '·')

describe('preformatted text', () => {
  it.each([
    ['  a b', '··a b'],
    ['\ta', '····a'],
    [' \t a', '······a'],
    ['a   b', 'a·· b'],
    ['', ''],
  ])('%j is stored as %s', (text, stored) => {
    expect(seen(preformattedText(text, { isBeginning: true }))).toBe(stored)
  })

  it('keeps a single space where a line goes on', () => {
    expect(preformattedText(' a', { isBeginning: false })).toBe(' a')
  })
})

const line = (...lines: string[]) =>
  lines.flatMap((text, at) => [...(at > 0 ? ['lineBreak' as const] : []), { text, marks: [] }])

describe('an indentation', () => {
  const blocks = [
    { kind: 'paragraph' as const, line: line('\u00a0a', '\u00a0\u00a0b') },
    { kind: 'quote' as const, line: line('\u00a0c', '\u00a0d', 'e') },
  ]

  it('stays in the stored form, in markup and in HTML', () => {
    expect(canonical(blocks)).toEqual(blocks)
    expect(parseMarkup(printMarkup(blocks))).toEqual(blocks)
    expect(seen(richTextHtml(blocks))).toBe(
      '<p>·a<br>··b</p><blockquote><p>·c<br>·d</p><footer>e</footer></blockquote>',
    )
  })

  it('makes no line of nothing else, and goes with ordinary spaces before it', () => {
    expect(canonical([{ kind: 'paragraph', line: line('\u00a0\u00a0', ' a\u00a0', '\u00a0') }])).toEqual([
      { kind: 'paragraph', line: line('a') },
    ])
    expect(canonical([{ kind: 'paragraph', line: line(' \u00a0 a') }])).toEqual([
      { kind: 'paragraph', line: line('\u00a0a') },
    ])
  })
})
