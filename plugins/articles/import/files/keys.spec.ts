import { describe, expect, it } from 'vitest'
import type { Reading, Story } from '../story.ts'
import { storyOfFile } from './articleFile.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }

const found = (head: string, text = 'Text', from = 'posts/a.md', more: Partial<Reading> = {}) =>
  storyOfFile(`---\n${head}\n---\n${text}`, from, { ...reading, ...more })

function story(...given: Parameters<typeof found>): Story {
  const read = found(...given)
  if ('leftOut' in read) throw new Error(read.leftOut)
  return read
}

describe('the title', () => {
  it.each([
    ['title: 2024', '2024'],
    ['title: 2020-01-01', '2020-01-01'],
    ['title: true', 'true'],
    ['title: "null"', 'null'],
    ['title: >\n  eins\n  zwei', 'eins zwei'],
  ])('of %j is %j', (head, title) => {
    expect(story(head).title).toBe(title)
  })

  it.each(['title: ""', 'title:', 'title: ~', 'kicker: x', ''])(
    'of %j is that of the first heading, which is not repeated',
    (head) => {
      const { title, blocks } = story(head, '# Der *Kutter*\n\nText')
      expect([title, blocks.map(({ kind }) => kind)]).toEqual(['Der Kutter', ['paragraph']])
    },
  )

  it('stays in the text where that begins with something else', () => {
    const { title, blocks } = story('', 'Eins\n\nKopf\n====')
    expect([title, blocks.map(({ kind }) => kind)]).toEqual(['Kopf', ['paragraph', 'heading']])
  })

  it.each(['title: ""', 'title: [a]', 'title: {a: b}'])('of %j alone is refused', (head) => {
    expect(() => found(head)).toThrow('"title":')
  })
})

describe('times', () => {
  const at = (text: string) => new Date(text)
  it.each([
    ['date: 2020-01-01\npublishDate: 2099-01-01', { publishedAt: at('2098-12-31T23:00Z'), state: 'public' }],
    ['date: 2099-01-01', { publishedAt: at('2098-12-31T23:00Z'), state: 'public' }],
    ['published: 2099-01-01', { publishedAt: at('2098-12-31T23:00Z'), state: 'public' }],
    ['published_at: 2020-01-01T00:00:00Z', { publishedAt: at('2020-01-01T00:00Z') }],
    ['pubDate: 2020-01-01', { publishedAt: at('2019-12-31T23:00Z') }],
    ['lastmod: 2020-01-01', { publishedAt: at('2019-12-31T23:00Z') }],
    ['date: 2019-01-01\nlastmod: 2020-01-01', { dropped: ['the front matter “lastmod”'] }],
    ['lang: de-AT\ndate: 01.07.2026', { publishedAt: at('2026-06-30T22:00Z'), language: 'de' }],
    ['expiryDate: 2099-01-01', { unpublishAt: at('2098-12-31T23:00Z'), state: 'public' }],
    [
      'date: 2020-01-01\nexpiryDate: 2021-01-01',
      {
        ...{ state: 'draft', unpublishAt: at('2020-12-31T23:00Z') },
        dropped: ['its end 2020-12-31T23:00:00.000Z, which has passed: it is a draft'],
      },
    ],
    [
      'date: 2098-01-01\nunpublishDate: 2097-01-01',
      {
        ...{ state: 'draft', unpublishAt: undefined },
        dropped: ['its end 2096-12-31T23:00:00.000Z, which is before its date: it is a draft'],
      },
    ],
  ])('of %j are kept', (head, expected) => {
    expect(story(`title: x\n${head}`)).toMatchObject(expected)
  })

  it('of the name of a file count where the front matter has none', () => {
    const named = (head: string) => story(head, '', '_posts/2020-07-01-kutter.md')
    expect(named('title: x')).toMatchObject({ slug: 'kutter', publishedAt: at('2020-06-30T22:00Z') })
    expect(named('title: x\ndate: 2021-01-01\nslug: y')).toMatchObject({
      ...{ slug: 'y', publishedAt: at('2020-12-31T23:00Z') },
    })
  })

  it.each(['date', 'publishDate', 'expiryDate'])('that cannot be read are refused: %s', (key) => {
    expect(() => found(`title: x\n${key}: 01.07.2026`)).toThrow(`"${key}": “01.07.2026” is no time.`)
  })
})

describe('what is no article', () => {
  it.each([
    ['headless: true', 'headless bundle'],
    ['_build:\n  list: never', 'unlisted page'],
    ['build: {render: never}', 'page without an address'],
    ['_build:\n  render: false', 'page without an address'],
    ['unlisted: true', 'unlisted page'],
    ['layout: page', 'page'],
    ['type: page', 'page'],
  ])('is left out by %j', (head, leftOut) => {
    expect(found(`title: x\n${head}`)).toEqual({ from: 'posts/a.md', leftOut })
  })

  it('is left out by its name', () => {
    expect(found('', '', 'posts/_index.md')).toEqual({ from: 'posts/_index.md', leftOut: 'section' })
  })

  it.each(['headless: false', 'build: {list: always, render: always}', 'layout: post', 'type: posts'])(
    'is not told by %j',
    (head) => expect(story(`title: x\n${head}`).state).toBe('public'),
  )

  it.each([
    'draft: true',
    'published: false',
    'publish: no',
    'published: later',
    'hidden: true',
    'is_draft: true',
  ])('is another thing than a draft: %s', (line) => expect(story(`title: x\n${line}`).state).toBe('draft'))
})

it('leads old addresses here: those of the site, and those seen from the folder', () => {
  const head = 'title: x\nurl: /blog/x/\naliases: [/alt/, neu, https://fremd.example/y]\nredirect_from: /z'
  expect(story(head, '', 'content/posts/x/index.md')).toMatchObject({
    formerPaths: ['/blog/x', '/alt', '/posts/neu'],
    oldAddress: '/blog/x/',
    dropped: ['the front matter “redirect_from”', 'the address https://fremd.example/y'],
  })
  expect(story('title: x\nredirect_from: [/z]\npermalink: /:year/x')).toMatchObject({
    ...{ formerPaths: ['/z'], dropped: ['the address /:year/x'] },
  })
  expect(
    story('title: x\nurl: https://alt.example/x', '', 'a.md', { site: 'https://alt.example' }),
  ).toMatchObject({
    formerPaths: ['/x'],
  })
})

it('knows the names that other programs give to keys', () => {
  const head =
    'title: x\ndescription: Kurz\ncategories: Hafen, Werft\nkeywords: [a]\nauthors: [{name: Anna}, Bert]\ncover: {image: a.jpg}'
  expect(story(head)).toMatchObject({
    ...{
      teaser: 'Kurz',
      topics: ['Hafen', 'Werft'],
      tags: ['a'],
      byline: 'Anna, Bert',
      lead: 'a.jpg',
      dropped: [],
    },
  })
})

it.each(['__GHOST_URL__/content/a.jpg', '"{{ site.baseurl }}/content/a.jpg"'])(
  'finds the lead picture %s on the site itself',
  (address) => expect(story(`title: x\nfeature_image: ${address}`).lead).toBe('/content/a.jpg'),
)

it('splits a text at its commas, and not the names of a list', () => {
  expect(story('title: x\ntopics: Hafen, Werft\ntags: ["Bau, Verkehr", {name: Kai}]')).toMatchObject({
    ...{ topics: ['Hafen', 'Werft'], tags: ['Bau, Verkehr', 'Kai'] },
  })
})

it('tells files from each other by their paths', () => {
  const keys = ['posts/erster/index.md', 'posts/zweiter/index.md', 'posts/zweiter/index.en.md'].map(
    (from) => story('title: x', '', from).key,
  )
  expect(new Set(keys).size).toBe(3)
  const [composed, other] = (['NFC', 'NFD'] as const).map(
    (form) => story('title: x', '', 'fähre.md'.normalize(form)).key,
  )
  expect(composed).toBe(other)
})

it('refuses a language and a truth value that it does not know', () => {
  expect(() => found('title: x', '', 'a.fr.md')).toThrow('"language": “fr” is none of de, en.')
  expect(() => found('title: x\npremium: vielleicht')).toThrow('neither true nor false')
})
