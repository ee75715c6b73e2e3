import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedOf, readAddress } from './embed.ts'
import { frameOriginsOf, mastodon, openStreetMap, peertube, vimeo, youtube } from './providers.ts'

const providers = [youtube, vimeo, openStreetMap, mastodon(['norden.social']), peertube(['tube.example'])]

/** The page that an address is stored as, or the reason for which it is refused. */
function readsAs(address: string): string {
  const read = readAddress(address, providers)
  return read.state === 'embed' ? read.provider.pageOf(read.id) : read.reason
}

describe('an address', () => {
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&pp=abc&si=track', film],
    ['youtu.be/dQw4w9WgXcQ?si=track', film],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', film],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', film],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${film}&t=90s`],
    [' https://vimeo.com/76979871?share=copy ', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ/?start=90&rel=0', `${film}&t=90s`],
    ['https://www.youtube.com/v/dQw4w9WgXcQ&hl=de_DE&fs=1', film],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share#t=1m30s', `${film}&t=90s`],
    ['https://www.youtube.com/watch/?feature=youtu.be&v=dQw4w9WgXcQ', film],
    ['https://player.vimeo.com/video/123?h=abc', 'https://vimeo.com/123/abc'],
    ['//player.vimeo.com/video/123?badge=0&h=abc&app_id=58479'.slice(2), 'https://vimeo.com/123/abc'],
    ['https://vimeo.com/123/abc?share=copy', 'https://vimeo.com/123/abc'],
    ['https://vimeo.com/showcase/9/video/123', 'https://vimeo.com/123'],
    ['https://vimeo.com/groups/hafen/videos/123', 'https://vimeo.com/123'],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=9.96866%2C53.53518%2C9.99954%2C53.54741&layer=mapnik&marker=53.5413%2C9.9841',
      'https://www.openstreetmap.org/?mlat=53.5413&mlon=9.9841#map=15/53.54129/9.9841',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=9.9,53.5,10.1,53.6&layer=mapnik',
      'https://www.openstreetmap.org/#map=12/53.55/10',
    ],
    [
      'https://www.openstreetmap.org/?lat=53.54&lon=9.98&zoom=12',
      'https://www.openstreetmap.org/#map=12/53.54/9.98',
    ],
    ['https://norden.social/users/hafen/statuses/113498/embed', 'https://norden.social/@hafen/113498'],
    [
      'https://www.openstreetmap.org/#map=15/53.54130/9.98410&layers=N',
      'https://www.openstreetmap.org/#map=15/53.5413/9.9841',
    ],
    [
      'https://osm.org/?mlat=53.54&mlon=9.98',
      'https://www.openstreetmap.org/?mlat=53.54&mlon=9.98#map=15/53.54/9.98',
    ],
    ['https://norden.social/@hafen/113498', 'https://norden.social/@hafen/113498'],
    ['https://norden.social/users/hafen/statuses/113498', 'https://norden.social/@hafen/113498'],
    [
      'https://tube.example/videos/watch/kkGMgK9ZtnKfYAgnEtQxbv',
      'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    ],
  ])('%s names its content', (address, page) => {
    expect(readsAs(address)).toBe(page)
  })

  it.each([
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'markup'],
    ['javascript:alert(1)', 'noAddress'],
    ['data:text/html,hallo', 'noAddress'],
    ['ein Film vom Hafen', 'noAddress'],
    ['https://user:word@www.youtube.com/watch?v=dQw4w9WgXcQ', 'noAddress'],
    ['https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', 'noAddress'],
    ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'unknownProvider'],
    ['https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ', 'unknownProvider'],
    ['https://mastodon.example/@hafen/113498', 'unknownProvider'],
    ['https://www.youtube.com/@hafen', 'nothingThere'],
    ['https://www.youtube.com/watch?v=kurz', 'nothingThere'],
    ['https://www.youtube.com/embed/videoseries?list=PL1', 'nothingThere'],
    ['https://www.youtube-nocookie.com/embed/live_stream?channel=UC1', 'nothingThere'],
    ['https://vimeo.com/about', 'nothingThere'],
    ['https://vimeo.com/123/settings', 'nothingThere'],
    ['https://www.openstreetmap.org/#map=15/95/200', 'nothingThere'],
    ['https://www.openstreetmap.org/export/embed.html?bbox=1,2,3', 'nothingThere'],
    ['https://www.openstreetmap.org/export/embed.html?bbox=10,53,9,54', 'nothingThere'],
    ['https://norden.social/@hafen@other.example/113498', 'nothingThere'],
  ])('%s is refused: %s', (address, reason) => {
    expect(readsAs(address)).toBe(reason)
  })
})

const pasted = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom(
        'https://www.youtube.com/watch?v=',
        'https://youtu.be/',
        'https://vimeo.com/',
        'https://www.openstreetmap.org/#map=15/',
        'https://norden.social/@',
        'https://tube.example/w/',
      ),
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.stringMatching(/^[\w-]{11}$/),
        fc.stringMatching(/^\d{1,15}$/),
        fc
          .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -190, max: 190 }))
          .map((at) => at.join('/')),
        fc.stringMatching(/^\w{1,9}\/\d{1,20}$/),
      ),
    )
    .map((parts) => parts.join('')),
)

it('shows frames of its providers alone, whatever is pasted', () => {
  const origins = frameOriginsOf(providers)
  fc.assert(
    fc.property(pasted, (address) => {
      const embed = embedOf({ address, title: 'Hafen' }, providers)
      if (embed) expect(origins).toContain(new URL(embed.frame).origin)
    }),
    { numRuns: 2000 },
  )
})

it('stores an address that reads as the same content again', () => {
  fc.assert(
    fc.property(pasted, (address) => {
      const embed = embedOf({ address }, providers)
      if (embed) expect(embedOf({ address: embed.href }, providers)).toEqual(embed)
    }),
    { numRuns: 2000 },
  )
})

it('plays a video of Vimeo that only those with its hash may see', () => {
  const embed = embedOf({ address: 'https://player.vimeo.com/video/123?h=abc' }, [vimeo])
  expect(embed?.frame).toBe('https://player.vimeo.com/video/123?dnt=1&h=abc')
})

it('is no embed any more once its provider is taken from the list', () => {
  const stored = { address: 'https://vimeo.com/76979871', title: 'Hafen' }
  expect(embedOf(stored, [youtube])).toBeUndefined()
  expect(embedOf(stored, [vimeo])).toMatchObject({ provider: 'vimeo', id: '76979871', title: 'Hafen' })
})

it('shows a map of the place at the pasted zoom, as wide as a page', () => {
  const embed = embedOf(
    { address: 'https://www.openstreetmap.org/?mlat=53.54&mlon=9.98#map=15/53.54/9.98' },
    providers,
  )
  const query = new URL(embed?.frame ?? '').searchParams
  const [west = 0, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '').split(',').map(Number)
  expect(query.get('marker')).toBe('53.54,9.98')
  expect((west + east) / 2).toBeCloseTo(9.98, 4)
  expect((south + north) / 2).toBeCloseTo(53.54, 4)
  expect(((east - west) / 360) * 2 ** 15 * 256).toBeCloseTo(720, 0)
})
