import { printMarkup } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import type { Found, Reading, Story } from '../story.ts'
import { foundInGhost } from './posts.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }

const post = (more: object = {}) => ({
  ...{
    id: 'a1',
    title: 'Titel',
    slug: 'titel',
    html: '<p>Text</p>',
    type: 'post',
    status: 'published',
    visibility: 'public',
  },
  published_at: '2026-03-05T11:00:00.000Z',
  ...more,
})

const found = (posts: object[], tables: object = {}, site?: string): Found[] =>
  foundInGhost(JSON.stringify({ db: [{ meta: {}, data: { posts, ...tables } }] }), {
    reading,
    ...(site !== undefined && { site }),
  })

const markupOf = (one: Found | undefined): string => {
  if (!one || !('blocks' in one)) throw new Error(JSON.stringify(one))
  return printMarkup(one.blocks.flatMap((block) => (block.kind === 'pictureAt' ? [] : [block])))
}

it('gives a post its authors and tags in order, excerpt, lead picture, slug, date and old address', () => {
  const tables = {
    users: [
      { id: '1', name: 'Anna' },
      { id: '2', name: 'Bert' },
    ],
    posts_authors: [
      { post_id: 'a1', author_id: '1', sort_order: 1 },
      { post_id: 'a1', author_id: '2', sort_order: 0 },
    ],
    tags: [
      { id: 't1', name: 'Hafen' },
      { id: 't2', name: '#intern' },
      { id: 't3', name: 'Kai' },
    ],
    posts_tags: ['t3', 't2', 't1'].map((tag_id, sort_order) => ({ post_id: 'a1', tag_id, sort_order })),
    posts_meta: [{ post_id: 'a1', feature_image_caption: 'Das Boot' }],
  }
  const html =
    '<!--kg-card-begin: html--><p><a href="__GHOST_URL__/zwei/">zwei</a></p><figure class="kg-image-card"><img src="__GHOST_URL__/content/images/b.jpg"><figcaption>Boot</figcaption></figure>'
  const given = post({ html, custom_excerpt: 'Kurz.', feature_image: '__GHOST_URL__/content/images/a.jpg' })
  const [story] = found([given], tables, 'https://alt.example/')
  expect(story).toMatchObject({
    ...{
      title: 'Titel',
      slug: 'titel',
      teaser: 'Kurz.',
      byline: 'Bert, Anna',
      tags: ['Kai', 'Hafen'],
      state: 'public',
    },
    ...{ lead: 'https://alt.example/content/images/a.jpg', oldAddress: 'https://alt.example/titel/' },
    formerPaths: ['/titel'],
    publishedAt: new Date('2026-03-05T11:00:00Z'),
    dropped: ['the caption of its lead picture, “Das Boot”'],
  } satisfies Partial<Story>)
  expect(story).toMatchObject({ blocks: [{ kind: 'paragraph' }, { kind: 'pictureAt', caption: 'Boot' }] })
  expect(markupOf(story)).toBe('[url=https://alt.example/zwei/]zwei[/url]')
})

describe('the state of a post', () => {
  it.each([
    ['published', '2026-03-05 11:00:00', 'public', []],
    ['published', 1_772_708_400_000, 'public', []],
    ['scheduled', '2026-03-05 11:00:00', 'public', []],
    ['published', 'morgen', 'draft', ['its date “morgen”, which is no time: it is a draft']],
    ['published', 1e18, 'draft', ['its date “1000000000000000000”, which is no time: it is a draft']],
    ['scheduled', null, 'draft', ['its plan to be published, which has no time: it is a draft']],
    ['draft', null, 'draft', []],
    ['sent', '2026-03-05 11:00:00', 'draft', ['its state “sent”: it is a draft']],
  ])('%s at %s is kept', (status, published_at, state, dropped) => {
    const [story] = found([post({ status, published_at })])
    expect(story).toMatchObject({ state, dropped })
    if (state === 'public') expect(story).toMatchObject({ publishedAt: new Date('2026-03-05T11:00:00Z') })
  })

  it('of a page is none, since it is no article', () => {
    expect(found([post({ type: 'page' }), post({ type: undefined, page: 1 })])).toEqual([
      { from: 'Titel', leftOut: 'page' },
      { from: 'Titel', leftOut: 'page' },
    ])
  })
})

it.each([
  ['public', '<p>a</p><!--members-only--><p>b</p>', 'a\n\nb', false],
  ['members', '<p>a</p><!--members-only--><p>b</p><!--members-only-->', 'a\n\n[pcrm][/pcrm]\n\nb', true],
  ['paid', '<p>a</p>', '[pcrm][/pcrm]\n\na', true],
])('what %s may read stays so: %s', (visibility, html, markup, isPremium) => {
  const [story] = found([post({ visibility, html })])
  expect(story).toMatchObject({ isPremium })
  expect(markupOf(story)).toBe(markup)
})

it.each([
  [
    '<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>b</p><!--kg-gated-block:end-->',
    'a\n\nc',
  ],
  [
    '<!-- kg-gated-block:begin memberSegment:"nonMember:true" --><p>b</p><!-- kg-gated-block:end -->',
    'a\n\nc',
  ],
  ['<!--kg-gated-block:begin nonMember:false--><p>b</p>', 'a'],
])('shows what is for members alone to no one: %s', (gated, markup) => {
  const [story] = found([post({ html: `<p>a</p>${gated}<p>c</p>` })])
  expect(markupOf(story)).toBe(markup)
  expect(story).toMatchObject({ dropped: ['parts that only some readers see'] })
})

it('shows what is not for members alone', () => {
  const html =
    '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>a</p><!--kg-gated-block:end--><p>b</p>'
  const [story] = found([post({ html })])
  expect(markupOf(story)).toBe('a\n\nb')
  expect(story).toMatchObject({ dropped: [] })
})

it('refuses a post whose text it does not hold as HTML, and not the others', () => {
  expect(found([post({ html: null, plaintext: 'Text' }), post({ id: 'b' })])).toMatchObject([
    { from: 'Titel', reason: expect.stringContaining('without its form') },
    { title: 'Titel' },
  ])
})

it('refuses one odd post and skips odd rows, and not the others', () => {
  const tags = [{ id: 't1', name: 'Hafen' }, { id: 't2', name: 7 }, null]
  const posts_tags = [{ post_id: 'a1', tag_id: 't1' }, {}]
  expect(found([post({ id: 'b', html: 7 }), post()], { tags, posts_tags })).toMatchObject([
    { from: 'Titel', reason: 'Its “html” cannot be read.' },
    { title: 'Titel', tags: ['Hafen'] },
  ])
})

it.each([
  ['{', 'It is no readable JSON.'],
  ['{"data":{}}', 'It is no export of Ghost.'],
])('%s is refused', (json, reason) => {
  expect(() => foundInGhost(json, { reading })).toThrow(reason)
})

const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })
const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })

it('reads a text in the form of its newer editor alone', () => {
  const text = lexical(
    { type: 'extended-heading', tag: 'h2', children: [words('Kopf')] },
    {
      type: 'paragraph',
      children: [
        words('a < '),
        words('b', 1),
        { type: 'link', url: 'https://a.example', children: [words('c', 2)] },
        { type: 'linebreak' },
        words('d', 64),
      ],
    },
    { type: 'list', tag: 'ol', children: [{ type: 'listitem', children: [words('e')] }] },
    { type: 'extended-quote', children: [words('f')] },
    { type: 'button', buttonText: 'Los', buttonUrl: 'https://a.example/x' },
    { type: 'paywall' },
    { type: 'html', html: '<p>g</p>', visibility: { web: { nonMember: false } } },
    { type: 'email', html: '<p>h</p>' },
    { type: 'orakel' },
  )
  const [story] = found([post({ html: null, lexical: text, visibility: 'members' })])
  expect(markupOf(story)).toBe(
    '[h2]Kopf[/h2]\n\na < [b]b[/b][url=https://a.example][i]c[/i][/url]\n[sup]d[/sup]\n\n[list=1]\n[*]e\n[/list]\n\n' +
      '[quote]f[/quote]\n\n[url=https://a.example/x]Los[/url]\n\n[pcrm][/pcrm]',
  )
  expect(story).toMatchObject({
    dropped: [
      'parts that only some readers see',
      'a part that was sent by e-mail alone',
      'the card “orakel”',
    ],
  })
})

it('reads lists of its newer editor from their number on, with those within below their item', () => {
  const listed = (tag: string, children: object[], more: object = {}) => ({
    type: 'list',
    tag,
    children,
    ...more,
  })
  const one = (...children: object[]) => ({ type: 'listitem', children })
  const inner = listed('ul', [one(words('a')), one(listed('ol', [one(words('tief'))], { start: 2 }))])
  const text = lexical(
    listed('ol', [one(words('eins')), one(inner), one(words('zwei'))], { start: 3 }),
    listed('ol', [one(words('neu'))], { start: 1 }),
  )
  const [story] = found([post({ html: null, lexical: text })])
  expect(markupOf(story)).toBe(
    '[list=3]\n[*]eins\n[list]\n[*]a\n[list=2]\n[*]tief\n[/list]\n[/list]\n[*]zwei\n[/list]\n\n[list=1]\n[*]neu\n[/list]',
  )
})

it('a picture that leads to its larger size is that, and any other link of one is named', () => {
  const image = (name: string, href: string) => ({
    type: 'image',
    src: `__GHOST_URL__/content/images/size/w600/${name}`,
    href,
  })
  const text = lexical(
    image('a.jpg', '__GHOST_URL__/content/images/a.jpg'),
    image('b.jpg', 'https://b.example/'),
  )
  const [story] = found([post({ html: null, lexical: text })], {}, 'https://alt.example/')
  expect(story).toMatchObject({
    blocks: [
      { address: 'https://alt.example/content/images/a.jpg' },
      { address: 'https://alt.example/content/images/size/w600/b.jpg' },
    ],
    dropped: ['the link of a picture to https://b.example/'],
  })
})

it('reads a text in the form of its older editor alone', () => {
  const text = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['markdown', { markdown: 'Ein *Wort*' }],
      ['image', { src: 'https://a.example/b.jpg', caption: 'Boot' }],
    ],
    markups: [['strong'], ['a', ['href', 'https://a.example']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'a'],
          [0, [0], 1, 'b'],
          [1, [], 0, 0],
          [0, [1], 1, 'c'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'd']]]],
      [10, 0],
      [10, 1],
    ],
  })
  const [story] = found([post({ html: '', mobiledoc: text })])
  expect(markupOf(story)).toBe(
    'a[b]b[/b]\n[url=https://a.example]c[/url]\n\n[list]\n[*]d\n[/list]\n\nEin [i]Wort[/i]',
  )
  expect(story).toMatchObject({
    blocks: [{}, {}, {}, { kind: 'pictureAt', address: 'https://a.example/b.jpg', caption: 'Boot' }],
  })
})

it.each(['{', '{}', '[]'])('refuses a post whose text in such a form cannot be read: %s', (lexical) => {
  expect(found([post({ html: null, lexical })])).toEqual([
    { from: 'Titel', reason: 'Its text in the form of an editor cannot be read.' },
  ])
})

it('leaves out of cards what no one reads, and what was sent by e-mail alone', () => {
  const html = `<figure class="kg-card kg-bookmark-card"><a href="https://a.example"><div class="kg-bookmark-title">T</div>
      <div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="i.ico"><span>P</span></div></a></figure>
    <div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://a.example/b.mp3"></audio>
      <div class="kg-audio-player"><span>0:00</span><button>1×</button></div></div></div>
    <div class="kg-card kg-email-card">Mail</div><div class="kg-card kg-signup-card"><p>Abo</p></div>`
  const [story] = found([post({ html })])
  expect(markupOf(story)).toBe(
    '[url=https://a.example]T[/url]\n\n[url=https://a.example/b.mp3]https://a.example/b.mp3[/url]',
  )
  expect(story).toMatchObject({
    dropped: ['a part that was sent by e-mail alone', 'a form to subscribe'],
  })
})

it('keeps what was sent by e-mail alone a draft, and names what has no place', () => {
  const posts_meta = [
    { post_id: 'a1', email_only: true, feature_image_alt: 'Ein Boot', feature_image_caption: '<b>Boot</b>' },
  ]
  const users = [{ id: '7', name: 'Anna' }]
  const [story] = found([post({ author_id: '7', codeinjection_foot: '<script>' })], { posts_meta, users })
  expect(story).toMatchObject({
    ...{ state: 'draft', byline: 'Anna' },
    dropped: [
      'that it was sent by e-mail alone: it is a draft',
      'the caption of its lead picture, “Boot”',
      'the description of its lead picture, “Ein Boot”',
      'scripts and styles of its own',
    ],
  })
})
