import { describe, expect, it } from 'vitest'
import { urlFields } from './urlFields.ts'

const base = 'https://stadt.test/bilder'
const urls = {
  T: '/a/T',
  XS: '/a/XS',
  S: '/a/S',
  M: '/a/M',
  L: '/a/L',
  XL: '/a/XL',
  XXL: 'https://cdn.test/XXL',
}

describe('the addresses of a picture', () => {
  it('are seven, smallest first, each as it can be used on another page', () => {
    const fields = urlFields({ urls, width: 4000, base })
    expect(fields.map(({ key, width }) => [key, width])).toEqual([
      ['T', 20],
      ['XS', 60],
      ['S', 160],
      ['M', 320],
      ['L', 640],
      ['XL', 1200],
      ['XXL', 1920],
    ])
    expect(fields[0]?.url).toBe('https://stadt.test/a/T')
    expect(fields[6]?.url).toBe('https://cdn.test/XXL')
  })

  it('are never wider than the picture', () => {
    expect(urlFields({ urls, width: 500, base }).map(({ width }) => width)).toEqual([
      20, 60, 160, 320, 500, 500, 500,
    ])
  })

  it('say which size has the same address already', () => {
    const same = urlFields({ urls: { ...urls, XL: '/a/L', XXL: '/a/L' }, width: 500, base })
    expect(same.map(({ sameAs }) => sameAs)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'L',
      'L',
    ])
  })

  it('leave out a size that has none', () => {
    expect(urlFields({ urls: { M: '/a/M' }, width: 500, base }).map(({ key }) => key)).toEqual(['M'])
  })
})
