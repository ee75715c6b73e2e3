import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { excessOf, GRAPHQL_LIMITS } from './graphqlSize.ts'

const excess = (query: string, variables?: Record<string, unknown>) => excessOf(parse(query), variables)
const many = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => field(index)).join(' ')

it.each([
  '{ Images { totalDocs docs { id owner { name } } } }',
  `{ Images(limit: 100) { docs { ${many(50, () => 'id')} } } }`,
  `{ ${many(20, (index) => `a${index}: Image(id: ${index}) { id }`)} }`,
  '{ ...A ...A } fragment A on Query { Images { docs { ...B } } } fragment B on Image { id }',
  'mutation { loginAccount(email: "a", password: "b") { token } }',
  '{ Topics { docs { images(limit: 20) { docs { id } } } } }',
])('lets pass %s', (query) => {
  expect(excess(query)).toBeUndefined()
})

it.each([
  ['operations', `{ ${many(21, () => 'Images { totalDocs }')} }`],
  [
    'operations',
    `{ ...A ...B } fragment A on Query { ${many(11, () => 'Me { id }')} } fragment B on Query { ...A }`,
  ],
  ['aliases', `{ Images { docs { ${many(31, (index) => `a${index}: id`)} } } }`],
  ['depth', `{ ${'a { '.repeat(10)}b${' }'.repeat(10)} }`],
  ['signIns', 'mutation { a: loginAccount { token } b: unlockAccount }'],
  ['values', `{ Images(limit: 1000) { docs { ${many(30, () => 'id')} } } }`],
  ['values', `{ ${many(20, () => 'Images(limit: 100) { docs { a b c d e f g h i j k l } }')} }`],
  ['values', '{ Topics(limit: 1000) { docs { images(limit: 100) { docs { id } } } } }'],
  ['subscriptions', 'subscription { Images { id } }'],
  ['lists', '{ Topics { docs { images { docs { id } } } } }'],
  ['lists', '{ Topics { docs { images(limit: 0) { docs { id } } } } }'],
  ['lists', '{ Topics { docs { images(limit: 101) { totalDocs } } } }'],
  ['cycles', '{ ...A } fragment A on Query { ... on Query { ...A } }'],
])('says that it has too many %s: %s', (what, query) => {
  expect(excess(query)).toBe(what)
})

it('counts every operation of a document, whichever is to run', () => {
  expect(
    excess(`query A { ${many(11, () => 'Me { id }')} } query B { ${many(11, () => 'Me { id }')} }`),
  ).toBe('operations')
})

it('reads limits from variables', () => {
  const query =
    'query ($most: Int) { Images(limit: $most) { docs { a b c d e f g h i j k l m n o p q r s t u } } }'
  expect(excess(query, { most: 100 })).toBeUndefined()
  expect(excess(query, { most: 1_000 })).toBe('values')
})

it('walks no more than it allows where fragments multiply', () => {
  const doubled = many(40, (index) => `fragment F${index} on Image { ...F${index + 1} ...F${index + 1} }`)
  const document = parse(`{ Images { docs { ...F0 } } } ${doubled} fragment F40 on Image { id }`)
  let walked = 0
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue
    const { selectionSet } = definition
    const get = () => {
      walked += 1
      if (walked > GRAPHQL_LIMITS.values) throw new Error('It follows every path.')
      return selectionSet
    }
    Object.defineProperty(definition, 'selectionSet', { get })
  }
  expect(excessOf(document)).toBe('values')
})
