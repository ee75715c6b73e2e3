import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  articleText,
  type Block,
  canonical,
  checkRichText,
  type Inline,
  isEmpty,
  type List,
  MARKS,
  parseMarkup,
  plainText,
  printMarkup,
  readBlocks,
  richTextHtml,
  splitAtPremium,
  writeLexical,
} from '../index.ts'

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('[b]', '[/b]', '\\', '\\[', '[*]', '[pcrm][/pcrm]', ' ', '\n\n', '[url=x]', '<script>'),
)
const run = fc.oneof(
  { weight: 5, arbitrary: fc.record({ text: words, marks: fc.subarray([...MARKS]) }) },
  { weight: 1, arbitrary: fc.constant('lineBreak' as const) },
)
const url = fc.constantFrom(
  'javascript:alert(1)',
  'https://example.org/?a=[1]&b=2',
  'mailto:a@example.org',
  'http://münchen.example/ü',
)
const embedUrl = fc.constantFrom(
  'javascript:alert(1)',
  'https://video.example/v?id=1',
  'https://maps.example/#map=1/2',
)
const line: fc.Arbitrary<Inline[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: run },
    {
      weight: 1,
      arbitrary: fc.record({
        url,
        isNewTab: fc.boolean(),
        runs: fc.array(run, { maxLength: 3 }),
      }),
    },
  ),
  { maxLength: 5 },
)
const list: fc.Arbitrary<List> = fc.letrec<{ list: List }>((tie) => ({
  list: fc.record(
    {
      kind: fc.constant('list' as const),
      isNumbered: fc.boolean(),
      start: fc.constantFrom(0, 1, 5, 99_999, 100_000, -1, 1.5),
      items: fc.array(
        fc
          .record({ line, list: fc.option(tie('list'), { nil: undefined, depthSize: 'small' }) })
          .map((item) => ({
            line: item.line,
            ...(item.list && { list: item.list }),
          })),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['kind', 'isNumbered', 'items'] },
  ),
})).list
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const text = <const K extends 'paragraph' | 'quote'>(kind: K) => fc.record({ kind: fc.constant(kind), line })
const block: fc.Arbitrary<Block> = fc.oneof(
  text('paragraph'),
  text('quote'),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), line }),
  list,
  fc.record({
    kind: fc.constant('table' as const),
    rows: fc.array(fc.array(fc.record({ isHeader: fc.boolean(), line }), { maxLength: 3 }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('picture' as const),
    imageId: id,
    width: fc.constantFrom('text' as const, 'wide' as const),
    caption: words,
  }),
  fc.record({ kind: fc.constant('gallery' as const), galleryId: id }),
  fc.record({
    kind: fc.constant('embed' as const),
    service: fc.constantFrom('video' as const, 'social' as const, 'map' as const),
    url: embedUrl,
  }),
  fc.record({ kind: fc.constant('participation' as const), eventId: fc.nat(9), title: words }),
)
/** Any text, with one premium marker at most. */
const blocks = fc
  .record({
    before: fc.array(block, { maxLength: 4 }),
    after: fc.array(block, { maxLength: 4 }),
    isPremium: fc.boolean(),
  })
  .map(({ before, after, isPremium }): Block[] => [
    ...before,
    ...(isPremium ? [{ kind: 'premium' as const }] : []),
    ...after,
  ])

const holds = (property: (given: Block[]) => void) =>
  fc.assert(
    fc.property(blocks, (given) => {
      property(given)
    }),
  )

describe('any text', () => {
  it('is in its canonical form after it was brought into it', () => {
    holds((given) => expect(canonical(canonical(given))).toEqual(canonical(given)))
  })

  it('is the same after it was printed as markup and read', () => {
    holds((given) => expect(parseMarkup(printMarkup(given))).toEqual(canonical(given)))
  })

  it('is the same after it was written as Lexical’s JSON and read', () => {
    holds((given) => expect(readBlocks(writeLexical(given))).toEqual(canonical(given)))
  })

  it('is taken by the check as it is written', () => {
    const limits = { ...articleText, listDepth: 99, maxCharacters: 100_000 }
    fc.assert(
      fc.property(blocks, (given) => {
        const whole = canonical(given)
        expect(checkRichText(writeLexical(whole), limits)).toEqual({
          text: isEmpty(whole) ? null : writeLexical(whole),
          blocks: whole,
        })
      }),
    )
  })

  it('is whole again when its halves are joined at the marker', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        const { open, premium } = splitAtPremium(given)
        expect([...open, ...(premium ? [{ kind: 'premium' }, ...premium] : [])]).toEqual(given)
      }),
    )
  })
})

describe('markup', () => {
  const markup = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '[b]',
          '[/b]',
          '[list]',
          '[*]',
          '[/list]',
          '[table]',
          '[tr]',
          '[td]',
          '[/td]',
          '[/tr]',
        ),
        fc.constantFrom(
          '[/table]',
          '[url=https://a.example new]',
          '[/url]',
          '[url=javascript:alert(1)]',
          '[quote]',
        ),
        fc.constantFrom(
          '[/quote]',
          '[h2]',
          '[/h2]',
          '[img=7]',
          '[/img]',
          '[pcrm][/pcrm]',
          '\n',
          '\\',
          '<b onload=x>',
        ),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))

  it('is read whatever it is, and the same when it was printed again', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const read = parseMarkup(given)
        expect(parseMarkup(printMarkup(read))).toEqual(read)
        expect(readBlocks(writeLexical(read))).toEqual(read)
      }),
    )
  })

  it('becomes HTML without any element or address but ours', () => {
    const ours =
      /<\/?(?:p|h2|h3|blockquote|footer|ul|ol|li|table|tbody|tr|strong|em|u|sub|sup|td|br)>|<ol start="\d+">|<th scope="(?:col|row)">|<\/th>/g
    const link = /<a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank")? rel="[a-z ]+">|<\/a>/g
    fc.assert(
      fc.property(
        fc.oneof(
          markup.map((each) => parseMarkup(each)),
          blocks,
        ),
        (given) => {
          const rest = richTextHtml(given).replace(link, '').replace(ours, '')
          expect(rest).not.toMatch(/[<>"]/)
        },
      ),
    )
  })

  it.each<[string, string, Block[]]>([
    [
      'a link in a new tab',
      '[url=https://a.example new]so[/url]',
      [
        {
          kind: 'paragraph',
          line: [{ url: 'https://a.example', isNewTab: true, runs: [{ text: 'so', marks: [] }] }],
        },
      ],
    ],
    [
      'a deleted event',
      '[paevent=0]Umfrage[/paevent]',
      [{ kind: 'participation', eventId: 0, title: 'Umfrage' }],
    ],
    [
      'a list within an item',
      '[list=1][*]eins[list][*]a[/list][*]zwei[/list]',
      [
        {
          kind: 'list',
          isNumbered: true,
          items: [
            {
              line: [{ text: 'eins', marks: [] }],
              list: { kind: 'list', isNumbered: false, items: [{ line: [{ text: 'a', marks: [] }] }] },
            },
            { line: [{ text: 'zwei', marks: [] }] },
          ],
        },
      ],
    ],
    [
      'a wide picture between words',
      'vor[img=7 wide]Hafen[/img]nach',
      [
        { kind: 'paragraph', line: [{ text: 'vor', marks: [] }] },
        { kind: 'picture', imageId: 7, width: 'wide', caption: 'Hafen' },
        { kind: 'paragraph', line: [{ text: 'nach', marks: [] }] },
      ],
    ],
  ])('has %s', (_, given, expected) => {
    expect(parseMarkup(given)).toEqual(expected)
  })

  it.each([
    '[b]nie zu',
    'nie auf[/b]',
    '[url=javascript:alert(1)]x[/url]',
    '[img=0]x[/img]',
    '[h2]eine [quote]in[/quote] ihr[/h2]',
    '[table]lose[tr][td]x[/td][/tr][/table]',
    '[foo]x[/foo]',
  ])('that is not well formed is text: %s', (given) => {
    const inner = given.startsWith('[h2]') ? given.slice(4, -5) : given
    expect(plainText(parseMarkup(given))).toBe(inner)
  })

  it('names pictures and galleries by their id, or by a name of the host', () => {
    const names = { picture: (name: string) => (name === 'a b.jpg' ? 7 : undefined), gallery: () => 8 }
    const given = '[img=a b.jpg wide]Am \\[Deich\\][/img][gallery=Im Watt][/gallery]'
    expect(parseMarkup(given, names)).toEqual([
      { kind: 'picture', imageId: 7, width: 'wide', caption: 'Am [Deich]' },
      { kind: 'gallery', galleryId: 8 },
    ])
    expect(plainText(parseMarkup('[img=b.jpg]x[/img]', names))).toBe('[img=b.jpg]x[/img]')
    expect(plainText(parseMarkup(given))).toContain('[gallery=Im Watt]')
  })

  it('says with which number a list begins', () => {
    const [list] = parseMarkup('[list=4][*]vier[*]fünf[/list]')
    expect(list).toMatchObject({ kind: 'list', isNumbered: true, start: 4 })
    expect(parseMarkup('[list=1][*]eins[/list]')[0]).not.toHaveProperty('start')
    expect(parseMarkup('[list=100000][*]x[/list]')[0]).toMatchObject({ kind: 'paragraph' })
  })

  it('keeps a second marker as text', () => {
    expect(
      parseMarkup('a\n\n[pcrm][/pcrm]\n\nb [pcrm][/pcrm]').filter(({ kind }) => kind === 'premium'),
    ).toHaveLength(1)
  })

  // Backtracking over so much would not end within the time of a test.
  it.each(['[', '[b]', '[/b]', '[list][*]', '\\', ' ', '[url=', '[b][/i]', '\n', '[table][tr][td]'])(
    'is read to its end, however often it says %j',
    (sign) => {
      expect(() => parseMarkup(sign.repeat(10_000))).not.toThrow()
    },
  )
})
