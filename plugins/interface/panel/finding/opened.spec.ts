import { expect, it } from 'vitest'
import { openedAt, withOpened } from './opened.ts'

it('a form is named by its path, whatever the panel is called', () => {
  expect(openedAt('/admin/collections/articles/43', '/admin')).toEqual({ of: 'articles', id: '43' })
  expect(openedAt('/admin/collections/articles/43/versions/7', '/admin')).toEqual({
    of: 'articles',
    id: '43',
  })
  expect(openedAt('/collections/tides/ebb%20tide', '/')).toEqual({ of: 'tides', id: 'ebb tide' })
  expect(openedAt('/collections/tides/100%', '/')).toEqual({ of: 'tides', id: '100%' })
  expect(openedAt('/admin/globals/front-page', '/admin')).toEqual({ of: 'front-page', id: null })
  for (const path of [
    '/admin',
    '/admin/collections/articles',
    '/admin/collections/articles/create',
    '/other',
  ])
    expect([path, openedAt(path, '/admin')]).toEqual([path, undefined])
})

it('the last ten forms are kept, each once, and what is no form is dropped', () => {
  const opened = (id: number) => ({ of: 'articles', id: String(id) })
  const stored = {
    opened: [opened(1), { of: 7 }, null, ...Array.from({ length: 12 }, (_, at) => opened(at + 2))],
  }
  const next = withOpened(stored, opened(3))
  expect(next.map(({ id }) => Number(id))).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9, 10])
  expect(withOpened(null, opened(1))).toEqual([opened(1)])
})
