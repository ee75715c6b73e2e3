import { expect, it } from 'vitest'
import { SHARE_NETWORKS, shareLink } from './ShareMenu.tsx'

const shared = { url: 'https://example.org/a?b=1&c=ü#d', title: 'Möwen & Meer "neu"' }

it.each(SHARE_NETWORKS.filter((network) => network !== 'facebook'))(
  'passes %s the full URL and title, encoded',
  (network) => {
    const link = new URL(shareLink(network, shared))
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
