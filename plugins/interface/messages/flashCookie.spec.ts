import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLASH_TYPES } from './flash.ts'
import { clearedFlash, flashAfterRedirect, readFlash } from './flashCookie.ts'

const isSecure = false
const type = fc.constantFrom(...FLASH_TYPES)

describe('a message for the next page', () => {
  it('is read as it was written, with text or key', () => {
    const messages = [
      { type: 'success', text: 'Gespeichert; „alles“, 100 % <b>' },
      { type: 'alert', key: 'ggm.global.error.unauthorized', ms: 1000 },
    ] as const
    expect(readFlash(`a=b; ${flashAfterRedirect(messages, { isSecure })}`)).toEqual(messages)
  })

  it.each(['success', 'warning', 'alert', 'primary', 'secondary'] as const)(
    'may be of the type %s',
    (name) => {
      const message = { type: name, text: 'x' }
      expect(readFlash(flashAfterRedirect(message, { isSecure }))).toEqual([message])
    },
  )

  it('is a cookie of one minute for the whole site, cleared by an expired one', () => {
    const cookie = flashAfterRedirect({ type: 'primary', text: 'x' }, { isSecure: true })
    expect(cookie).toMatch(/^litfass_flash=[^;,\s]+; Path=\/; Max-Age=60; SameSite=Lax; Secure$/)
    expect(clearedFlash(false)).toBe('litfass_flash=; Path=/; Max-Age=0; SameSite=Lax')
  })

  it('fits into a cookie and stays readable, whatever its text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), fc.string({ unit: 'grapheme' }))
    const messages = fc.array(fc.record({ type, text }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(messages, (given) => {
        const cookie = flashAfterRedirect(given, { isSecure })
        expect(cookie.length).toBeLessThan(3200)
        const last = given.at(-1)
        const [read] = readFlash(cookie).slice(-1)
        if (last?.text.trim()) expect(read?.type).toBe(last.type)
      }),
    )
  })

  it('truncates a long text with an ellipsis', () => {
    const [message] = readFlash(flashAfterRedirect({ type: 'alert', text: 'a'.repeat(5000) }, { isSecure }))
    expect(message).toMatchObject({ text: `${'a'.repeat(300)}…` })
    const [wide] = readFlash(flashAfterRedirect({ type: 'alert', text: '🦭'.repeat(5000) }, { isSecure }))
    expect(wide).toMatchObject({ text: expect.stringMatching(/^(🦭){200,}…$/u) })
  })

  it('keeps the last three', () => {
    const given = ['1', '2', '3', '4'].map((text) => ({ type: 'primary', text }) as const)
    expect(readFlash(flashAfterRedirect(given, { isSecure }))).toEqual(given.slice(1))
  })

  it.each([
    'nonsense',
    '%',
    '%7B%7D',
    encodeURIComponent('null'),
    encodeURIComponent('[[1],2,"x",null]'),
    encodeURIComponent('{"type":"shout","text":"x"}'),
    encodeURIComponent('{"type":"alert","text":7}'),
    encodeURIComponent('{"type":"alert","text":"  "}'),
    'a'.repeat(4000),
  ])('is ignored when malformed: %j', (value) => {
    expect(readFlash(`litfass_flash=${value}`)).toEqual([])
  })

  it('never throws when read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent)), (value) => {
        expect(Array.isArray(readFlash(`litfass_flash=${value}`))).toBe(true)
      }),
    )
  })
})
