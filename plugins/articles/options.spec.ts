import { describe, expect, it } from 'vitest'
import { readRefs } from './domain/content.ts'
import { options, pathOf, typeOf } from './options.ts'

const pages = {
  article: { de: '/artikel/{slug}', en: '/en/artikel/{slug}' },
  imagePost: { de: '/bildbeitrag/{slug}', en: '/en/bildbeitrag/{slug}' },
}

describe('the options', () => {
  const resolved = options.resolve({ accountsCollection: 'accounts', pages })

  it('know collections by what they hold, and the page of a piece', () => {
    expect(typeOf(resolved, 'image-posts')).toBe('imagepost')
    expect(typeOf(resolved, 'images')).toBeUndefined()
    expect(pathOf(resolved, { type: 'article', language: 'en', slug: 'a/b' })).toBe('/en/artikel/a%2Fb')
  })

  it('refuse pages that are no paths, or have no place for the address', () => {
    for (const de of ['artikel/{slug}', '//elsewhere/{slug}', '/artikel'])
      expect(() =>
        options.resolve({
          accountsCollection: 'accounts',
          pages: { ...pages, article: { ...pages.article, de } },
        }),
      ).toThrow(de)
  })
})

describe('names of pieces', () => {
  it('are read in order, or not at all', () => {
    expect(readRefs('article:12, imagepost:2')).toEqual([
      { type: 'article', id: 12 },
      { type: 'imagepost', id: 2 },
    ])
    for (const text of [
      '',
      'article:',
      'article:0',
      'article:-1',
      'event:1',
      'article:1,,',
      'article:2147483648',
    ])
      expect(readRefs(text), text).toBeUndefined()
  })
})
