import { executeSql, sql } from '@litfass/kit/database'
import { findMatches } from '@litfass/landing-pages'
import fc from 'fast-check'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { filterOf } from '../factories/landingPages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Filter = ReturnType<typeof filterOf>

/** Content as the naive filter sees it. */
type Content = {
  ref: string
  type: string
  id: number
  at: number
  language: 'de' | 'en' | undefined
  location: string | undefined
  about: number[]
  isLive: boolean
}

const DAY_MS = 86_400_000
const topics: number[] = []
const content: Content[] = []

/** Moments around midnight in Berlin, at which the clock was put back, and days ago. */
const MOMENTS = [
  '2026-10-24T21:59:59.999Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T22:59:59.000Z',
  '2026-10-25T23:00:00.000Z',
  '2026-11-01T12:00:00.000Z',
]
const LOCATIONS = ['Übersee', 'übersee', ' ÜBERSEE ', 'Nordhafen', '']

const requestOf = () => createLocalReq({}, site().payload)

async function find(filter: Filter, part: { limit: number; offset?: number } = { limit: 100 }) {
  return findMatches(await requestOf(), filter, part)
}

beforeAll(async () => {
  const { payload } = site()
  for (const name of ['Hafen', 'Deich', 'Watt']) topics.push((await buildTopic(payload, name)).id)
  const image = (await buildImage(payload)).id
  const moments = [...MOMENTS, ...[1, 5, 20, 40].map((days) => secondsFromNow(-days * 86_400 - 60))]
  for (const [at, publishedAt] of moments.entries()) {
    const language: 'de' | 'en' = at % 4 === 3 ? 'en' : 'de'
    const location = LOCATIONS[at % LOCATIONS.length] ?? ''
    const [own = [], tags = []] = [
      topics.filter((_, index) => (at + 1) & (1 << index)),
      topics.filter((_, index) => at % 3 === index),
    ]
    const data = { publishedAt, language, location, topics: own, tags } as const
    const shared = { at: Date.parse(publishedAt), language, location, about: [...own, ...tags], isLive: true }
    const article = await buildArticle(payload, { title: `Artikel ${at}`, ...data })
    content.push({ ...shared, ref: `article:${article.id}`, type: 'article', id: article.id })
    if (at % 2 === 0) continue
    const post = await buildImagePost(payload, { title: `Bilder ${at}`, images: [image], ...data })
    content.push({ ...shared, ref: `imagepost:${post.id}`, type: 'imagepost', id: post.id })
    const gallery = await buildGallery(payload, { title: `Galerie ${at}` })
    await payload.update({
      collection: 'galleries',
      id: gallery.id,
      data: { topics: own, tags },
      depth: 0,
      overrideAccess: true,
    })
    await executeSql(
      await requestOf(),
      sql`update galleries set created_at = ${publishedAt} where id = ${gallery.id}`,
    )
    content.push({
      ...{ ...shared, location: undefined, language: undefined },
      ...{ ref: `gallery:${gallery.id}`, type: 'gallery', id: gallery.id },
    })
  }
  const about = { topics, location: 'Nordhafen' }
  await buildArticle(payload, { title: 'Ein Entwurf', state: 'draft', ...about })
  await buildArticle(payload, { title: 'Morgen', publishedAt: secondsFromNow(86_400), ...about })
  await buildArticle(payload, {
    title: 'Vorbei',
    publishedAt: secondsFromNow(-60),
    unpublishAt: secondsFromNow(-30),
    ...about,
  })
  await buildGallery(payload, { title: 'Verborgen', isPublished: false })
})

/** The days of Berlin on which a moment lies. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

function passes(one: Content, filter: Filter): boolean {
  const { language, types, topics, topicsMatch, location, period } = filter
  if (one.language && one.language !== language) return false
  if (types.length > 0 && !types.includes(one.type)) return false
  if (location && one.location?.trim().toLowerCase() !== location.toLowerCase()) return false
  const carries = (topic: number) => one.about.includes(topic)
  if (topics.length > 0 && !(topicsMatch === 'all' ? topics.every(carries) : topics.some(carries)))
    return false
  if (period.kind === 'days') return one.at > Date.now() - period.days * DAY_MS
  if (period.kind === 'always') return true
  const on = day.format(one.at)
  return (!period.from || on >= period.from) && (!period.until || on <= period.until)
}

function naively(filter: Filter): string[] {
  const sign = filter.order === 'newest' ? -1 : 1
  return content
    .filter((one) => passes(one, filter))
    .toSorted(
      (one, other) =>
        sign * (one.at - other.at) || one.type.localeCompare(other.type) || sign * (one.id - other.id),
    )
    .map(({ ref }) => ref)
}

const someDay = fc.option(fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01'))

const anyFilter = fc.record({
  language: fc.constantFrom('de' as const, 'en' as const),
  types: fc.subarray(['article', 'imagepost', 'gallery']),
  topics: fc.subarray([0, 1, 2]),
  topicsMatch: fc.constantFrom('any' as const, 'all' as const),
  location: fc.constantFrom('', '', 'übersee', 'ÜBERSEE', 'nordhafen', 'nordhaf%n', 'Nirgends'),
  period: fc.oneof(
    fc.constant({ kind: 'always' as const }),
    fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 2, 6, 30, 365) }),
    fc.record({ kind: fc.constant('between' as const), from: someDay, until: someDay }),
  ),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
})

describe('a filter', () => {
  it('finds what a naive filter finds, in the same order, for every combination', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (drawn) => {
        const filter = filterOf({ ...drawn, topics: drawn.topics.map((at) => topics[at] ?? 0) })
        const { matches, total, byType } = await find(filter)
        const expected = naively(filter)
        expect(matches.map(({ type, id }) => `${type}:${id}`)).toEqual(expected)
        expect(total).toBe(expected.length)
        expect(Object.values(byType).reduce((sum, count) => sum + count, 0)).toBe(total)
      }),
      { numRuns: 200 },
    )
  })

  it('shows one page, and counts all', async () => {
    const filter = filterOf()
    const expected = naively(filter)
    expect(expected.length).toBeGreaterThan(6)
    const { matches, total } = await find(filter, { limit: 3, offset: 2 })
    expect(matches.map(({ type, id }) => `${type}:${id}`)).toEqual(expected.slice(2, 5))
    expect(total).toBe(expected.length)
  })

  it('names each page in the reader’s language', async () => {
    const { matches } = await find(filterOf({ language: 'en' }))
    expect(new Set(matches.map(({ path }) => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['/en/artikel', '/en/bildbeitrag', '/en/galerie']),
    )
  })
})
