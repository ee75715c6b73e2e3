/** The kinds of content that a page may hold of others. */
export const EMBED_KINDS = ['video', 'map', 'post'] as const

export type EmbedKind = (typeof EMBED_KINDS)[number]

/** A provider whose content pages may hold. The id names the content for good, and everything shown is made of it. */
export type EmbedProvider = {
  /** Identifies the provider in data and markup: `youtube`. */
  key: string
  /** The provider as editors know it: `YouTube`. */
  name: string
  /** Recipient of the visitor's data: `YouTube (Google)`, or the server that holds the content. */
  recipientOf: (id: string) => string
  kind: EmbedKind
  /** Origins of its frames, for `frame-src` of the Content-Security-Policy. */
  frameOrigins: readonly string[]
  /** The provider's privacy policy. */
  privacyHref?: string
  /** Aspect ratio of the space that its content takes, in CSS. */
  ratio: string
  /**
   * Returns the id of the content at an address; null where the address is the provider's but nothing there can be
   * embedded; undefined where it is someone else's.
   */
  read: (address: URL) => string | null | undefined
  /** Returns the address of the frame. */
  frameOf: (id: string) => string
  /** Returns the address of the content's own page, which `read` understands. */
  pageOf: (id: string) => string
  /** Returns the address of a map that shows a place and marks it, which `read` understands; only for maps. */
  pageAt?: (place: MapPlace) => string
}

/** A place that a map shows: degrees, and the zoom from 1 to 19. */
type MapPlace = { latitude: number; longitude: number; zoom: number }

const VIDEO_RATIO = '16 / 9'

/** `dQw4w9WgXcQ`, or `dQw4w9WgXcQ@90` to begin after 90 seconds. */
const YOUTUBE_ID = /^([\w-]{11})(?:@([1-9]\d{0,5}))?$/

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** Videos of YouTube, played from the address that sets no cookies before someone presses play. */
export const youtube: EmbedProvider = {
  key: 'youtube',
  name: 'YouTube',
  recipientOf: () => 'YouTube (Google)',
  kind: 'video',
  frameOrigins: ['https://www.youtube-nocookie.com'],
  privacyHref: 'https://policies.google.com/privacy',
  ratio: VIDEO_RATIO,
  read: ({ hostname, pathname, searchParams, hash }) => {
    const isShort = hostname === 'youtu.be'
    if (!isShort && !YOUTUBE_HOSTS.test(hostname)) return undefined
    // Old frames separate their options only by `&`: `/v/dQw4w9WgXcQ&hl=de`.
    const [, named] =
      pathname.match(isShort ? /^\/([^/&]+)\/?$/ : /^\/(?:shorts|embed|live|v|e)\/([^/&]+)(?:&.*)?\/?$/) ?? []
    const video = /^\/watch\/?$/.test(pathname) && !isShort ? searchParams.get('v') : named
    const begin = new URLSearchParams(hash.slice(1)).get('t')
    const start = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? begin ?? '')
    const id = start > 0 ? `${video}@${start}` : (video ?? '')
    // The players of lists and of what is live have names that look like the id of a video.
    if (video === 'videoseries' || video === 'live_stream') return null
    return YOUTUBE_ID.test(id) ? id : null
  },
  frameOf: (id) => {
    const [video, start] = id.split('@')
    return `https://www.youtube-nocookie.com/embed/${video}${start ? `?start=${start}` : ''}`
  },
  pageOf: (id) => {
    const [video, start] = id.split('@')
    return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}s` : ''}`
  },
}

/** Parses `90`, `90s` and `1h2m3s`; 0 for anything else. */
function secondsIn(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    text.match(/^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `76979871`, or `76979871/8272103f6e` where only those who know the hash may see it. */
const VIMEO_ID = /^[1-9]\d{0,14}(?:\/[0-9a-f]{1,40})?$/

/** The pages on which Vimeo shows a video: its own, and those of channels, groups and showcases. */
const VIMEO_PAGE =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d+)(?:\/(\w+))?\/?$/

/** Videos of Vimeo, whose player is asked not to track. */
export const vimeo: EmbedProvider = {
  key: 'vimeo',
  name: 'Vimeo',
  recipientOf: () => 'Vimeo',
  kind: 'video',
  frameOrigins: ['https://player.vimeo.com'],
  privacyHref: 'https://vimeo.com/privacy',
  ratio: VIDEO_RATIO,
  read: ({ hostname, pathname, searchParams }) => {
    if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined
    const [, video, hash = searchParams.get('h')] = pathname.match(VIMEO_PAGE) ?? []
    const id = hash ? `${video}/${hash}` : (video ?? '')
    return VIMEO_ID.test(id) ? id : null
  },
  frameOf: (id) => {
    const [video, hash] = id.split('/')
    return `https://player.vimeo.com/video/${video}?dnt=1${hash ? `&h=${hash}` : ''}`
  },
  pageOf: (id) => `https://vimeo.com/${id}`,
}

/** Zoom, latitude and longitude, and the marker's own place: `15/53.54130/9.98410` or `15/53.54130/9.98410@53.54/9.98`. */
const MAP_ID =
  /^(1?\d)\/(-?\d{1,2}(?:\.\d{1,5})?)\/(-?\d{1,3}(?:\.\d{1,5})?)(?:@(-?\d{1,2}(?:\.\d{1,5})?)\/(-?\d{1,3}(?:\.\d{1,5})?))?$/

/** Size of the tiles of a map in px, and the size of the frame that a pasted zoom is meant for. */
const TILE = 256
const MAP_FRAME = { width: 720, height: 480 }

/** Maps of OpenStreetMap, with or without a marker. */
export const openStreetMap: EmbedProvider = {
  key: 'openstreetmap',
  name: 'OpenStreetMap',
  recipientOf: () => 'OpenStreetMap',
  kind: 'map',
  frameOrigins: ['https://www.openstreetmap.org'],
  privacyHref: 'https://osmfoundation.org/wiki/Privacy_Policy',
  ratio: '3 / 2',
  read: ({ hostname, pathname, searchParams, hash }) => {
    if (!/^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/.test(hostname)) return undefined
    if (/^\/export\/embed(?:\.html)?$/.test(pathname)) return readMapFrame(searchParams)
    const marker = placeOf(searchParams.get('mlat'), searchParams.get('mlon'))
    const [, zoom = searchParams.get('zoom') ?? '15', ...shown] =
      hash.match(/map=(\d{1,2})(?:\.\d+)?\/(-?[\d.]+)\/(-?[\d.]+)/) ?? []
    const centre =
      placeOf(shown[0], shown[1]) ?? marker ?? placeOf(searchParams.get('lat'), searchParams.get('lon'))
    if (!centre || !/^1?\d$/.test(zoom)) return null
    return `${zoom}/${centre}${marker ? `@${marker}` : ''}`
  },
  frameOf: (id) => {
    const [, zoom, latitude, longitude, ...marker] = id.match(MAP_ID) ?? []
    const degrees = 360 / 2 ** Number(zoom) / TILE
    const [x, y] = [Number(longitude), Number(latitude)]
    const halfWidth = (degrees * MAP_FRAME.width) / 2
    // A degree of latitude is as high on the map as it is narrow on the globe.
    const halfHeight = ((degrees * MAP_FRAME.height) / 2) * Math.cos((y * Math.PI) / 180)
    const box = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight].map((edge) => edge.toFixed(5))
    const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' })
    if (marker[0] !== undefined) query.set('marker', marker.join(','))
    return `https://www.openstreetmap.org/export/embed.html?${query}`
  },
  pageOf: (id) => {
    const [, zoom, latitude, longitude, ...marker] = id.match(MAP_ID) ?? []
    const query = marker[0] === undefined ? '' : `?mlat=${marker[0]}&mlon=${marker[1]}`
    return `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`
  },
  pageAt: ({ latitude, longitude, zoom }) =>
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
}

/** Reads the frame that OpenStreetMap's page offers for copying: the edges of the map, west, south, east and north, and its marker. */
function readMapFrame(query: URLSearchParams): string | null {
  const edges = (query.get('bbox') ?? '').split(',').map(Number)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges
  const centre = placeOf(String((south + north) / 2), String((west + east) / 2))
  if (edges.length !== 4 || !centre || !(west < east && south < north)) return null
  const [latitude, longitude] = (query.get('marker') ?? '').split(',')
  const marker = placeOf(latitude, longitude)
  return `${zoomOf({ west, south, east, north })}/${centre}${marker ? `@${marker}` : ''}`
}

type Edges = { west: number; south: number; east: number; north: number }

/** Returns the highest zoom at which our frame shows all of a map. The edges are rounded, so almost all of it is enough. */
function zoomOf({ west, south, east, north }: Edges): number {
  const latitude = (((south + north) / 2) * Math.PI) / 180
  const degrees = Math.max(
    (east - west) / MAP_FRAME.width,
    (north - south) / Math.cos(latitude) / MAP_FRAME.height,
  )
  return Math.min(19, Math.max(0, Math.floor(Math.log2(360 / TILE / degrees) + 0.1)))
}

/** Returns `53.5413/9.9841`, five decimals (about a metre) at most; undefined where it is no place on Earth. */
function placeOf(latitude?: string | null, longitude?: string | null): string | undefined {
  if (!latitude || !longitude) return undefined
  const [y, x] = [Number(latitude), Number(longitude)]
  // Maps in this projection end before the poles.
  if (!(Math.abs(y) <= 85 && Math.abs(x) <= 180)) return undefined
  return [y, x].map((degrees) => String(Number(degrees.toFixed(5)) + 0)).join('/')
}

const POST_ID = /^([^/]+)\/(\w{1,60})\/([1-9]\d{0,24})$/

/**
 * Posts on Mastodon servers.
 * @param hosts servers whose posts may be shown: `mastodon(['norden.social'])`
 */
export const mastodon = (hosts: readonly string[]): EmbedProvider => ({
  key: 'mastodon',
  name: `Mastodon (${hosts.join(', ')})`,
  recipientOf: serverOf,
  kind: 'post',
  frameOrigins: hosts.map((host) => `https://${host}`),
  ratio: '4 / 5',
  read: ({ hostname, pathname }) => {
    if (!hosts.includes(hostname)) return undefined
    const [, user, post] =
      pathname.match(/^\/@(\w{1,60})\/(\d+)(?:\/embed)?\/?$/) ??
      pathname.match(/^\/users\/(\w{1,60})\/statuses\/(\d+)(?:\/embed)?\/?$/) ??
      []
    const id = `${hostname}/${user}/${post}`
    return user && POST_ID.test(id) ? id : null
  },
  frameOf: (id) => `${postPage(id)}/embed`,
  pageOf: postPage,
})

/** Names the server an id begins with. */
const serverOf = (id: string): string => id.split('/')[0] ?? ''

function postPage(id: string): string {
  const [, host, user, post] = id.match(POST_ID) ?? []
  return `https://${host}/@${user}/${post}`
}

/**
 * Videos on PeerTube servers.
 * @param hosts servers whose videos may be shown: `peertube(['tube.example'])`
 */
export const peertube = (hosts: readonly string[]): EmbedProvider => ({
  key: 'peertube',
  name: `PeerTube (${hosts.join(', ')})`,
  recipientOf: serverOf,
  kind: 'video',
  frameOrigins: hosts.map((host) => `https://${host}`),
  ratio: VIDEO_RATIO,
  read: ({ hostname, pathname }) => {
    if (!hosts.includes(hostname)) return undefined
    const [, video] = pathname.match(/^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{8,40})\/?$/) ?? []
    return video ? `${hostname}/${video}` : null
  },
  frameOf: (id) => `https://${id.replace('/', '/videos/embed/')}`,
  pageOf: (id) => `https://${id.replace('/', '/w/')}`,
})

/** The providers of a project that names none. */
export const EMBED_PROVIDERS: readonly EmbedProvider[] = [youtube, vimeo, openStreetMap]

/** Returns the origins whose frames pages may show, for the Content-Security-Policy. */
export const frameOriginsOf = (providers: readonly EmbedProvider[]): string[] => [
  ...new Set(providers.flatMap(({ frameOrigins }) => frameOrigins)),
]
