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
