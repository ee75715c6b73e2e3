import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { keptPages } from '../factories/keptPages.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page } = keptPages(site)

const ZONE = 'Europe/Berlin'
/** A day ahead, and a moment of it in local time of the site. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now() + 3 * 86_400_000)
const at = (time: string) => new Date(momentOf(time)).toISOString()

/** The offset of the zone at noon counts for the whole day: clocks change at night, and the times of these tests come after. */
function momentOf(time: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
  const offset = parts
    .formatToParts(new Date(`${DAY}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  return Date.parse(`${DAY}T${time}:00${offset?.slice(3) || 'Z'}`)
}

/** The titles by which this file knows its stories. */
const KNOWN = /Ab sieben|Bis acht|Nur nachts|Immer da|Die neueste von heute/

let path = ''
let pageId = 0
/** Pages that list the stories of this file. */
let lists: string[] = []
let latePath = ''

beforeAll(async () => {
  const { payload, viewers } = site()
  const nightly = await buildArticle(payload, { title: 'Nur nachts', unpublishAt: at('06:00') })
  const early = await buildArticle(payload, { title: 'Bis acht', unpublishAt: at('08:00') })
  const topic = await buildTopic(payload, 'Frühes')
  const late = await buildArticle(payload, {
    title: 'Ab sieben',
    publishedAt: at('07:00'),
    isPremium: true,
    body: bodyOf('Der offene Teil.', '[premium]', 'Der Teil dahinter.'),
    topics: [topic.id],
  })
  const landing = await buildLandingPage(payload, {
    title: 'Gesammeltes',
    filter: { period: { kind: 'days', days: 5 } },
    isPublished: true,
  })
  lists = ['/artikel', `/thema/${topic.slug}`, `/sammlung/${landing.slug}`]
  latePath = `/artikel/${late.slug}`
  const always = await buildArticle(payload, { title: 'Immer da' })
  await buildArticle(payload, { title: 'Die neueste von heute' })
  const built = await buildPage(site(), { title: 'Morgen früh' })
  path = `/seite/${built.slug}`
  pageId = built.id
  const fill = async (id: number | undefined, layout: string, places: object[]) => {
    const answer = await saveTeaserAs(site(), viewers.editor, { id: id ?? 0, layout, places })
    expect(answer.status).toBe(200)
    const body = { tid: id }
    await callTeasers(site(), { viewer: viewers.editor, path: '/cms/ajax/teaser/confirm', body })
  }
  await fill(built.teasers.hero, 'single', [
    {
      items: [
        { entity: `article:${early.id}`, activeFrom: { hour: 6, minute: 0 } },
        { entity: `article:${late.id}`, activeFrom: { hour: 6, minute: 30 } },
        { entity: `article:${always.id}`, activeFrom: { hour: 9, minute: 0 } },
      ],
    },
  ])
  await fill(built.teasers.first, 'single', placesOf(`article:${nightly.id}`))
})

/** The titles that stand in the slots of the page at a moment, in their order. */
async function titlesAt(moment: string, viewer = site().viewers.editor): Promise<string[]> {
  const { text, isKept } = await page(`${path}?at=${encodeURIComponent(moment)}`, viewer)
  expect(isKept).toBe(false)
  return text
    .split('data-litfass-teaser="')
    .slice(1)
    .map((slot) => KNOWN.exec(slot.split('</article>')[0] ?? '')?.[0] ?? '')
}

describe('a page at another time', () => {
  it('shows staff the stories that are published then, and none that has ended', async () => {
    const [hero, first] = [0, 1]
    expect((await titlesAt(at('05:59')))[hero]).toBe('Immer da')
    expect((await titlesAt(at('06:45')))[hero]).toBe('Bis acht')
    expect((await titlesAt(at('07:00')))[hero]).toBe('Ab sieben')
    expect((await titlesAt(at('08:30')))[hero]).toBe('Ab sieben')
    expect((await titlesAt(at('09:00')))[hero]).toBe('Immer da')
    expect((await titlesAt(at('05:59')))[first]).toBe('Nur nachts')
    expect((await titlesAt(at('06:00')))[first]).not.toBe('Nur nachts')
  })

  it('fills empty places with the newest of that time', async () => {
    const first = 1
    // The hero shows a story that is not among the newest then, so the slot below takes the newly published one.
    expect((await titlesAt(at('06:59')))[first]).toBe('Die neueste von heute')
    expect((await titlesAt(at('09:30')))[first]).toBe('Ab sieben')
    const front = async (moment: string) =>
      (await page(`/?at=${encodeURIComponent(moment)}`, site().viewers.editor)).text
    expect(await front(at('06:59'))).not.toContain('Ab sieben')
    expect(await front(at('07:00'))).toContain('Ab sieben')
    expect(await front(at('07:59'))).toContain('Bis acht')
    expect(await front(at('08:00'))).not.toContain('Bis acht')
  })

  it('lists what is public then: all articles, those of a topic, those of a landing page', async () => {
    const shows = async (list: string, moment: string) => {
      const { text, isKept } = await page(`${list}?at=${moment}`, site().viewers.editor)
      expect([list, isKept, text.includes('Ansicht zu anderer Zeit')]).toEqual([list, false, true])
      return text.includes('Ab sieben')
    }
    for (const list of lists) {
      expect([list, await shows(list, at('06:59'))]).toEqual([list, false])
      expect([list, await shows(list, at('07:00'))]).toEqual([list, true])
    }
    // What has left a period of five days by then.
    const week = new Date(Date.parse(at('12:00')) + 7 * 86_400_000).toISOString()
    expect(await shows(lists[2] ?? '', week)).toBe(false)
  })

  it('shows an unpublished story as its readers will see it then', async () => {
    const read = async (query: string) => (await page(`${latePath}${query}`, site().viewers.editor)).text
    const before = await read(`?at=${at('06:59')}`)
    expect(before).toContain('Zu diesem Zeitpunkt ist der Beitrag nicht öffentlich')
    const then = await read(`?at=${at('07:00')}`)
    expect(then).toContain('Zu diesem Zeitpunkt ist der Beitrag öffentlich')
    expect(then).toContain('Der offene Teil.')
    expect(then).not.toContain('Der Teil dahinter.')
    expect(await read(`?at=${at('07:00')}&as=staff`)).toContain('Der Teil dahinter.')
  })

  it('stays at its moment when the form is sent, even in the repeated hour of a clock change', async () => {
    const query = async (asked: Record<string, string>) => {
      const address = `${path}?${new URLSearchParams(asked)}`
      const { text } = await page(address, site().viewers.editor)
      return {
        at: /name="at"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? '',
        exact: /name="exact" value="([^"]*)"/.exec(text)?.[1] ?? '',
        zone: /Zeitpunkt \((\w+)\)/.exec(text)?.[1],
      }
    }
    const second = { at: '2026-10-25T02:30', exact: '2026-10-25T01:30:00.000Z', zone: 'MEZ' }
    const { zone: _, ...sent } = second
    expect(await query({ at: second.exact })).toEqual(second)
    expect(await query({ ...sent, as: 'anonymous' })).toEqual(second)
    // Typed, the name is that of the first.
    const first = { at: '2026-10-25T02:45', exact: '2026-10-25T00:45:00.000Z', zone: 'MESZ' }
    expect(await query({ ...sent, at: first.at })).toEqual(first)
    expect((await query({ at: '2026-10-26T02:30' })).zone).toBeUndefined()
  })

  it('shows no one else what is unpublished, by any address or header', async () => {
    const { viewers } = site()
    const moment = encodeURIComponent(at('09:30'))
    for (const who of ['anonymous', 'member', 'pending', 'locked'] as const)
      for (const address of [
        ...[`${path}?at=${moment}`, `${path}?at=${moment}&as=staff`, `/?at=${moment}`],
        ...[latePath, ...lists].map((list) => `${list}?at=${moment}&as=staff`),
      ]) {
        const answer = await callSite(site(), address, {
          headers: { ...viewers[who].cookieHeaders, 'X-Litfass-At': at('09:30') },
        })
        expect([who, address, answer.headers.get('cache-control')]).toEqual([
          ...[who, address],
          expect.stringMatching(/private.*no-store/),
        ])
        expect([who, address, await answer.text()]).not.toEqual([
          ...[who, address],
          expect.stringContaining('Ab sieben'),
        ])
      }
    // Nor does what staff have looked at stay in the public page.
    await titlesAt(at('09:30'))
    const open = await page(path)
    expect([open.isKept, open.text.includes('Ab sieben')]).toEqual([true, false])
  })

  it('agrees with the day that the panel draws, at every moment at which that changes', async () => {
    const query = new URLSearchParams({ page: String(pageId), day: DAY, as: 'anonymous' })
    const { body } = await callTeasers(site(), {
      viewer: site().viewers.editor,
      path: `/cms/ajax/timeline?${query}`,
    })
    type Segment = { from: number; until: number; places: (string | null)[] }
    const slots: { segments: Segment[] }[] = body.slots
    // A span of time also ends when something else is missing from then on.
    const titles = slots[0]?.segments.map(({ places }) => places[0]) ?? []
    expect(titles.filter((title, index) => title !== titles[index - 1])).toEqual([
      ...['Immer da', 'Bis acht', 'Ab sieben', 'Immer da'],
    ])
    for (const [index, { segments }] of slots.slice(0, 2).entries())
      for (const { from, until, places } of segments)
        for (const moment of [from, until - 1]) {
          const shown = (await titlesAt(new Date(moment).toISOString()))[index]
          const said = places[0]
          if (said) expect([index, moment, shown]).toEqual([index, moment, said])
          else expect([index, moment, shown]).not.toEqual([index, moment, 'Nur nachts'])
        }
  })
})
