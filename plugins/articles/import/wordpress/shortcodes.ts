import { wordsOfHtml } from '../html/readHtml.ts'
import { UnreadableStory } from '../story.ts'
import { escapeHtml, textOfXml } from '../xml/parts.ts'
import { addressOf, type Item, metaOf, type Site, titleOf } from './site.ts'

/*
 * Shortcodes: WordPress's own become HTML, those of its plugins are left out and named, and what stands between them is kept.
 */

/** Changes a text outside `pre` and `code`, in one pass. */
function outsideCode(html: string, change: (part: string) => string): string {
  const parts: string[] = []
  const open = /<(?:pre|code)\b/gi
  const close = /<\/(?:pre|code)>/gi
  let at = 0
  for (let found = open.exec(html); found; found = open.exec(html)) {
    close.lastIndex = open.lastIndex
    if (!close.exec(html)) break
    parts.push(change(html.slice(at, found.index)), html.slice(found.index, close.lastIndex))
    at = close.lastIndex
    open.lastIndex = at
  }
  return parts.join('') + change(html.slice(at))
}

/** Most pictures that the galleries of a post have together, each time that one is shown. */
const MAX_GALLERIES = 2000

/** `pictures` counts those of the galleries so far. */
type Shortcodes = { item: Item; site: Site; dropped: Set<string>; pictures: number }

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g

const attributesIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name, values.find(Boolean) ?? '']))

/** Writes WordPress's shortcodes as HTML; those of its plugins are left out, and what stands between them is kept. */
export function withoutShortcodes(html: string, given: Omit<Shortcodes, 'pictures'>): string {
  const place: Shortcodes = { ...given, pictures: 0 }
  const notes: string[] = []
  const withCode = replacePairs(html, CODE, (_, __, inner) => `<pre>${inner.replaceAll('<', '&lt;')}</pre>`)
  const read = outsideCode(withCode, (part) => withoutCodes(part, place, notes))
  if (notes.length === 0) return read
  return `${read}\n\n<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`
}

/** What stands between these is shown as it is written. */
const CODE = 'code|sourcecode|cc|php|css|html|xml|js|javascript|python|bash|shell|sql|java'
const NOTES = 'ref|footnote|fn|efn_note|mfn'

function withoutCodes(part: string, place: Shortcodes, notes: string[]): string {
  // Double brackets are an escaped single bracket. The search stops at the next bracket, so that it stays linear.
  const plain = part.replace(/\[\[([^[\]]*)\]\]/g, '&#91;$1&#93;')
  const captions = replacePairs(plain, '(?:wp_)?caption', (_, data, inner) =>
    captioned(inner, attributesIn(data).get('caption') ?? ''),
  )
  const noted = replacePairs(
    captions,
    NOTES,
    (_, __, inner) => `<sup data-fn>${notes.push(inner.trim())}</sup>`,
  )
  const linked = replacePairs(noted, String.raw`[a-z][\w-]*(?:button|btn|link)|button|btn`, buttonHtml)
  return withoutUnknown(withMedia(linked, place), place)
}

/** A link that is drawn as a button; without an address it stays as it is. */
function buttonHtml(_name: string, data: string, inner: string, whole: string): string {
  const attributes = attributesIn(data)
  const address = ['url', 'link', 'href'].map((key) => attributes.get(key)).find((one) => one !== undefined)
  return address === undefined ? whole : `<a href="${escapeHtml(address)}">${inner}</a>`
}

/** The pages of films by their numbers. */
const FILMS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
}

/** Shortcodes that show what is at an address. */
const SHOWN =
  'youtube|vimeo|dailymotion|soundcloud|spotify|tweet|twitter|instagram|facebook|tiktok|bandcamp|ted|flickr|' +
  'googlemaps|gmap|map|gist|pdf|pdf-embedder|iframe|embedyt'

function withMedia(html: string, place: Shortcodes): string {
  const embedded = replacePairs(html, 'embed|embedyt', (_, data, inner) => {
    const address = inner.trim() || attributesIn(data).get('src')
    return address ? `\n\n${address}\n\n` : ''
  })
  const films = replacePairs(embedded, Object.keys(FILMS).join('|'), (name, data, inner, whole) =>
    inner.trim() === '' ? `[${name}${data}]` : shownHtml(whole, name, ` ${inner.trim()}`),
  )
  return films
    .replace(/\[gallery([^[\]]*)\]/g, (_, data: string) => galleryHtml(attributesIn(data), place))
    .replace(
      /\[playlist([^[\]]*)\]/g,
      (code, data: string) => playlistHtml(attributesIn(data), place) ?? code,
    )
    .replace(new RegExp(String.raw`\[(${SHOWN})([\s=][^[\]]*)\](?:\[/\1\])?`, 'g'), shownHtml)
    .replace(/\[(video|audio)((?:\s[^[\]]*)?)\](?:[^[]*\[\/\1\])?/g, (_, name: string, data: string) =>
      mediaHtml(name, data),
    )
}

function shownHtml(code: string, name: string, data: string): string {
  const attributes = attributesIn(data)
  const [, bare = ''] = /^[\s=]+["']?([^\s"'=]+|https?:\/\/[^\s"']+)["']?(?=\s|\/?$)/.exec(data) ?? []
  const named = ['url', 'src', 'href', 'id', 'video', 'v'].map((key) => attributes.get(key))
  // An address may have a query, whose names look like attributes.
  const addresses = [bare, ...named].filter((one) => one !== undefined && /^https?:\/\/[^\s<>"]+$/i.test(one))
  const [address] = addresses
  if (address !== undefined) return `\n\n${address}\n\n`
  const given = [...named, bare].find((one) => one !== undefined && one !== '') ?? ''
  const page = FILMS[name]
  if (page === undefined || !/^[\w-]{2,40}$/.test(given)) return code
  // Vimeo shows an unlisted film to those who know its hash.
  const hash = name === 'vimeo' ? attributes.get('h') : undefined
  return `\n\n${page}${given}${hash === undefined ? '' : `/${hash}`}\n\n`
}

const VALUE = String.raw`(?:"[^"]*"|'[^']*'|[^\s\]"']+)`
const WITH_DATA = new RegExp(
  String.raw`\[([a-z][\w-]*)((?:\s+(?:[\w-]+(?:\s?=\s?${VALUE})?|"[^"]*"))*)\s*(\/?)\]`,
  'gi',
)

/** Names that no one writes in brackets. */
const KNOWN =
  /^(?:toc|divider|clear|hr|spacer|separator|sitemap|form|slider|map|login|cart|checkout|archives?)$/
/** What is written in brackets. */
const REMARK = /^(?:sic|edit|update|ref|note|nb|x|a-z)$/i

/** Leaves out shortcodes that no one here knows, and names them; a word in brackets that may be one stays, and is named. */
function withoutUnknown(html: string, { dropped }: Shortcodes): string {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,99})\]/gi)].map(([, name]) => name))
  return html
    .replace(WITH_DATA, (code, name: string, data: string, end: string, at: number) => {
      const isCode =
        data.includes('=') ||
        end !== '' ||
        closed.has(name) ||
        /^[a-z]\w*[-_][\w-]*$/.test(name) ||
        (data === '' && (KNOWN.test(name) || (!REMARK.test(name) && isAlone(html, at, code))))
      if (isCode) dropped.add(`the shortcode [${name}]`)
      else if (data === '' && !REMARK.test(name) && /^[a-z]{2}/.test(name))
        dropped.add(`what [${name}] may stand for, which stays as text`)
      return isCode ? '' : code
    })
    .replace(/\[\/[a-z][\w-]*\]/gi, '')
}

/** Whether something is the only content of its line or element. */
const isAlone = (html: string, at: number, code: string): boolean =>
  /(?:^|[\n>])[^\S\n]*$/.test(html.slice(Math.max(0, at - 50), at)) &&
  /^[^\S\n]*(?:$|[\n<])/.test(html.slice(at + code.length, at + code.length + 50))

/**
 * Replaces shortcodes and what stands between them, in one pass; those that do not end stay as they are.
 * @param names a pattern of their names
 */
function replacePairs(
  html: string,
  names: string,
  change: (name: string, data: string, inner: string, whole: string) => string,
): string {
  const parts: string[] = []
  const lastEnds = new Map(
    [...html.matchAll(/\[\/([a-z][\w-]{0,99})\]/gi)].map(({ index, 1: name = '' }) => [name, index]),
  )
  const open = new RegExp(String.raw`\[(${names})((?:\s[^[\]]*)?)\]`, 'g')
  let at = 0
  for (let found = open.exec(html); found; found = open.exec(html)) {
    const [whole, name = '', data = ''] = found
    const close = `[/${name}]`
    if ((lastEnds.get(name) ?? -1) < open.lastIndex) continue
    const end = html.indexOf(close, open.lastIndex)
    const inner = html.slice(open.lastIndex, end)
    parts.push(html.slice(at, found.index), change(name, data, inner, whole + inner + close))
    at = end + close.length
    open.lastIndex = at
  }
  return parts.join('') + html.slice(at)
}

function captioned(inner: string, caption: string): string {
  const from = inner.search(/<img\b/i)
  const end = from < 0 ? -1 : inner.indexOf('>', from)
  const [link = ''] = /^\s*<\/a>/.exec(inner.slice(end + 1)) ?? []
  const cut = end < 0 ? inner.length : end + 1 + link.length
  const words = inner.slice(cut).trim()
  return `<figure>${inner.slice(0, cut)}<figcaption>${words || escapeHtml(caption)}</figcaption></figure>`
}

/** The pictures that a gallery names, in its order, or all that belong to its post. */
function galleryHtml(attributes: ReadonlyMap<string, string>, place: Shortcodes): string {
  const { item, site, dropped } = place
  const ids = attributes.get('ids') ?? attributes.get('include')
  const owner = attributes.get('id') ?? item.wp_post_id
  const wanted =
    ids === undefined
      ? (site.pictures.get(owner) ?? [])
      : ids.split(/[\s,]+/).map((id) => site.attachments.get(id))
  place.pictures += wanted.length
  if (place.pictures > MAX_GALLERIES) throw new UnreadableStory('Its galleries have too many pictures.')
  if (wanted.length === 0 || wanted.some((one) => one === undefined))
    dropped.add('pictures of a gallery, which are not part of the export')
  return wanted.map((one) => (one ? pictureHtml(one) : '')).join('')
}

/** Links to the sounds or films that a list names; nothing where it names none of the export. */
function playlistHtml(attributes: ReadonlyMap<string, string>, { site }: Shortcodes): string | undefined {
  const ids = (attributes.get('ids') ?? '').split(/[\s,]+/)
  const files = ids.flatMap((id) => site.attachments.get(id) ?? [])
  if (files.length === 0) return undefined
  return files
    .map((one) => `<p><a href="${escapeHtml(addressOf(one))}">${escapeHtml(titleOf(one))}</a></p>`)
    .join('')
}

function pictureHtml(attachment: Item): string {
  const caption = wordsOfHtml(attachment.excerpt_encoded.map(textOfXml).join(' '))
  const [alt = ''] = metaOf(attachment, '_wp_attachment_image_alt')
  const picture = `<img src="${escapeHtml(addressOf(attachment))}" alt="${escapeHtml(alt)}">`
  return `<figure>${picture}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

const SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']

function mediaHtml(name: string, data: string): string {
  const attributes = attributesIn(data)
  const [bare] = /https?:\/\/[^\s"'[\]]+/.exec(data) ?? []
  const source = SOURCES.map((key) => attributes.get(key)).find((one) => one !== undefined) ?? bare
  return `<${name} src="${escapeHtml(source ?? '')}"></${name}>`
}
