import { describe, expect, it } from 'vitest'
import { readPartName, writeSitemap, writeSitemapIndex } from './sitemap.ts'

const siteUrl = 'https://litfass.test'

describe('the index of the sitemap', () => {
  it('lists parts of at most 10,000 pages each, in both languages; some stand in one each', () => {
    const xml = writeSitemapIndex(
      [
        { name: 'pages', total: 5, isWrittenOnce: false },
        { name: 'stories', total: 3, isWrittenOnce: true },
        { name: 'events', total: 0, isWrittenOnce: false },
        { name: 'images', total: 20_001, isWrittenOnce: false },
      ],
      siteUrl,
    )
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://litfass.test/sitemap/pages-1.xml',
      'https://litfass.test/sitemap/stories-1.xml',
      'https://litfass.test/sitemap/images-1.xml',
      'https://litfass.test/sitemap/images-2.xml',
      'https://litfass.test/sitemap/images-3.xml',
      'https://litfass.test/en/sitemap/pages-1.xml',
      'https://litfass.test/en/sitemap/images-1.xml',
      'https://litfass.test/en/sitemap/images-2.xml',
      'https://litfass.test/en/sitemap/images-3.xml',
    ])
  })
})

describe('a part of it', () => {
  it('names each page in its language and where it stands in the others', () => {
    const xml = writeSitemap([{ path: '/bilder/7', updatedAt: '2026-11-23T00:00:00.000Z' }, { path: '/' }], {
      siteUrl,
      locale: 'en',
    })
    expect(xml).toContain(
      '<url><loc>https://litfass.test/en/bilder/7</loc>' +
        '<xhtml:link rel="alternate" hreflang="de" href="https://litfass.test/bilder/7"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://litfass.test/en/bilder/7"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://litfass.test/bilder/7"/>' +
        '<lastmod>2026-11-23T00:00:00.000Z</lastmod></url>',
    )
    expect(xml).toContain('<url><loc>https://litfass.test/en</loc>')
  })

  it('names a page that stands in one language alone just there', () => {
    const page = { path: '/en/artikel/storm', language: 'en' } as const
    expect(writeSitemap([page], { siteUrl, locale: 'de' })).toContain(
      '<url><loc>https://litfass.test/en/artikel/storm</loc></url>',
    )
  })

  it('cannot be broken by an address', () => {
    expect(writeSitemap([{ path: '/a?b=1&c="<"' }], { siteUrl, locale: 'de' })).not.toMatch(/&c|"<"/)
  })

  it.each([
    ['images-2.xml', { list: 'images', part: 2 }],
    ['pages-1.xml', { list: 'pages', part: 1 }],
    ['images-0.xml', undefined],
    ['images.xml', undefined],
    ['images-99999.xml', undefined],
  ])('is called %s: %o', (name, part) => {
    expect(readPartName(name)).toEqual(part)
  })
})
