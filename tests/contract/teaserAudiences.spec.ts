import { eventually } from '@litfass/kit/testing'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { buildTargetedPage, SEES, type Seen, shownToAudience } from '../factories/audiences.ts'
import { callSite } from '../factories/calls.ts'
import { keptPages } from '../factories/keptPages.ts'
import { membersOf } from '../factories/members.ts'
import { buildPage } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page } = keptPages(site)
const { newMember, signIn } = membersOf(site)

type Who = keyof typeof SEES

// A server that has just found its database keeps nothing yet.
beforeAll(() => eventually('a page that is kept', async () => (await page('/bilder')).isKept))

it('bodies of audiences never mix, in any order', async () => {
  const { path, entries } = await buildTargetedPage(site())
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
          expect([who, await shownToAudience(answer)]).toEqual([who, SEES[who]])
        }
      },
    ),
    { numRuns: 20 },
  )
  // All concurrently, and with the ETag of another audience.
  const answers = await Promise.all(
    everybody.map(async (who) => [who, await shownToAudience(await get(who))]),
  )
  expect(answers).toEqual(everybody.map((who) => [who, SEES[who]]))
  const etag = (await get('anonymous')).headers.get('etag') ?? ''
  const [open, own] = [
    await get('anonymous', { 'If-None-Match': etag }),
    await get('member', { 'If-None-Match': etag }),
  ]
  expect([open.status, own.status, await shownToAudience(own)]).toEqual([304, 200, 'member'])
})

it.each(['none', 'same-origin', 'cross-site'])(
  'a cached page is chosen by the browser’s cookie, whichever site linked to it: %s',
  async (from) => {
    const { path } = await buildTargetedPage(site())
    for (const who of Object.keys(SEES) as Who[]) {
      const { Cookie } = site().viewers[who].cookieHeaders
      const headers = { ...(Cookie && { Cookie }), 'Sec-Fetch-Site': from }
      expect([who, await shownToAudience(await callSite(site(), path, { headers }))]).toEqual([
        who,
        SEES[who],
      ])
    }
  },
)

it('an uncached address shows each audience its own page, which is uncacheable', async () => {
  const { path } = await buildTargetedPage(site())
  for (const who of Object.keys(SEES) as Who[]) {
    const headers = site().viewers[who].cookieHeaders
    const answer = await callSite(site(), `${path}?utm_source=brief`, { headers })
    expect([who, answer.headers.get('cache-control')]).toEqual([
      who,
      expect.stringMatching(/private.*no-store/),
    ])
    expect([who, await shownToAudience(answer)]).toEqual([who, SEES[who]])
  }
})

it('a known session has the current rights of its account: promoted, locked, signed out', async () => {
  const { path } = await buildTargetedPage(site())
  const account = await newMember()
  const token = await signIn(account)
  const { pool } = site()
  const seen = async (cookie = token) =>
    shownToAudience(await callSite(site(), path, { headers: { Cookie: `payload-token=${cookie}` } }))
  const untilKnown = async (who: Seen) => {
    for (let time = 0; time < 3; time += 1) expect(await seen()).toBe(who)
  }
  const set = (role: string, state: string) =>
    pool.query('update accounts set role = $2, state = $3 where id = $1', [account.id, role, state])
  await untilKnown('member')
  await set('editor', 'approved')
  await untilKnown('staff')
  await set('editor', 'locked')
  await untilKnown('anonymous')
  await set('member', 'approved')
  await untilKnown('member')
  // Unsigned, of the same session.
  expect(await seen(`${token.slice(0, -6)}AAAAAA`)).toBe('anonymous')
  await pool.query('delete from accounts_sessions where _parent_id = $1', [account.id])
  await untilKnown('anonymous')
})

it('a page that differs for no one is one page for all, which everyone may cache', async () => {
  const { slug } = await buildPage(site(), { title: 'Für alle gleich' })
  const get = async (who: Who) => callSite(site(), `/seite/${slug}`, { headers: site().viewers[who].headers })
  const [open, own] = [await get('anonymous'), await get('editor')]
  expect(own.headers.get('etag')).toBe(open.headers.get('etag'))
  expect(own.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
