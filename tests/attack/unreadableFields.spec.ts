import { configToSchema } from '@payloadcms/graphql'
import type { SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { entitiesOf, type Secret, secretsOf } from './surface.ts'
import { type Attacker, isSoak, sample, sweep, useTarget } from './useTarget.ts'

// No part of a query reveals the content of a field that the caller may not read.

const target = useTarget()
const secrets = new Map<string, Secret[]>()

beforeAll(async () => {
  const { config, attackers } = target()
  for (const attacker of attackers) {
    const all = await secretsOf(config, attacker)
    secrets.set(attacker.name, isSoak ? all : oneOfEachWay(all))
  }
})

/**
 * Keeps one of the secrets that differ only in where their path begins: `images.owner.hash` stands for
 * `galleries.owner.hash`. There are ten times as many of them as fields, and one rule refuses them all.
 */
function oneOfEachWay(all: readonly Secret[]): Secret[] {
  const ways = new Map<string, Secret>()
  for (const secret of all) {
    const steps = [secret.slug, ...secret.path.split('.')]
    const way = `${steps.length} ${steps.slice(-2).join('.')}`
    if (!ways.has(way)) ways.set(way, secret)
  }
  return [...ways.values()]
}

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
    const lists = sortedLists(config)
    expect(lists.length).toBeGreaterThan(0)
    const queries = attackers.flatMap((attacker) =>
      (secrets.get(attacker.name) ?? []).flatMap(({ slug, path }) =>
        lists
          .filter((list) => list.slug === slug)
          .map(({ name, prefix }) => ({
            attacker,
            query: `{ ${name}(limit: 1, sort: "${prefix}${path}.x") { totalDocs } }`,
          })),
      ),
    )
    expect(queries.length).toBeGreaterThan(lists.length)
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

/** Lists the queries of GraphQL that take an order, each with its collection; versions keep their fields below `version`. */
function sortedLists(config: SanitizedConfig) {
  const plain = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase()
  return Object.entries(configToSchema(config).schema.getQueryType()?.getFields() ?? {})
    .filter(([, { args }]) => args.some(({ name }) => name === 'sort'))
    .map(([name, { args }]) => {
      const prefix = name.startsWith('versions') ? 'version.' : ''
      const singular = `${args.find((arg) => arg.name === 'where')?.type}`.replace(/^versions|_where$/g, '')
      const names = [singular, name.replace(/^versions/, '')].map(plain)
      const slug = config.collections.find(({ slug: own, graphQL }) =>
        names.includes(plain((typeof graphQL === 'object' ? graphQL.singularName : undefined) ?? own)),
      )?.slug
      expect(slug, `the collection of ${name}`).toBeDefined()
      return { name, prefix, slug }
    })
}

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
