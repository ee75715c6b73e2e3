import { expect, test } from 'vitest'
import { commentHtml } from './commentHtml.tsx'
import type { CommentView } from './comments.ts'

const comment: CommentView = {
  id: 7,
  parentId: null,
  state: 'public',
  text: 'Schön.',
  author: { name: 'Ada', slug: null, isGuest: false },
  isByAuthor: false,
  postedAt: '2026-12-24T23:30:00.000Z',
  editedAt: null,
  reason: null,
  isOwn: false,
  editableSeconds: 0,
}

test('the time of a comment is shown in the time zone of the project, regardless of that of the server', async () => {
  const inZone = (timeZone: string) => commentHtml(comment, { language: 'de', timeZone })
  expect(await inZone('Europe/Berlin')).toContain('25. Dezember 2026 um 00:30')
  expect(await inZone('America/New_York')).toContain('24. Dezember 2026 um 18:30')
})

test('a guest has a name that is marked as one, in both languages', async () => {
  const guest = { ...comment, author: { name: 'Ada <b>', slug: null, isGuest: true } }
  const html = await commentHtml(guest, { language: 'de', timeZone: 'UTC' })
  expect(html).toMatch(/<strong>Ada &lt;b&gt;<\/strong><span>Gast<\/span>/)
  expect(await commentHtml(guest, { language: 'en', timeZone: 'UTC' })).toContain('<span>Guest</span>')
  expect(await commentHtml(comment, { language: 'de', timeZone: 'UTC' })).not.toContain('Gast')
})
