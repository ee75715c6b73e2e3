import { expect, it } from 'vitest'
import { ownOrigin, removeOldPreviews } from './pagePreviews.ts'

it.each([
  [
    'the origin of the option, whatever else is known',
    ['http://10.0.0.7:3000', '4711'],
    'http://10.0.0.7:3000',
  ],
  ['its port on this machine', [undefined, '4711'], 'http://127.0.0.1:4711'],
  ['the public address where no port is known', [undefined, undefined], 'https://litfass.example'],
  ['the public address where the port is empty', [undefined, ''], 'https://litfass.example'],
] as const)('a server asks itself for its pages at %s', (_, [option, port], origin) => {
  expect(ownOrigin(option, { serverURL: 'https://litfass.example', port })).toBe(origin)
})

it('what a server has left behind is removed once it is old, and nothing else', async () => {
  const name = (until: number) => `teaser-preview:${until}-${'A'.repeat(43)}`
  const kept = new Set([name(999), name(1000), 'teaser-preview:broken', 'of-somebody-else:999'])
  const kv = { keys: async () => [...kept], delete: async (key: string) => void kept.delete(key) }
  await removeOldPreviews(kv, 1000)
  expect([...kept]).toEqual([name(1000), 'of-somebody-else:999'])
})
