import { expect, it } from 'vitest'
import { writeNewsSitemap } from './newsSitemap.ts'

it('names each story with its language, moment and title, which cannot break it', () => {
  const entry = { path: '/en/artikel/tide', title: 'Ebb & <flow>', publishedAt: '2026-11-24T08:00:00.000Z' }
  const xml = writeNewsSitemap([{ ...entry, language: 'en' }], 'https://litfass.test')
  expect(xml).toContain('<loc>https://litfass.test/en/artikel/tide</loc>')
  expect(xml).toContain('<news:language>en</news:language>')
  expect(xml).toContain('<news:publication_date>2026-11-24T08:00:00.000Z</news:publication_date>')
  expect(xml).toContain('<news:title>Ebb &amp; &lt;flow&gt;</news:title>')
})
