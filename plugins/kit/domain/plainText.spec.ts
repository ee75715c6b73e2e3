import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, readableText, severalLines } from './plainText.ts'

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

/** Texts of what other characters are kept beside. */
const oddText = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        '1',
        'é',
        '\u0301',
        '\u0308',
        'ن',
        'ന',
        '\u0d4d',
        'क',
        '葛',
        '\uf900',
        'ᠮ',
        '=',
        '\u0338',
        '👩',
        '🏴',
        '❤',
      ],
      ...[
        '\u200b',
        '\u200c',
        '\u200d',
        '\u00ad',
        '\u034f',
        '\ufe0e',
        '\ufe0f',
        '\ufe00',
        '\u{e0100}',
        '\u180b',
        '\u20e3',
      ],
      ...[
        '\u{1f3fd}',
        '\u{e0067}',
        '\u{e0062}',
        '\u{e007f}',
        '\u1100',
        '\u115f',
        '\u1160',
        '\u1161',
        '\u2800',
        '\u2801',
        ' ',
        '\n',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

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

  it.each([
    ['Ku\u0308sten\u00adwacht', 'Küstenwacht'],
    ['A\u200cuf\u2060la\u034fge\u180e', 'Auflage'],
    ['\u200fالميناء\u061c', 'الميناء'],
    ['Feld\u{e0041}\u{e0042}\u{e007f}', 'Feld'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
    ['a\ufe0fb\u{e0100}c1\ufe0f', 'abc1'],
    ['می\u200c\u200cخواهم\u200c', 'می\u200cخواهم'],
    ['👩\u200d', '👩'],
    ['👩\u200d👩\u200d\u200d👧', '👩\u200d👩👧'],
    ['⠁\u2800', '⠁'],
    ['Feld\ufffc Eins', 'Feld Eins'],
    ['\ufffc', ''],
  ])('loses what is invisible: %j is %j', (text, line) => {
    expect(oneLine(text)).toBe(line)
  })

  it.each([
    ...['Hafen', ' Hafen ', 'Größe', 'tiếng Việt', '!?', '½', ''],
    // England, Scotland, Wales, Texas; families, a heart in colour and one in black, a keycap, a skin
    ...['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿!', '🏴󠁵󠁳󠁴󠁸󠁿', '👩‍👩‍👧‍👦', '👩‍🌾', '❤️', '❤︎', '1️⃣', '👩🏽‍🚀', '🏳️‍🌈', '🙂‍↔️', '🇩🇪'],
    // Persian, a chillu, Hindi, Bengali, Sinhala, Arabic at the end of a line, Mongolian, a Chinese name, mathematics, old Korean, Braille
    ...['می‌خواهم', 'അവന്‍', 'क्‍ष', 'र‍्य', 'ශ්‍රී', '۱۰‌ساله', 'ه‍', 'ᠮᠣᠩᠭᠣᠯ᠋', '葛󠄀城', '∩︀', 'ᄀᅠ', '⠓⠁⠀⠇'],
  ])('keeps %j as it is', (text) => {
    expect(oneLine(text)).toBe(text)
  })

  it('never breaks and never turns, whatever it was made of, and is one line already', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, oddText), (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(/[\p{Control}\p{Bidi_Control}\u2028\u2029\u00ad\u200b]/u)
        expect(line).toBe(line.normalize('NFC'))
        expect(oneLine(line)).toBe(line)
      }),
    )
  })

  it.each([' ', ' \t', '\n', '\u200b', 'a ', '\u200d', 'न\u200d', '\u{e0067}', '\u0301'])(
    'is made of a megabyte of %j in one pass',
    (repeated) => {
      const long = `x${repeated.repeat(1_000_000 / repeated.length)}y`
      expect(oneLine(long)).toMatch(/^x.*y$/)
    },
  )
})

describe('several lines', () => {
  it('are composed, and stay otherwise as they were typed', () => {
    expect(severalLines('Ku\u0308sten\u00adwacht\n\u202eTor für 🏴󠁧󠁢󠁥󠁮󠁧󠁿\u0001')).toBe(
      'Küsten\u00adwacht\n\u202eTor für 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    )
  })

  it.each([' \n', '\u200b\n\u00ad', '\u202e\u2800'])('of nothing that can be seen are empty: %j', (text) => {
    expect(severalLines(text)).toBe('')
  })
})
