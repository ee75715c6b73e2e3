import { z } from 'zod'
import { peopleOf } from '../facts/people.ts'
import { dated } from '../facts/stated.ts'
import { readPlainText } from '../html/lines.ts'
import { type ReadText, readHtml, wordsOfHtml } from '../html/readHtml.ts'
import { type Found, languageOf, readable, type Story, UnreadableStory } from '../story.ts'
import { addressIn, basedOn, datesIn, feedStory, filled, nameIn, type Place, readAttached } from './parts.ts'

/*
 * The articles of a JSON feed, versions 1.0 and 1.1.
 */

const text = z.string().default('').catch('')

/** A date that is no text cannot be read, which is not the same as none. */
const date = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)))

/** Those that are not as they should be are skipped. */
const some = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one): z.output<Schema>[] => {
        const read = schema.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )

const person = z.object({ name: text, url: text }).transform(({ name, url }) => name.trim() || mailIn(url))
const people = {
  authors: some(person),
  // Of version 1.0.
  author: person.optional().catch(undefined),
}

const mailIn = (url: string): string => (/^mailto:/i.test(url) ? url : '')

const item = z.object({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: date,
  date_modified: date,
  language: text,
  tags: some(z.string()),
  attachments: some(z.object({ url: z.string(), mime_type: text, title: text })),
  ...people,
})

const jsonFeed = z.object({
  home_page_url: text,
  feed_url: text,
  language: text,
  items: z.array(z.unknown()),
  ...people,
})

type Item = z.output<typeof item>
type Feed = z.output<typeof jsonFeed>

/** Whether JSON calls itself a feed. */
export const isJsonFeed = (json: string): boolean =>
  /"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\\?\//i.test(json)

/**
 * Reads a JSON feed.
 * @throws UnreadableStory for what is none
 */
export function storiesOfJsonFeed(json: string, place: Place): Found[] {
  const { data: feed } = jsonFeed.safeParse(parsed(json))
  if (!feed) throw new UnreadableStory('It is no JSON feed.')
  return feed.items.map((row): Found => {
    const { data } = item.safeParse(row)
    if (!data) return { from: place.from, reason: 'One of its items is no article.' }
    const words = [data.title, data.id, data.content_text, data.content_html]
    const from = nameIn(place.from, addressOf(data, feed, place), words)
    return readable(from, () => ({ ...storyOf(data, feed, place), from }))
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableStory('It is no readable JSON.')
  }
}

const siteOf = (feed: Feed, { from }: Place): string | undefined =>
  basedOn([addressIn(from), feed.feed_url, feed.home_page_url])

function addressOf({ url, id }: Item, feed: Feed, place: Place): string {
  const [given = ''] = filled([url, /^https?:\/\//i.test(id.trim()) ? id : ''])
  return given === '' ? '' : (basedOn([siteOf(feed, place), given]) ?? given)
}

function storyOf(one: Item, feed: Feed, place: Place): Omit<Story, 'from'> {
  const { reading } = place
  const address = addressOf(one, feed, place)
  const base = address || siteOf(feed, place)
  const read = textOf(one, base, place)
  const attached = readAttached(
    [
      ...filled([one.image, one.banner_image]).map((url) => ({ address: url, type: 'image' })),
      ...one.attachments.map((file) => ({ address: file.url, type: file.mime_type, caption: file.title })),
    ],
    { base, reading, shown: read.blocks },
  )
  const title = one.title.replace(/\s+/g, ' ').trim()
  const of = (given: Item | Feed) => filled(given.authors.length > 0 ? given.authors : [given.author ?? ''])
  const { byline, dropped } = peopleOf(of(one).length > 0 ? of(one) : of(feed))
  const language = languageOf(one.language || feed.language)
  const hasText = one.content_html.trim() !== '' || one.content_text.trim() !== ''
  return {
    ...feedStory(
      {
        id: one.id,
        address,
        title,
        teaser: hasText ? one.summary.trim() : '',
        language,
        tags: [...new Set(filled(one.tags))],
        byline,
        blocks: read.blocks,
        attached,
      },
      place,
    ),
    ...dated(
      filled([one.date_published, one.date_modified])[0] ?? '',
      [...dropped, ...read.dropped, ...attached.dropped, ...linksOf(one)],
      datesIn(language, reading),
    ),
  }
}

function textOf(one: Item, base: string | undefined, { reading }: Place): ReadText {
  const html = one.content_html
  if (wordsOfHtml(html) !== '' || /<(?:img|iframe|video|audio)\b/i.test(html))
    return readHtml(html, { base, readEmbed: reading.readEmbed })
  return { blocks: readPlainText(one.content_text.trim() || one.summary), dropped: [] }
}

const linksOf = ({ external_url }: Item): string[] =>
  external_url.trim() === '' ? [] : [`the page ${external_url.trim()} that it is about`]
