import { z } from 'zod'
import { type ReadText, readHtml, titleOfHtml, wordsOfHtml } from '../html/readHtml.ts'
import { readMoment } from '../moments.ts'
import { firstPeople } from '../people.ts'
import { dated, heldBack } from '../stated.ts'
import {
  type Found,
  formerPathsOn,
  type LeftOut,
  languageOf,
  PLAIN_STORY,
  type Reading,
  readable,
  type Story,
  UnreadableStory,
} from '../story.ts'
import { escapeHtml, replaceParts, several, textOfXml, xmlText, xmlTexts } from '../xml.ts'
import { readComments, wordpressComment } from './comments.ts'

/*
 * The export of a WordPress site (WXR): an RSS feed with everything that the site has, public or not.
 */

const category = z
  .object({
    '#text': z.string().default(''),
    '@domain': z.string().default(''),
    '@nicename': z.string().default(''),
  })
  .transform((one) => ({
    name: titleOfHtml(one['#text']),
    domain: one['@domain'],
    nicename: one['@nicename'],
  }))

/** A password that cannot be read is one all the same. */
const password = z
  .unknown()
  .optional()
  .transform((value) => (value === undefined || value === '' ? '' : 'given'))

const wordpressItem = z.object({
  title: xmlTexts,
  link: xmlText,
  pubDate: xmlText,
  guid: xmlText,
  dc_creator: xmlText,
  content_encoded: xmlTexts,
  excerpt_encoded: xmlTexts,
  category: several(category),
  wp_post_id: xmlText,
  wp_post_date: xmlText,
  wp_post_date_gmt: xmlText,
  wp_post_name: xmlText,
  wp_status: xmlText,
  wp_post_parent: xmlText,
  wp_menu_order: xmlText.transform((at) => Number.parseInt(at, 10) || 0),
  wp_post_type: xmlText,
  wp_post_password: password,
  wp_is_sticky: xmlText,
  wp_attachment_url: xmlText,
  wp_postmeta: several(z.object({ wp_meta_key: xmlText, wp_meta_value: xmlText })),
  wp_comment: several(wordpressComment),
})

type Item = z.output<typeof wordpressItem>

const channel = z.object({
  link: xmlText,
  language: xmlText,
  wp_wxr_version: xmlText,
  wp_base_blog_url: xmlText,
  wp_author: several(z.object({ wp_author_login: xmlText, wp_author_display_name: xmlText })),
  item: several(wordpressItem),
})

const wordpressExport = z.object({ rss: z.object({ channel }) }).transform(({ rss }) => rss.channel)

/** Returns what a parsed export holds; `undefined` for another document. */
export function foundInWordpress(parsed: unknown, reading: Reading): Found[] | undefined {
  const { data } = wordpressExport.safeParse(parsed)
  const isExport = data && (data.wp_wxr_version !== '' || data.item.some((item) => item.wp_post_type !== ''))
  if (!isExport) return undefined
  const site = siteOf(data)
  return data.item.map((item): Found => {
    const isPost = item.wp_post_type === 'post' && item.wp_status !== 'auto-draft'
    if (!isPost) return leftOut(item)
    return readable(nameOf(item), () => storyOfPost(item, site, reading))
  })
}

/** What posts of an export refer to. */
type Site = {
  address: string
  language: Story['language']
  /** Names of authors by the names of their accounts. */
  authors: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Item>
  /** Attachments that are pictures, by the id of the post that they were uploaded for, in WordPress's order. */
  pictures: ReadonlyMap<string, Item[]>
  /** Addresses of attachments. */
  files: ReadonlySet<string>
  /** Items with texts that several posts use, by their ids. */
  blocks: ReadonlyMap<string, Item>
}

function siteOf({ link, language, wp_base_blog_url, wp_author, item }: z.output<typeof channel>): Site {
  const attachments = item.filter(({ wp_post_type }) => wp_post_type === 'attachment')
  return {
    address: wp_base_blog_url || link,
    language: languageOf(language),
    authors: new Map(wp_author.map((one) => [one.wp_author_login, titleOfHtml(one.wp_author_display_name)])),
    attachments: new Map(attachments.map((one) => [one.wp_post_id, one])),
    pictures: Map.groupBy(
      attachments
        .filter((one) => one.wp_post_parent !== '' && PICTURE.test(addressOf(one)))
        .sort((one, other) => one.wp_menu_order - other.wp_menu_order),
      (one) => one.wp_post_parent,
    ),
    files: new Set(attachments.map(addressOf)),
    blocks: new Map(
      item.filter(({ wp_post_type }) => wp_post_type === 'wp_block').map((one) => [one.wp_post_id, one]),
    ),
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i

const addressOf = ({ wp_attachment_url, guid }: Item): string => wp_attachment_url || guid
const titleOf = ({ title }: Item): string => titleOfHtml(title.map(textOfXml).join(' '))
const contentOf = ({ content_encoded }: Item): string => content_encoded.map(textOfXml).join('\n\n')

/** Names an item in messages. */
const nameOf = (item: Item): string =>
  [titleOf(item), item.link && `(${item.link})`].filter(Boolean).join(' ')

const leftOut = (item: Item): LeftOut => ({
  from: nameOf(item),
  leftOut: item.wp_post_type === 'post' ? item.wp_status : item.wp_post_type || 'item',
})

function storyOfPost(item: Item, site: Site, reading: Reading): Story {
  const text = readPost(item, site, reading)
  const [leadId] = metaOf(item, '_thumbnail_id')
  const lead = leadId === undefined ? undefined : site.attachments.get(leadId)
  const of = (domain: string) => item.category.filter((one) => one.domain === domain)
  const coAuthors = of('author').map(({ name }) => name)
  const author = site.authors.get(item.dc_creator) || item.dc_creator
  const people = firstPeople([coAuthors, [author]])
  const stated = stateOf(item, reading)
  const { comments, lost } = readComments(item.wp_comment, { site: site.address, base: item.link, reading })
  return {
    ...PLAIN_STORY,
    key: `wordpress\n${site.address}\n${item.wp_post_id || item.guid}`,
    from: nameOf(item),
    title: titleOf(item),
    teaser: wordsOfHtml(item.excerpt_encoded.map(textOfXml).join('\n')),
    language: site.language,
    slug: decodedSlug(item.wp_post_name),
    topics: of('category')
      .filter(({ nicename }) => nicename !== 'uncategorized')
      .map(({ name }) => name),
    tags: of('post_tag').map(({ name }) => name),
    byline: people.byline,
    lead: lead && addressOf(lead),
    oldAddress: item.link || undefined,
    formerPaths: formerPathsOn([site.address, reading.site], [item.link, item.guid, ...earlierLinks(item)]),
    blocks: text.blocks.map((block) =>
      block.kind === 'pictureAt' ? { ...block, address: fullSize(block.address, site) } : block,
    ),
    comments,
    ...stated,
    dropped: [
      ...stated.dropped,
      ...people.dropped,
      ...text.dropped,
      ...lost,
      ...lostParts(item, leadId !== undefined && !lead),
    ],
  }
}

const metaOf = ({ wp_postmeta }: Item, key: string): string[] =>
  wp_postmeta.filter(({ wp_meta_key }) => wp_meta_key === key).map(({ wp_meta_value }) => wp_meta_value)

/** The addresses that a post had before its slug was changed. */
function earlierLinks(item: Item): string[] {
  const [, folder = '', name = ''] = /^([^?#]*\/)([^/?#]+)\/?$/.exec(item.link) ?? []
  if (name === '' || decodedSlug(name).toLowerCase() !== decodedSlug(item.wp_post_name).toLowerCase())
    return []
  return metaOf(item, '_wp_old_slug').map((slug) => folder + slug)
}

/** WordPress writes slugs with codes for letters, and those in its trash with a suffix. */
function decodedSlug(name: string): string {
  const slug = name.replace(/__trashed(?:-\d+)?$/, '')
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** What everybody could read is public; the rest is a draft, or in the trash. */
function stateOf(item: Item, reading: Reading): Pick<Story, 'state' | 'publishedAt' | 'dropped'> {
  const { wp_status: status, wp_post_password: password } = item
  const isPublic = status === 'publish' || status === 'future'
  const gmt = readMoment(`${item.wp_post_date_gmt} UTC`, reading)
  // The date of a draft is that of its first version.
  const isDated = isPublic || status === 'private' || status === 'trash'
  const local = item.wp_post_date.startsWith('0000') ? '' : item.wp_post_date
  const time = gmt
    ? { publishedAt: gmt, state: 'public' as const, dropped: [] }
    : dated(local || item.pubDate, [], reading)
  if (!isDated) return { state: 'draft', publishedAt: undefined, dropped: noteOf(status, 'draft') }
  if (status === 'trash') return { ...time, state: 'trashed', dropped: [] }
  if (password !== '') return { ...time, state: 'draft', dropped: ['its password: it is a draft'] }
  if (status === 'future') return heldBack(time)
  return isPublic ? time : { ...time, state: 'draft', dropped: noteOf(status, 'draft') }
}

const noteOf = (status: string, state: string): string[] =>
  status === state ? [] : [`its state “${status}”: it is a ${state}`]

/** What of a post an article has no place for. */
function lostParts(item: Item, lacksLead: boolean): string[] {
  // Those that begin with a line belong to WordPress and its plugins.
  const fields = new Set(item.wp_postmeta.map((one) => one.wp_meta_key).filter((key) => /^[^_]/.test(key)))
  return [
    ...(lacksLead ? ['its lead picture, which is not part of the export'] : []),
    ...(item.wp_is_sticky === '1' ? ['its place at the top'] : []),
    ...[...fields].map((key) => `the custom field “${key}”`),
  ]
}

/** Returns the address of a picture in full size, where the export has that: `kutter-300x200.jpg` is `kutter.jpg`. */
function fullSize(address: string, { files }: Site): string {
  const full = address.replace(/-\d+x\d+(?=\.\w+$)/, '')
  return files.has(full) ? full : address
}

function readPost(item: Item, site: Site, { readEmbed }: Reading): ReadText {
  const dropped = new Set<string>()
  const content = withBlocks(contentOf(item), { site, dropped, count: 0 })
  const isOfBlocks = /<!--\s*wp:/.test(content)
  const shortcodes: Shortcodes = { item, site, dropped, pictures: 0 }
  const html = outsideCode(content, (part) => withoutShortcodes(part, shortcodes))
  // In texts without blocks an address on a line of its own is embedded.
  const spaced = isOfBlocks ? html : html.replace(/^[^\S\n]*(https?:\/\/\S+)[^\S\n]*$/gm, '\n$1\n')
  const read = readHtml(spaced, { base: item.link || site.address, keepsLines: !isOfBlocks, readEmbed })
  return { blocks: read.blocks, dropped: [...new Set([...dropped, ...read.dropped])] }
}

/** Blocks without words of their own that need no mention. */
const SILENT_BLOCKS = /^(?:more|nextpage|spacer|separator)$/

/** Most texts of other items that a post has, those within them included. */
const MAX_SHARED = 200

type Shared = { site: Site; dropped: Set<string>; count: number }

const isReadByAll = ({ wp_status, wp_post_password }: Item): boolean =>
  wp_status === 'publish' && wp_post_password === ''

/** Puts texts that several posts use in their place, and names blocks that WordPress makes as a page is read. */
function withBlocks(content: string, place: Shared, depth = 0): string {
  const { site, dropped } = place
  return replaceParts(content, ['<!--', '-->'], (inner) => {
    const [, name, data = ''] = /^\s*wp:([\w/-]+)(\s+\{.*\})?\s*\/$/s.exec(inner) ?? []
    if (name === undefined) return `<!--${inner}-->`
    const [, ref = ''] = /"ref"\s*:\s*(\d+)/.exec(data) ?? []
    const shared = name === 'block' ? site.blocks.get(ref) : undefined
    if (shared && !isReadByAll(shared)) dropped.add(`the text “${titleOf(shared)}”, which is not public`)
    else if (shared && depth < 5) {
      place.count += 1
      if (place.count > MAX_SHARED) throw new UnreadableStory('It has too many texts of other items.')
      return withBlocks(contentOf(shared), place, depth + 1)
    } else if (!SILENT_BLOCKS.test(name)) dropped.add(`the block “${name}”`)
    return ''
  })
}

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
function withoutShortcodes(html: string, place: Shortcodes): string {
  const media = '(?:video|audio)'
  // Two brackets stand for one that is no shortcode. Nothing is looked for beyond the next bracket, or it would be again and again.
  const plain = withCaptions(html.replace(/\[\[([^[\]]*)\]\]/g, '&#91;$1&#93;'))
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,99})\]/gi)].map(([, name]) => name))
  return plain
    .replace(/\[gallery([^[\]]*)\]/g, (_, data: string) => galleryHtml(attributesIn(data), place))
    .replace(/\[embed[^[\]]*\]\s*([^\s[]+)\s*\[\/embed\]/g, '\n\n$1\n\n')
    .replace(/\[(?:youtube|vimeo)[\s=]+(https?:\/\/[^\s[\]]+)[^[\]]*\]/g, '\n\n$1\n\n')
    .replace(
      new RegExp(String.raw`\[(${media})((?:\s[^[\]]*)?)\](?:[^[]*\[/\1\])?`, 'g'),
      (_, name: string, data: string) => mediaHtml(name, attributesIn(data)),
    )
    .replace(
      /\[([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))*)\s*\/?\]/gi,
      (code, name: string, data: string) => {
        if (data === '' && !closed.has(name)) return code
        place.dropped.add(`the shortcode [${name}]`)
        return ''
      },
    )
    .replace(/\[\/[a-z][\w-]*\]/gi, '')
}

/** Writes pictures with captions as figures, in one pass; a caption that does not end stays as it is. */
function withCaptions(html: string): string {
  const parts: string[] = []
  const open = /\[(?:wp_)?caption([^[\]]*)\]/g
  const close = /\[\/(?:wp_)?caption\]/g
  let at = 0
  for (let found = open.exec(html); found; found = open.exec(html)) {
    close.lastIndex = open.lastIndex
    const end = close.exec(html)
    if (!end) break
    const caption = attributesIn(found[1] ?? '').get('caption') ?? ''
    parts.push(html.slice(at, found.index), captioned(html.slice(open.lastIndex, end.index), caption))
    at = close.lastIndex
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

function pictureHtml(attachment: Item): string {
  const caption = wordsOfHtml(attachment.excerpt_encoded.map(textOfXml).join(' '))
  const [alt = ''] = metaOf(attachment, '_wp_attachment_image_alt')
  const picture = `<img src="${escapeHtml(addressOf(attachment))}" alt="${escapeHtml(alt)}">`
  return `<figure>${picture}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

const SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']

function mediaHtml(name: string, attributes: ReadonlyMap<string, string>): string {
  const source = SOURCES.map((key) => attributes.get(key)).find((one) => one !== undefined)
  return `<${name} src="${escapeHtml(source ?? '')}"></${name}>`
}
