import { describe, expect, it } from 'vitest'
import { cookieLine, readCookie } from './cookies.ts'

describe('a cookie', () => {
  it('is found among others by its whole name', () => {
    expect(readCookie('xa=1; a=2 ;b=3', 'a')).toBe('2')
    expect(readCookie('a.b=1', 'axb')).toBeUndefined()
  })

  it('is the one of the longest path, which comes first', () => {
    expect(readCookie('a=near; a=far', 'a')).toBe('near')
  })

  it('keeps equal signs, may be empty, and is not there without one', () => {
    expect(readCookie('a=b=c', 'a')).toBe('b=c')
    expect(readCookie('a=', 'a')).toBe('')
    expect(readCookie('a', 'a')).toBeUndefined()
  })

  it.each([null, undefined, ''])('is not in %j', (header) => {
    expect(readCookie(header, 'a')).toBeUndefined()
  })

  it('is for the whole site, for its time, and for no other site', () => {
    expect(cookieLine('a', '1', { maxAgeSeconds: 60, isSecure: false })).toBe(
      'a=1; Path=/; Max-Age=60; SameSite=Lax',
    )
  })

  it('is bound to https and kept from scripts where that is wanted', () => {
    expect(cookieLine('a', '', { maxAgeSeconds: 0, isSecure: true, isHttpOnly: true })).toBe(
      'a=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    )
  })
})
