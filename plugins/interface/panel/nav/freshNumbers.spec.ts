import { expect, it } from 'vitest'
import { withNumbers } from './freshNumbers.ts'

const reports = { href: '/admin/reports', label: 'Beschwerden', id: 'nav-reports-open', count: 3 }
const articles = { href: '/admin/articles', label: 'Artikel', id: 'nav-articles' }

it('brings numbers of the navigation up to date, and keeps those that could not be counted', () => {
  const groups = [
    { key: 'check', label: 'Prüfen', places: [reports, { ...reports, id: 'nav-comments-waiting' }] },
    { key: 'editorial', label: 'Redaktion', places: [articles, { href: '/own', label: 'Eigenes' }] },
  ]
  expect(
    withNumbers(groups, { 'nav-reports-open': 0 }).map(({ places }) => places.map(({ count }) => count)),
  ).toEqual([
    [0, 3],
    [undefined, undefined],
  ])
  expect(withNumbers(groups, undefined)).toEqual(groups)
})
