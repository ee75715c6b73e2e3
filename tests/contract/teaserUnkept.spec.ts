import { beforeAll, expect, it } from 'vitest'
import { buildTargetedPage, SEES, shownToAudience } from '../factories/audiences.ts'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let path = ''

beforeAll(async () => {
  ;({ path } = await buildTargetedPage(site()))
  await site().startServer({ LITFASS_PAGE_CACHE_MB: '0' })
}, 60_000)

it('every audience gets its own content from a server without a page cache, uncacheable', async () => {
  const { viewers } = site()
  const get = async (who: keyof typeof SEES, headers: Record<string, string> = {}) => {
    const answer = await callSite(site(), path, { headers: { ...viewers[who].cookieHeaders, ...headers } })
    expect([who, answer.status, answer.headers.get('cache-control')]).toEqual([
      ...[who, 200],
      expect.stringMatching(/^private\b.*\bno-store\b/),
    ])
    expect([who, answer.headers.get('etag')]).toEqual([who, null])
    return shownToAudience(answer)
  }
  const everybody = Object.keys(SEES) as (keyof typeof SEES)[]
  for (const who of [...everybody, ...everybody.toReversed()])
    expect([who, await get(who)]).toEqual([who, SEES[who]])
  const answers = await Promise.all(everybody.map(async (who) => [who, await get(who)]))
  expect(answers).toEqual(everybody.map((who) => [who, SEES[who]]))
  const claims = {
    ...{ 'X-Litfass-Audience': 'staff', 'X-Audience': 'staff', 'X-Litfass-Teaser-Preview': 'e30.e30' },
    ...{ 'X-Forwarded-User': '1', 'X-Middleware-Subrequest': 'src/proxy' },
  }
  for (const who of ['anonymous', 'member'] as const)
    expect([who, await get(who, claims)]).toEqual([who, SEES[who]])
})
