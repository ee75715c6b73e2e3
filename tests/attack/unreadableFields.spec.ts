import { configToSchema } from '@payloadcms/graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { entitiesOf, type Secret, secretsOf } from './surface.ts'
import { type Attacker, sample, sweep, useTarget } from './useTarget.ts'

// No part of a query reveals the content of a field that the caller may not read.

const target = useTarget()
const secrets = new Map<string, Secret[]>()

beforeAll(async () => {
  const { config, attackers } = target()
  for (const attacker of attackers) secrets.set(attacker.name, await secretsOf(config, attacker))
})

/** Sends queries for the secrets of every attacker, and returns those that were answered. */
async function answered(queriesOf: (secret: Secret) => string[]): Promise<string[]> {
  const { attackers } = target()
  const all = attackers.flatMap((attacker) =>
    (secrets.get(attacker.name) ?? []).flatMap((secret) =>
      queriesOf(secret).map((query) => ({ attacker, query })),
    ),
  )
  expect(all.length).toBeGreaterThan(10)
  return sweep(sample(all), async ({ attacker, query }) => {
    const status = await statusOf(attacker, query)
    return [400, 401, 403, 404].includes(status) ? undefined : `${attacker.name}: ${query} answered ${status}`
  })
}

async function statusOf({ headers }: Attacker, path: string): Promise<number> {
  const answer = await fetch(`${target().url}${path}`, { headers })
  await answer.body?.cancel()
  return answer.status
}

describe('a field that the caller may not read', () => {
  it('gives no order', async () => {
    const sorts = ({ slug, path }: Secret) =>
      [path, `-${path}`, `${path}.x`, path.replaceAll('.', '__'), `id,${path}`].map(
        (sort) => `/api/${slug}?limit=1&sort=${sort}`,
      )
    expect(await answered(sorts)).toEqual([])
  })

  it('is no condition', async () => {
    const conditions = ({ slug, path }: Secret) =>
      [`where[${path}][exists]=true`, `where[or][0][${path}.x][like]=a`, `where[${path}][equals]=a`].flatMap(
        (where) => [`/api/${slug}?limit=1&${where}`, `/api/${slug}/count?${where}`],
      )
    expect(await answered(conditions)).toEqual([])
  })

  it('is not selected, populated or joined', async () => {
    const nested = (path: string) =>
      path
        .split('.')
        .map((name) => `[${name}]`)
        .join('')
    const selections = ({ slug, path }: Secret) =>
      [`select${nested(path)}=true`, `populate[${slug}]${nested(path)}=true`, `joins[${path}][sort]=id`].map(
        (query) => `/api/${slug}?limit=1&${query}`,
      )
    expect(await answered(selections)).toEqual([])
  })

  it('gives no order in GraphQL', async () => {
    const { config, attackers, url } = target()
    const lists = Object.entries(configToSchema(config).schema.getQueryType()?.getFields() ?? {}).filter(
      ([, { args }]) => args.some(({ name }) => name === 'sort'),
    )
    expect(lists.length).toBeGreaterThan(0)
    const queries = attackers.flatMap((attacker) =>
      (secrets.get(attacker.name) ?? []).flatMap(({ path }) =>
        lists.map(([name]) => ({
          attacker,
          path,
          query: `{ ${name}(limit: 1, sort: "${path}.x") { totalDocs } }`,
        })),
      ),
    )
    const told = await sweep(sample(queries), async ({ attacker, query }) => {
      const answer = await fetch(`${url}/api/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...attacker.headers },
        body: JSON.stringify({ query }),
      })
      return (await answer.text()).includes('"errors"') ? undefined : `${attacker.name}: ${query}`
    })
    expect(told).toEqual([])
  })
})

it('of globals are not selected either', async () => {
  const { config, attackers } = target()
  const queries = entitiesOf(config).flatMap(({ base }) =>
    attackers.map((attacker) => ({
      attacker,
      query: `${base}?select[nothing]=true&populate[accounts][hash]=true`,
    })),
  )
  const told = await sweep(queries, async ({ attacker, query }) => {
    const status = await statusOf(attacker, query)
    return status >= 400 && status < 500 ? undefined : `${attacker.name}: ${query} answered ${status}`
  })
  expect(told).toEqual([])
})
