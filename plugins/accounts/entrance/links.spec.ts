import { afterEach, describe, expect, it, vi } from 'vitest'
import { markOf, openLink, sealLink } from './links.ts'

const SECRET = 'ein-geheimnis-dieses-projekts'
const data = { email: 'anne@litfass.test' }
const seal = (secret = SECRET) => sealLink(secret, { purpose: 'register', data, seconds: 3600 })

afterEach(() => vi.useRealTimers())

describe('the link of a mail', () => {
  it('holds its data', () => {
    expect(openLink(SECRET, 'register', seal())).toEqual({ state: 'valid', data })
  })

  it('ends with its time', () => {
    vi.useFakeTimers()
    const token = seal()
    vi.advanceTimersByTime(3601 * 1000)
    expect(openLink(SECRET, 'register', token)).toEqual({ state: 'expired' })
  })

  const [body = '', mark = ''] = seal().split('.')
  const other = Buffer.from(JSON.stringify(['register', 9e9, { email: 'eva@litfass.test' }])).toString(
    'base64url',
  )
  it.each([
    ['of another project', 'register', seal('das-geheimnis-eines-anderen')],
    ['for another purpose', 'reset', seal()],
    ['with other data', 'register', `${other}.${mark}`],
    ['without a seal', 'register', body],
    ['with an empty seal', 'register', `${body}.`],
    ['with something behind', 'register', `${seal()}.x`],
    ['of nothing', 'register', ''],
  ] as const)('is refused when it is one %s', (_, purpose, token) => {
    expect(openLink(SECRET, purpose, token)).toEqual({ state: 'forged' })
  })
})

it('a mark changes with each of its values', () => {
  const mark = markOf(SECRET, ['hash', 'a@litfass.test'])
  expect(markOf(SECRET, ['hash', 'a@litfass.test'])).toBe(mark)
  expect(markOf(SECRET, ['other', 'a@litfass.test'])).not.toBe(mark)
  expect(markOf(SECRET, ['has', 'ha@litfass.test'])).not.toBe(mark)
})
