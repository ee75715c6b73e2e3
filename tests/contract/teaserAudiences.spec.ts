import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

const TITLES = {
  anonymous: 'Für alle anderen',
  member: 'Nur für Mitglieder',
  staff: 'Nur für die Redaktion',
} as const

type Seen = keyof typeof TITLES

/** Who sees what; a locked or pending account sees what strangers see. */
const SEES: Readonly<
  Record<'anonymous' | 'member' | 'otherMember' | 'pending' | 'locked' | 'editor' | 'admin', Seen>
> = {
  anonymous: 'anonymous',
  pending: 'anonymous',
  locked: 'anonymous',
  member: 'member',
  otherMember: 'member',
  editor: 'staff',
  admin: 'staff',
}

type Who = keyof typeof SEES

async function buildTargetedPage(): Promise<{ path: string; entries: number[] }> {
  const { payload, viewers } = site()
  const ids = await Promise.all(
    Object.values(TITLES).map(async (title) => (await buildArticle(payload, { title })).id),
  )
  const [anyone, member, staff] = ids
  const { slug, teasers } = await buildPage(site(), { title: 'Zielgruppen' })
  const teaser = teasers.hero ?? 0
  await saveTeaserAs(site(), viewers.editor, {
    id: teaser,
    layout: 'single',
    places: placesOf(`article:${anyone}`),
  })
  await callTeasers(site(), {
    viewer: viewers.editor,
    path: '/cms/ajax/teaser/confirm',
    body: { tid: teaser },
  })
  const entries: number[] = []
  for (const [audience, article] of [
    ['member', member],
    ['staff', staff],
  ] as const) {
    const { id } = await payload.create({
      collection: 'targeting-entries',
      data: { title: audience, teaser, audience, layout: 'single', places: placesOf(`article:${article}`) },
      depth: 0,
      overrideAccess: true,
    })
    entries.push(id)
  }
  return { path: `/seite/${slug}`, entries }
}

/** The title in the first slot. */
async function heroOf(answer: Response): Promise<Seen | undefined> {
  const [hero = ''] = /data-litfass-teaser[\s\S]*?<\/article>/.exec(await answer.text()) ?? []
  return (Object.keys(TITLES) as Seen[]).find((one) => hero.includes(TITLES[one]))
}

it('bodies of audiences never cross, in any order', async () => {
  const { path, entries } = await buildTargetedPage()
  const { viewers, payload } = site()
  const get = (who: Who, headers: Record<string, string> = {}) =>
    callSite(site(), path, { headers: { ...viewers[who].headers, ...headers } })
  const everybody = Object.keys(SEES) as Who[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.constantFrom(...everybody), changes: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (asked) => {
        for (const { who, changes } of asked) {
          if (changes)
            await payload.update({
              collection: 'targeting-entries',
              id: entries[0] ?? 0,
              data: { priority: 1 },
              depth: 0,
              overrideAccess: true,
            })
          const answer = await get(who)
          expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
          expect([who, await heroOf(answer)]).toEqual([who, SEES[who]])
        }
      },
    ),
    { numRuns: 20 },
  )
  // All at once, and with the ETag of another audience.
  const answers = await Promise.all(everybody.map(async (who) => [who, await heroOf(await get(who))]))
  expect(answers).toEqual(everybody.map((who) => [who, SEES[who]]))
  const etag = (await get('anonymous')).headers.get('etag') ?? ''
  const [open, own] = [
    await get('anonymous', { 'If-None-Match': etag }),
    await get('member', { 'If-None-Match': etag }),
  ]
  expect([open.status, own.status, await heroOf(own)]).toEqual([304, 200, 'member'])
})

it('a page that differs for nobody is one page for all, which everybody may keep', async () => {
  const { slug } = await buildPage(site(), { title: 'Für alle gleich' })
  const get = async (who: Who) => callSite(site(), `/seite/${slug}`, { headers: site().viewers[who].headers })
  const [open, own] = [await get('anonymous'), await get('editor')]
  expect(own.headers.get('etag')).toBe(open.headers.get('etag'))
  expect(own.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
