import { linkAddress } from '@litfass/rich-text'
import { z } from 'zod'
import { absolute } from '../html/around.ts'
import { linkBlock } from '../html/lines.ts'
import { pictureKey } from '../html/pictureSizes.ts'
import type { ReadText } from '../html/readHtml.ts'
import { formerPathsOn, PLAIN_STORY, type Reading, type Story } from '../story.ts'

/*
 * What RSS, Atom and JSON feeds have in common.
 */

/** The attribute `xml:base`. */
export const xmlBase = z.string().optional().catch(undefined)

/** Where a feed is, and how its texts are read. */
export type Place = { from: string; reading: Reading }

/** A feed that says it is German writes dates as Germans do. */
export const datesIn = (language: Story['language'], reading: Reading): Reading => ({
  ...reading,
  hasGermanDates: reading.hasGermanDates || language === 'de',
})

/** Resolves addresses, each seen from those before it. */
export function basedOn(addresses: readonly (string | undefined)[]): string | undefined {
  return addresses.reduce<string | undefined>((base, address) => {
    const given = address?.trim()
    if (!given) return base
    return URL.canParse(given, base) ? new URL(given, base).href : base
  }, undefined)
}

export const addressIn = (from: string): string | undefined => (/^https?:/i.test(from) ? from : undefined)

export const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '')

/** Joins the texts of an article that has several. */
export const joined = (texts: readonly ReadText[]): ReadText => ({
  blocks: texts.flatMap(({ blocks }) => blocks),
  dropped: [...new Set(texts.flatMap(({ dropped }) => dropped))],
})

/** A feed may be of any site, so its addresses lead here only where the command names the site. */
const onSite = (addresses: readonly string[], { site }: Reading): string[] =>
  site === undefined ? [] : formerPathsOn([site], addresses)

/** Names an article of a feed in messages: by its address, or by what else it has. */
export const nameIn = (from: string, address: string, others: readonly string[]): string => {
  if (address !== '') return address
  const other = others.map((one) => one.replace(/\s+/g, ' ').trim()).find((one) => one !== '')
  return other === undefined ? from : `${from} “${other.slice(0, 100)}”`
}

/** Something that comes with an article beside its text. */
export type Attached = {
  address: string
  type: string
  /** Its caption, and who is to be named. */
  caption?: string
  credit?: string
}

const IMAGE = /^image(?:$|\/)/i
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i

/**
 * Returns the first picture as the lead picture, films, sounds and files as links below the text, and what is lost, as noun phrases.
 * @param attached in the order in which pictures are wanted
 */
export function readAttached(
  attached: readonly Attached[],
  { base, reading, shown = [] }: { base: string | undefined; reading: Reading; shown?: ReadText['blocks'] },
): ReadText & { lead: string | undefined } {
  const all = new Map<string, Attached>()
  for (const one of attached) {
    const address = one.address.trim() === '' ? '' : absolute(one.address, base)
    const known = all.get(address)
    if (address !== '') all.set(address, { ...one, ...withoutEmpty(known), address })
  }
  const inText = new Set(
    shown.flatMap((block) => (block.kind === 'pictureAt' ? pictureKey(block.address) : [])),
  )
  const isPicture = ({ type, address }: Attached) => (type === '' ? PICTURE.test(address) : IMAGE.test(type))
  const [lead, ...pictures] = [...all.values()].filter(isPicture)
  const others = [...all.values()].filter((one) => !isPicture(one))
  const blocks: ReadText['blocks'] = []
  const dropped: string[] = []
  for (const { address } of others) {
    const url = linkAddress(address)
    if (url !== undefined) blocks.push(reading.readEmbed(url) ?? linkBlock(url, url))
    dropped.push(`the attachment ${address}${url === undefined ? '' : ' (a link to it stays)'}`)
  }
  for (const { address } of pictures)
    if (!inText.has(pictureKey(address))) dropped.push(`the picture ${address}`)
  if (lead?.caption) dropped.push(`the caption of its lead picture, “${lead.caption}”`)
  if (lead?.credit) dropped.push(`the credit of its lead picture, “${lead.credit}”`)
  return { lead: lead?.address, blocks, dropped }
}

type FeedArticle = Pick<Story, 'title' | 'teaser' | 'language' | 'tags' | 'byline' | 'blocks'> & {
  /** The id that its feed gives it, which may be an address; empty where it has none. */
  id: string
  /** Identifies it where it has no id. */
  spareId?: string
  /** Its absolute address; empty where the feed names none. */
  address: string
  attached: ReturnType<typeof readAttached>
}

/** Builds the parts of an article that every kind of feed states; its date and what is lost come from the caller. */
export function feedStory(
  { id, spareId = '', address, attached, ...stated }: FeedArticle,
  { from, reading }: Place,
): Omit<Story, 'from' | 'dropped'> {
  return {
    ...PLAIN_STORY,
    ...stated,
    key: `feed\n${from}\n${id || spareId || address || stated.title}`,
    lead: attached.lead,
    oldAddress: address || undefined,
    formerPaths: onSite([address, id], reading),
    blocks: [...stated.blocks, ...attached.blocks],
  }
}

const withoutEmpty = (known: Attached | undefined): Partial<Attached> =>
  Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value !== ''))
