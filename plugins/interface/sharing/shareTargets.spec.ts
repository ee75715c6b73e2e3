import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SHARE_TARGETS, shareLink, shareLinks } from './shareTargets.ts'

const shared = { url: 'https://example.org/a?b=1&c=ü#d', title: 'Möwen & Meer "neu"' }

it.each(SHARE_TARGETS.filter((target) => target !== 'facebook'))(
  'passes %s the full URL and title, encoded',
  (target) => {
    const link = new URL(shareLink(target, shared))
    const said = [...link.searchParams.values()].join(' ')
    expect(said).toContain(shared.title)
    expect(said).toContain(shared.url)
  },
)

it('passes a picture to the network that needs one', () => {
  const link = shareLink('pinterest', { ...shared, image: 'https://example.org/b.jpg?x=1&y=2' })
  expect(new URL(link).searchParams.get('media')).toBe('https://example.org/b.jpg?x=1&y=2')
  expect(shareLink('pinterest', shared)).not.toContain('media')
})

it('encodes spaces so that mail programs show them', () => {
  expect(shareLink('email', shared)).not.toContain('+')
})

it('passes only the URL to Facebook, which reads the rest from the page', () => {
  expect([...new URL(shareLink('facebook', shared)).searchParams]).toEqual([['u', shared.url]])
})

it('shares a picture without a title by its URL alone', () => {
  const untitled = { ...shared, title: '' }
  expect([...new URL(shareLink('x', untitled)).searchParams.keys()]).toEqual(['url'])
  expect(new URL(shareLink('whatsapp', untitled)).searchParams.get('text')).toBe(shared.url)
  expect([...new URL(shareLink('email', untitled)).searchParams.keys()]).toEqual(['body'])
})

it('lets no title add a parameter of its own', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (title) => {
      const given = { ...shared, title, image: 'https://example.org/b.jpg' }
      for (const target of SHARE_TARGETS)
        expect(new URL(shareLink(target, given)).searchParams.getAll('url').length).toBeLessThanOrEqual(1)
      const { searchParams } = new URL(shareLink('pinterest', given))
      expect(searchParams.getAll('media')).toEqual([given.image])
    }),
  )
})

it('names every target in the words of the page, and opens only e-mail in place', () => {
  const words = { byEmail: 'Per E-Mail', on: 'Auf {network}', by: 'Per {network}' }
  const links = shareLinks(shared, words)
  expect(links.map(({ label }) => label)).toEqual([
    'Per E-Mail',
    'Auf Facebook',
    'Auf X',
    'Auf Pinterest',
    'Per WhatsApp',
  ])
  expect(links.filter(({ opensWindow }) => !opensWindow).map(({ target }) => target)).toEqual(['email'])
})
