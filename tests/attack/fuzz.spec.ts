import { configToSchema } from '@payloadcms/graphql'
import { describe, expect, it } from 'vitest'
import { addressesOf, changes, entitiesOf } from './surface.ts'
import { isSoak, sample, sweep, useTarget } from './useTarget.ts'

// A mistake of a client is answered to the client: whatever a parameter holds, nothing answers 5xx.

const target = useTarget()

/** Values that some parser or some type of a column cannot take. */
const ODD = [
  '',
  'abc',
  '0',
  '-5',
  '1.5',
  '1e30',
  'NaN',
  'null',
  '99999999999999999999',
  '%00',
  '%F0%9F%92%A9',
  "'%22%3B--",
  '%7B%22a%22:',
  '[]',
  'a'.repeat(2_000),
]

const OPERATORS = [
  ...[
    'equals',
    'not_equals',
    'in',
    'not_in',
    'all',
    'exists',
    'greater_than',
    'less_than_equal',
    'like',
    'not_like',
  ],
  ...['contains', 'near', 'within', 'intersects', 'nothing'],
]

const PARAMETERS = [
  ...[
    'limit',
    'page',
    'depth',
    'sort',
    'where',
    'select',
    'populate',
    'joins',
    'data',
    'locale',
    'fallback-locale',
  ],
  ...[
    'draft',
    'pagination',
    'trash',
    'where[or]',
    'where[and][0]',
    'where[id]',
    'select[id]',
    'populate[images]',
  ],
  ...['joins[id]', 'joins[id][limit]', 'flattenLocales', 'autosave', 'a[b][c][d][e][f]', '__proto__[a]'],
]

/**
 * A preference by its key: Payload 3.90.2 answers 500 to each `DELETE`, since its statement names a table that it does
 * not join, and to a `POST` without a value. Staff alone reach them, and only their own.
 */
const ANSWERED_500_BY_PAYLOAD = /^\/api\/payload-preferences\/\d+$/

/** Sends everything as the account that gets furthest, or as everybody, and returns what answered 5xx. */
async function failing(
  requests: readonly { method?: string; path: string; body?: string }[],
): Promise<string[]> {
  const { url, attackers } = target()
  const some = isSoak ? attackers : attackers.slice(-1)
  const all = some.flatMap((attacker) => requests.map((request) => ({ attacker, ...request })))
  return sweep(sample(all), async ({ attacker, method = 'GET', path, body }) => {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: { ...json, ...attacker.headers },
    })
    await answer.body?.cancel()
    return answer.status < 500
      ? undefined
      : `${attacker.name}: ${method} ${path} ${body ?? ''} ${answer.status}`
  })
}

describe('nothing answers 5xx', () => {
  it('to an odd parameter of a list', async () => {
    const { config } = target()
    const requests = entitiesOf(config).flatMap(({ base }) =>
      PARAMETERS.flatMap((name) => ODD.map((value) => ({ path: `${base}?${name}=${value}` }))),
    )
    expect(await failing(requests)).toEqual([])
  })

  it('to any operator on any field', async () => {
    const { config } = target()
    const values = isSoak ? ODD : ['abc', '99999999999999999999', '%00']
    const requests = config.collections.flatMap(({ slug, flattenedFields }) =>
      [...flattenedFields.map(({ name }) => name), 'id'].flatMap((name) =>
        OPERATORS.flatMap((operator) =>
          values.map((value) => ({
            path: `/api/${slug}?limit=1&depth=0&where[${name}][${operator}]=${value}`,
          })),
        ),
      ),
    )
    expect(await failing(requests)).toEqual([])
  })

  it('to sorting and selecting by any field', async () => {
    const { config } = target()
    const requests = config.collections.flatMap(({ slug, flattenedFields }) =>
      flattenedFields.flatMap(({ name }) => [
        { path: `/api/${slug}?limit=1&sort=${name}` },
        { path: `/api/${slug}?limit=1&sort=-${name}.id` },
        { path: `/api/${slug}?limit=1&select[${name}]=true` },
        { path: `/api/${slug}?limit=1&select[${name}][x]=false` },
      ]),
    )
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd id or parameter of any reading address', async () => {
    const reading = addressesOf(target().config).filter(
      (address) => address.method === 'GET' && !changes(address),
    )
    // A stream of events never ends.
    const ending = reading.filter(({ route }) => route?.formats[0] !== 'stream')
    const requests = ending.flatMap(({ path, route }) => [
      ...ODD.map((value) => ({ path: path.replaceAll('2147483000', value || '%20') })),
      ...Object.keys(route?.query?.shape ?? {}).flatMap((name) =>
        ODD.map((value) => ({ path: `${path}?${name}=${value}` })),
      ),
    ])
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd body of any changing address', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"id":{"a":1}}',
      '{"email":{"$gt":""},"password":[1]}',
      '{"data":7}',
    ]
    // Signing up, out and in would end the attackers' own sessions, and limits answer instead of what is asked.
    const requests = addressesOf(target().config)
      .filter((address) => changes(address) && !/log(in|out)|refresh-token/.test(address.path))
      .filter((address) => !ANSWERED_500_BY_PAYLOAD.test(address.path))
      .flatMap(({ method, path }) =>
        bodies.map((body) => ({ method, path, ...(method !== 'GET' && { body }) })),
      )
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd argument of any query in GraphQL', async () => {
    const { schema } = configToSchema(target().config)
    const literals = [
      '0',
      '-1',
      '2147483648',
      '1.5',
      '""',
      '"a"',
      '"\\u0000"',
      'null',
      '{}',
      '[]',
      'true',
      '"-"',
      '{ AND: [] }',
    ]
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) =>
      args.flatMap((arg) => literals.map((value) => `{ ${name}(${arg.name}: ${value}) { __typename } }`)),
    )
    const others = [
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      `${'{ a '.repeat(900)}${'}'.repeat(900)}`,
      '{ Images(where: { caption: { like: "%" } }) { docs { id } } }',
      'query A { __typename } query B { __typename }',
      'subscription { a }',
      '',
    ]
    const requests = [...queries, ...others].map((query) => ({
      method: 'POST',
      path: '/api/graphql',
      body: JSON.stringify({ query }),
    }))
    expect(await failing(requests)).toEqual([])
  })
})
