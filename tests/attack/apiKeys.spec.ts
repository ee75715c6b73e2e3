import { expect, it } from 'vitest'
import { type Attacker, useTarget } from './useTarget.ts'

// A session cannot get anything that outlives it: no key of any collection of accounts.

const target = useTarget()
const KEY = 'ein-schluessel-der-bleiben-soll-0123'
const DATA = [
  { apiKey: KEY },
  { apiKey: KEY, enableAPIKey: true },
  { apiKey: KEY, enableAPIKey: true, apiKeyIndex: KEY, hasAPIKey: true },
]

const slugs = () =>
  target()
    .config.collections.filter(({ auth }) => auth)
    .map(({ slug }) => slug)

it('no collection of accounts has Payload’s own API keys', () => {
  const { collections } = target().config
  expect(slugs().length).toBeGreaterThan(0)
  expect(collections.filter(({ auth }) => auth?.useAPIKey)).toEqual([])
})

it('a session sets no API key of its own account', async () => {
  const { attackers } = target()
  const answers = await Promise.all(
    attackers.flatMap((attacker) => slugs().map((slug) => setKeys(attacker, slug))),
  )
  expect(answers.flat().filter((status) => status < 400)).toEqual([])
  expect(await Promise.all(slugs().map(holderOf))).toEqual(slugs().map(() => null))
})

function setKeys({ headers, user }: Attacker, slug: string): Promise<number[]> {
  return Promise.all(
    DATA.map(async (data) => {
      const answer = await fetch(`${target().url}/api/${slug}/${user?.id ?? 1}`, {
        method: 'PATCH',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(data),
      })
      await answer.body?.cancel()
      return answer.status
    }),
  )
}

async function holderOf(slug: string): Promise<unknown> {
  const headers = { Authorization: `${slug} API-Key ${KEY}` }
  return (await (await fetch(`${target().url}/api/${slug}/me`, { headers })).json()).user
}
