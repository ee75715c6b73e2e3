import { formerPathOf } from '@litfass/kit/formerPaths'
import type { Block, EmbedBlock } from '@litfass/rich-text'
import { LANGUAGES, type Language } from '@litfass/stories/domain'

/** A picture that a text names by its address, before it is one of the project. */
export type PictureAt = {
  kind: 'pictureAt'
  address: string
  width: 'text' | 'wide'
  caption: string
  /** Whether the caption is what was written for those who do not see the picture, and not shown to the others. */
  isAlternative?: boolean
  /** Address of a smaller size, for where the picture itself is not there. */
  smaller?: string
}

export type ImportedBlock = Block | PictureAt

/** Returns what can be embedded from an address; `undefined` where the project embeds nothing from there. */
export type ReadEmbed = (address: string) => EmbedBlock | undefined

/** An article as an import reads it from any source. */
export type Story = {
  /** Identifies the article within its source, so that it is added once. */
  key: string
  /** Where it was read, for messages. */
  from: string
  title: string
  kicker: string
  teaser: string
  /** `undefined` where the source does not say. */
  language: Language | undefined
  slug: string
  topics: string[]
  tags: string[]
  byline: string
  location: string
  isPremium: boolean
  publishedAt: Date | undefined
  /** When it disappears. */
  unpublishAt?: Date | undefined
  /** Address of its lead picture. */
  lead: string | undefined
  blocks: ImportedBlock[]
  /** What its source says it is: only what is `public` there is ever published, and `trashed` goes into the trash. */
  state: 'public' | 'draft' | 'trashed'
  /** Its address before the import. */
  oldAddress: string | undefined
  /** Paths on the site it comes from that lead to it from now on, in the form of `formerPathOf`. */
  formerPaths: string[]
  /** In the order in which they were written. */
  comments: StoryComment[]
  /** Parts of the source that an article cannot hold, each as a noun phrase: "a script". */
  dropped: string[]
}

/** A comment that everyone could read with an article of the source. */
export type StoryComment = {
  /** Identifies the comment within its source, so that it is added once. */
  key: string
  /** The key of the comment that it replies to. */
  parentKey: string | undefined
  /** The name that it was signed with; may be empty. */
  name: string
  /** E-mail address of the account that its author was signed in with. What a guest has typed proves nothing and is not read. */
  accountEmail: string | undefined
  /** Plain text, with addresses in place of links. */
  text: string
  postedAt: Date
}

/** Why something cannot be read as an article; the message is a sentence. */
export class UnreadableStory extends Error {
  override name = 'UnreadableStory'
}

/**
 * Returns why a text cannot be read, as a sentence.
 * @throws any error that says nothing about the text
 */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadableStory) return error.message
  if (error instanceof RangeError) return 'Something in it is too large.'
  throw error
}

/** A part that cannot be imported, and why, as a sentence. */
export type Refused = { from: string; reason: string }

/** A part of a source that is no article, and its type there: `page`, `attachment`. */
export type LeftOut = { from: string; leftOut: string }

/** What a source yields, one after another. */
export type Found = Story | Refused | LeftOut

/** Refuses one article of a source, and not the others. */
export function readable<Read>(from: string, read: () => Read): Read | Refused {
  try {
    return read()
  } catch (error) {
    return { from, reason: reasonOf(error) }
  }
}

/** Returns the language of a code such as `de-DE`. */
export const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find((language) => code.toLowerCase().split(/[-_]/)[0] === language)

/** The parts of a story that many sources do not have. */
export const PLAIN_STORY = {
  kicker: '',
  teaser: '',
  slug: '',
  topics: [],
  tags: [],
  byline: '',
  location: '',
  isPremium: false,
  publishedAt: undefined,
  lead: undefined,
  state: 'public',
  oldAddress: undefined,
  formerPaths: [],
  comments: [],
} as const satisfies Partial<Story>

/** How texts of a source are read. */
export type Reading = {
  /** In which times without a zone are read: `Europe/Berlin`. */
  timeZone: string
  /** Whether `01.07.2026` is a date: day, month, year. */
  hasGermanDates: boolean
  readEmbed: ReadEmbed
  /** Address of the site that the source is of, where the command names it. */
  site?: string | undefined
}

/**
 * Returns the paths of addresses that lead to an article from now on: those on one of the sites that it comes from, by whichever
 * protocol and with or without `www`. Addresses without a host are on the site.
 */
export function formerPathsOn(
  sites: readonly (string | undefined)[],
  addresses: readonly string[],
): string[] {
  const places = sites.flatMap((site) => placeOf(site ?? '') ?? [])
  const own = addresses
    .map((address) => address.trim())
    .filter((address) => {
      const place = placeOf(address)
      return place === undefined ? /^\/(?!\/)/.test(address) : places.some((site) => isWithin(site, place))
    })
  return [...new Set(own.flatMap((address) => formerPathOf(address) ?? []))]
}

type Place = { host: string; path: string }

function placeOf(address: string): Place | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { host, pathname } = new URL(address)
  return { host: host.replace(/^www\./, ''), path: pathname.replace(/\/*$/, '/') }
}

const isWithin = (site: Place, { host, path }: Place): boolean =>
  host === site.host && path.startsWith(site.path)
