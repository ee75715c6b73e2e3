import { z } from 'zod'
import { readMoment } from '../facts/moments.ts'
import { firstPeople } from '../facts/people.ts'
import { dated, heldBack } from '../facts/stated.ts'
import { type ReadText, readHtml, wordsOfHtml } from '../html/readHtml.ts'
import {
  type Found,
  formerPathsOn,
  type LeftOut,
  PLAIN_STORY,
  type Reading,
  readable,
  type Story,
} from '../story.ts'
import { textOfXml } from '../xml/parts.ts'
import { withAddressesApart, withBlocks, withClassicParts, withNotes } from './blocks.ts'
import { readComments } from './comments.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { addressOf, channel, contentOf, type Item, metaOf, type Site, siteOf, titleOf } from './site.ts'

/*
 * The export of a WordPress site (WXR): an RSS feed with everything that the site has, public or not.
 */

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
    key: `wordpress\n${site.address}\n${item.wp_post_id || item.guid || item.link || titleOf(item)}`,
    from: nameOf(item),
    title: titleOf(item),
    teaser: wordsOfHtml(item.excerpt_encoded.map(textOfXml).join('\n')),
    language: site.language,
    slug: decodedSlug(item.wp_post_name),
    topics: of('category')
      .filter(({ nicename }) => nicename !== 'uncategorized')
      .map(({ name }) => name),
    // Exports of WordPress 2 call them “tag”, and name each twice.
    tags: [...new Set([...of('post_tag'), ...of('tag')].map(({ name }) => name))],
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
      ...lostParts(item, leadId, lead),
    ],
  }
}

/** The addresses that a post had before its slug was changed. */
function earlierLinks(item: Item): string[] {
  const [, folder = '', name = ''] = /^([^?#]*\/)([^/?#]+)\/?$/.exec(item.link) ?? []
  const current = decodedSlug(item.wp_post_name).toLowerCase()
  // Permalinks may have an ending: `/2026/11/kutter.html`.
  const ending = ['', /\.\w{1,5}$/.exec(name)?.[0] ?? ''].find(
    (one) => decodedSlug(name.slice(0, name.length - one.length)).toLowerCase() === current,
  )
  if (name === '' || ending === undefined) return []
  return metaOf(item, '_wp_old_slug').map((slug) => `${folder}${slug}${ending}`)
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

/** What everyone could read is public; the rest is a draft, or in the trash. */
function stateOf(item: Item, reading: Reading): Pick<Story, 'state' | 'publishedAt' | 'dropped'> {
  const { wp_status: status, wp_post_password: password } = item
  const isPublic = status === 'publish' || status === 'future'
  const gmt = readMoment(`${item.wp_post_date_gmt} UTC`, reading)
  // The date of a draft is that of its first version.
  const isDated = isPublic || status === 'private' || status === 'trash'
  const [written = ''] = [item.wp_post_date, item.pubDate, item.wp_post_date_gmt].filter(
    (date) => date !== '' && !date.startsWith('0000'),
  )
  const time = gmt ? { publishedAt: gmt, state: 'public' as const, dropped: [] } : dated(written, [], reading)
  if (!isDated) return { state: 'draft', publishedAt: undefined, dropped: noteOf(status, 'draft') }
  if (status === 'trash') return { ...time, state: 'trashed', dropped: [] }
  if (password !== '') return { ...time, state: 'draft', dropped: ['its password: it is a draft'] }
  if (status === 'future') return heldBack(time)
  return isPublic ? time : { ...time, state: 'draft', dropped: noteOf(status, 'draft') }
}

const noteOf = (status: string, state: string): string[] =>
  status === state ? [] : [`its state “${status}”: it is a ${state}`]

/** What an article has a place for, and how a theme shows it. Terms without a taxonomy are named once more with theirs. */
const KNOWN_TAXONOMY = /^(?:category|post_tag|tag|author|post_format|)$/

/** What of a post an article has no place for. */
function lostParts(item: Item, leadId: string | undefined, lead: Item | undefined): string[] {
  const caption = wordsOfHtml((lead?.excerpt_encoded ?? []).map(textOfXml).join(' '))
  // Those that begin with a line belong to WordPress and its plugins.
  const fields = new Set(
    item.wp_postmeta.map((one) => one.wp_meta_key).filter((key) => /^[^_]/.test(key) && key !== 'footnotes'),
  )
  const terms = new Map<string, string[]>()
  for (const { domain, name, nicename } of item.category)
    if (!KNOWN_TAXONOMY.test(domain)) terms.set(domain, [...(terms.get(domain) ?? []), name || nicename])
  return [
    ...(leadId !== undefined && !lead ? ['its lead picture, which is not part of the export'] : []),
    ...(caption === '' ? [] : [`the caption of its lead picture, “${caption}”`]),
    ...(item.wp_is_sticky === '1' ? ['its place at the top'] : []),
    ...[...terms].map(([domain, names]) => `its “${domain}”: ${names.join(', ')}`),
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
  const noted = withNotes(contentOf(item), metaOf(item, 'footnotes'))
  if (noted.isLost) dropped.add('its footnotes, which cannot be read')
  const content = withBlocks(noted.html, { site, dropped })
  const isOfBlocks = /<!--\s*wp:/.test(content)
  const html = withoutShortcodes(content, { item, site, dropped })
  // In texts without blocks an address on its own line is embedded.
  const spaced = isOfBlocks ? withClassicParts(html) : withAddressesApart(html)
  const read = readHtml(spaced, { base: item.link || site.address, keepsLines: !isOfBlocks, readEmbed })
  return { blocks: read.blocks, dropped: [...new Set([...dropped, ...read.dropped])] }
}
