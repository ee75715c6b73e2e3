import { expect, it } from 'vitest'
import { ownOrigin } from './pagePreviews.ts'

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
