import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareLinks } from './share.ts'

const shared = {
  page: 'https://litfass.test/galerie/2/bild/7?a=1&b=2',
  media: 'https://litfass.test/media/file/7/abc/XXL.webp',
  description: 'Möwen & Meer',
}
const hrefOf = (network: string, given = shared) =>
  new URL(shareLinks(given).find((link) => link.network === network)?.href ?? '')

test('Facebook gets the page, X the page and the description', () => {
  expect(hrefOf('Facebook').searchParams.get('u')).toBe(shared.page)
  expect(hrefOf('X').searchParams.get('url')).toBe(shared.page)
  expect(hrefOf('X').searchParams.get('text')).toBe('Möwen & Meer')
})

test('Pinterest gets the page, the picture and its description', () => {
  expect(Object.fromEntries(hrefOf('Pinterest').searchParams)).toEqual({
    url: shared.page,
    media: shared.media,
    description: shared.description,
  })
})

test('a picture without a description is shared without one', () => {
  expect([...hrefOf('X', { ...shared, description: '' }).searchParams.keys()]).toEqual(['url'])
})

test('no description can add a parameter of its own', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (description) => {
      for (const { href } of shareLinks({ ...shared, description }))
        expect(new URL(href).searchParams.getAll('url').length).toBeLessThanOrEqual(1)
      expect(hrefOf('Pinterest', { ...shared, description }).searchParams.getAll('media')).toEqual([
        shared.media,
      ])
    }),
  )
})
