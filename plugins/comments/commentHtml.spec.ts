import { expect, test } from 'vitest'
import { commentHtml } from './commentHtml.tsx'

test('the moment of a comment is told in the time zone of the project, wherever its server stands', async () => {
  const comment = {
    id: 7,
    parentId: null,
    state: 'public' as const,
    text: 'Schön.',
    author: { name: 'Ada', slug: null },
    isByAuthor: false,
    postedAt: '2026-12-24T23:30:00.000Z',
    editedAt: null,
    reason: null,
    isOwn: false,
    editableSeconds: 0,
  }
  const inZone = (timeZone: string) => commentHtml(comment, { language: 'de', timeZone })
  expect(await inZone('Europe/Berlin')).toContain('25. Dezember 2026 um 00:30')
  expect(await inZone('America/New_York')).toContain('24. Dezember 2026 um 18:30')
})
