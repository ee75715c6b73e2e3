import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, readableText } from './plainText.ts'

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

describe('a readable text', () => {
  it('has lost control characters, lone surrogates and what is no character, and nothing else', () => {
    expect(readableText('a\u0000b\u000bc\u001b\u0085d\ufffe\uffff\ud800e\udc00')).toBe('abc\u0085de')
    expect(readableText('Zeile\n\tzwei\r\n👩‍🌾 \u202eمرحبا')).toBe('Zeile\n\tzwei\r\n👩‍🌾 \u202eمرحبا')
  })

  it('can always be written as UTF-8, and is readable already', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const readable = readableText(text)
        expect(readable.isWellFormed()).toBe(true)
        expect(readableText(readable)).toBe(readable)
      }),
    )
  })
})

describe('one line', () => {
  it.each([
    ['Ada\r\nBcc: all@example.org', 'Ada Bcc: all@example.org'],
    ['Feld\nzwei', 'Feld zwei'],
    ['Feld \n\n zwei\n', 'Feld zwei'],
    ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
    ['Feld \u000b Steuer \u0001 Zeichen', 'Feld  Steuer  Zeichen'],
    ['Enno\u200b Eggers', 'Enno Eggers'],
    ['\u202eFeld', 'Feld'],
    ['\u200b', ''],
    ['\u200d\u3164 \u0301', ''],
  ])('is made of %j: %j', (text, line) => {
    expect(oneLine(text)).toBe(line)
  })

  it.each(['Hafen', ' Hafen ', '👩‍🌾', 'می‌خواهم', 'Küsten\u00adwacht', 'الميناء\u200f', ''])(
    'leaves %j as it is',
    (text) => {
      expect(oneLine(text)).toBe(text.trim() === '' ? '' : text)
    },
  )

  it('never breaks, whatever it was made of', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(/[\p{Control}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(oneLine(line)).toBe(line)
      }),
    )
  })

  it.each([' ', ' \t', '\n', '\u200b', 'a '])('is made of a megabyte of %j in one pass', (repeated) => {
    const long = `x${repeated.repeat(1_000_000 / repeated.length)}y`
    expect(oneLine(long)).toMatch(/^x.*y$/)
  })
})
