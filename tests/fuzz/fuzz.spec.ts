import { configToSchema } from '@payloadcms/graphql'
import { describe, expect, it } from 'vitest'
import { addressesOf, changes, entitiesOf } from '../attack/surface.ts'
import { isSoak, sample, sweep, useTarget } from '../attack/useTarget.ts'
import { deepJson, ODD_VALUES, placesIn, savesOf } from '../factories/oddDocuments.ts'
import { pagePaths } from '../factories/pagePaths.ts'

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

/** Parts of an address that some decoder, some file system or some type of a column cannot take. */
const ODD_PARTS = [
  ...[
    '%ff',
    '%E4',
    'M%E4rz',
    '%',
    '%0',
    '%zz',
    '%00',
    'a%00b',
    '%25ff',
    '%2525',
    '%25',
    '%2f',
    '%5c',
    '%0a',
    '%7f',
  ],
  ...[
    '%ED%A0%80',
    '%EF%BF%BF',
    '%F0%9F%92%A9',
    '%2e%2e',
    '..%2f..',
    "'",
    '%22',
    '%3C',
    '@x',
    '~',
    '|',
    '^',
    ';',
    '[id]',
  ],
  ...['-1', '1.5', '1e5', 'NaN', '99999999999999999999', '__proto__', 'constructor', 'a'.repeat(3_000)],
]

/** Bodies that are not what they say, by their type. */
const ODD_BODIES: readonly [type: string, body: string][] = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '7',
    '{"id":{"a":1}}',
    '{"email":{"$gt":""},"password":[1]}',
    '{"data":7}',
  ].map((body): [string, string] => ['application/json', body]),
  ['application/json', '{"email":["a"]}'],
  ['application/json', '{"token":{"a":1},"password":{"a":1}}'],
  ['application/json', deepJson(5_000)],
  ['application/json', `{"value":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['application/json', '\ufffd{}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', 'y'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--\r\n'],
  ...['{', '7', '{"email":["a"]}'].map((body): [string, string] => [
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${body}\r\n--x--\r\n`,
  ]),
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n{\r\n--x--\r\n',
  ],
  ['multipart/mixed; boundary=x', '--x--\r\n'],
  ['application/x-www-form-urlencoded', 'a=%ff&%00=1&__proto__=1'],
  ['text/plain', 'x'],
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

/** Sends everything as the account that gets furthest, or as everybody, and returns what answered 5xx. */
async function failing(
  requests: readonly { method?: string; path: string; body?: string; type?: string }[],
): Promise<string[]> {
  const { url, attackers } = target()
  const some = isSoak ? attackers : attackers.slice(-1)
  const all = some.flatMap((attacker) => requests.map((request) => ({ attacker, ...request })))
  return sweep(sample(all), async ({ attacker, method = 'GET', path, body, type = 'application/json' }) => {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': type }
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: { ...json, ...attacker.headers },
    })
    await answer.body?.cancel()
    return answer.status < 500
      ? undefined
      : `${attacker.name}: ${method} ${path.slice(0, 200)} ${type} ${(body ?? '').slice(0, 200)} ${answer.status}`
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
    // Signing up, out and in would end the attackers' own sessions, and limits answer instead of what is asked.
    const requests = addressesOf(target().config)
      .filter((address) => changes(address) && !/log(in|out)|refresh-token/.test(address.path))
      .flatMap(({ method, path }) =>
        ODD_BODIES.map(([type, body]) => ({ method, path, ...(method !== 'GET' && { type, body }) })),
      )
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd part of the address of any page, file or route', async () => {
    const pages = (await pagePaths()).flatMap(({ withEach }) => ODD_PARTS.flatMap(withEach))
    expect(pages.length).toBeGreaterThan(ODD_PARTS.length * 10)
    const addresses = addressesOf(target().config).filter(({ route }) => route?.formats[0] !== 'stream')
    const named = addresses.flatMap(({ path }) =>
      ODD_PARTS.map((part) => path.replaceAll('2147483000', part)),
    )
    const requests = [...new Set([...pages, ...pages.map((path) => `/en${path}`), ...named])].map((path) => ({
      path,
    }))
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd parameter of any page', async () => {
    const names = [
      'q',
      'seite',
      'page',
      'sort',
      'art',
      'type',
      'vorschau',
      'token',
      'next',
      'weiter',
      'id',
      'a[b]',
      '__proto__[a]',
    ]
    const requests = (await pagePaths()).flatMap(({ path }) =>
      names.flatMap((name) =>
        [...ODD, '%ff', 'a%00b', 'x&x'].map((value) => ({
          path: `${path}?${name}=${value}&${name}=${value}`,
        })),
      ),
    )
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd body of any page', async () => {
    const requests = (await pagePaths())
      .filter(({ route }) => !route.startsWith('/api'))
      .flatMap(({ path }) => ODD_BODIES.map(([type, body]) => ({ method: 'POST', path, type, body })))
    expect(await failing(requests)).toEqual([])
  })

  it('to an odd value at any place of any document', async () => {
    const requests = savesOf(target().config).flatMap(({ method, path, fields }) =>
      placesIn(fields).flatMap(({ holding }) =>
        ODD_VALUES.map((value) => ({ method, path: `/api${path}`, body: JSON.stringify(holding(value)) })),
      ),
    )
    expect(await failing(isSoak ? requests : requests.filter((_, at) => at % 5 === 0))).toEqual([])
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
    const deep = [
      `{"query":"query($a: JSON) { __typename }","variables":{"a":${deepJson(5_000)}}}`,
      `{"query":"query($a: Image_where) { Images(where: $a) { totalDocs } }","variables":{"a":${'{"AND":['.repeat(9_000)}${']}'.repeat(9_000)}}}`,
    ]
    const bodies = [...[...queries, ...others].map((query) => JSON.stringify({ query })), ...deep]
    const requests = bodies.map((body) => ({ method: 'POST', path: '/api/graphql', body }))
    expect(await failing(requests)).toEqual([])
  })
})
