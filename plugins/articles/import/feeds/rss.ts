import { z } from 'zod'
import { firstPeople } from '../facts/people.ts'
import { dated } from '../facts/stated.ts'
import { readPlainText } from '../html/lines.ts'
import { readHtml, titleOfHtml, wordsOfHtml } from '../html/readHtml.ts'
import { type Found, languageOf, readable, type Story } from '../story.ts'
import { firstText, several, xmlText, xmlTexts } from '../xml/elements.ts'
import { textOfXml } from '../xml/parts.ts'
import { mediaOf, mediaShape, mediaText, mediaTitle } from './mediaRss.ts'
import {
  addressIn,
  basedOn,
  datesIn,
  feedStory,
  filled,
  joined,
  nameIn,
  type Place,
  readAttached,
  xmlBase,
} from './parts.ts'

/*
 * The articles of an RSS feed: 0.9 to 2.0, and RSS 1.0 in RDF.
 */

const rssText = z
  .union([
    z.string().transform((raw) => ({ raw, base: undefined })),
    z
      .object({ '#text': z.string().default(''), '@xml:base': xmlBase })
      .transform((element) => ({ raw: element['#text'], base: element['@xml:base'] })),
  ])
  .catch({ raw: '', base: undefined })

const rssItem = z.object({
  '@xml:base': xmlBase,
  '@rdf:about': z.string().default('').catch(''),
  title: xmlTexts,
  link: xmlTexts,
  atom_link: several(z.object({ '@href': z.string(), '@rel': z.string().default('alternate') })),
  guid: several(
    z.union([
      z.string().transform((id) => ({ id, isLink: true })),
      z
        .object({ '#text': z.string(), '@isPermaLink': z.string().default('true') })
        .transform((one) => ({ id: one['#text'], isLink: !/^\s*false\s*$/i.test(one['@isPermaLink']) })),
    ]),
  ),
  pubDate: firstText,
  dc_date: firstText,
  atom_published: firstText,
  atom_updated: firstText,
  dc_creator: xmlTexts,
  dc_subject: xmlTexts,
  atom_author: several(z.object({ atom_name: xmlText, atom_email: xmlText })),
  itunes_title: xmlTexts,
  itunes_author: xmlTexts,
  itunes_summary: xmlTexts,
  itunes_subtitle: xmlTexts,
  author: xmlTexts,
  category: xmlTexts,
  description: several(rssText),
  content_encoded: several(rssText),
  enclosure: several(z.object({ '@url': z.string(), '@type': z.string().default('').catch('') })),
  ...mediaShape,
})

const channel = z.object({
  '@xml:base': xmlBase,
  language: xmlText,
  dc_language: xmlText,
  link: xmlTexts,
  item: several(rssItem),
})

const rss = z.union([
  z.object({ rss: z.object({ '@xml:base': xmlBase, channel }) }).transform(({ rss: feed }) => ({
    ...feed.channel,
    bases: [feed['@xml:base'], feed.channel['@xml:base']],
  })),
  // RSS 1.0 has its items beside the channel.
  z
    .object({ rdf_RDF: z.object({ channel: channel.optional().catch(undefined), item: several(rssItem) }) })
    .transform(({ rdf_RDF: feed }) => ({
      language: feed.channel?.language ?? '',
      dc_language: feed.channel?.dc_language ?? '',
      link: feed.channel?.link ?? [],
      item: feed.item,
      bases: [],
    })),
])

type Item = z.output<typeof rssItem>
type Feed = z.output<typeof rss>

/** Returns the articles of a parsed feed; `undefined` for another document. */
export function storiesOfRss(parsed: unknown, place: Place): Found[] | undefined {
  const { data } = rss.safeParse(parsed)
  return data?.item.map((item) => {
    const others = [
      ...item.title.map(textOfXml),
      item.guid[0]?.id ?? '',
      ...item.description.map((one) => textOfXml(one.raw)),
    ]
    const from = nameIn(place.from, addressOf(item, data, place), others)
    return readable(from, () => ({ ...storyOf(item, data, place), from }))
  })
}

const siteOf = (feed: Feed, { from }: Place): string | undefined =>
  basedOn([addressIn(from), ...filled(feed.link).slice(0, 1), ...feed.bases])

function addressOf(item: Item, feed: Feed, place: Place): string {
  const ids = item.guid.filter(({ id, isLink }) => isLink && /^https?:\/\//i.test(id.trim()))
  const links = item.atom_link.filter((one) => one['@rel'] === 'alternate').map((one) => one['@href'])
  const [given = ''] = filled([...item.link, ...links, ...ids.map(({ id }) => id)])
  return given === '' ? '' : (basedOn([siteOf(feed, place), given]) ?? given)
}

function storyOf(item: Item, feed: Feed, place: Place): Omit<Story, 'from'> {
  const { reading } = place
  const own = siteOf(feed, place)
  const address = addressOf(item, feed, place)
  // Articles name their links as seen from their own page, unless they say otherwise.
  const base =
    item['@xml:base'] || feed.bases.some(Boolean) ? basedOn([own, item['@xml:base']]) : address || own
  const { read, teaser } = textOf(item, base, place)
  const attached = readAttached(
    mediaOf(
      item,
      item.enclosure.map((one) => ({ address: one['@url'], type: one['@type'] })),
    ),
    { base: base || undefined, reading, shown: read.blocks },
  )
  const titles = [...item.title.map(textOfXml), ...item.itunes_title, mediaTitle(item)]
  const title = titles.map(titleOfHtml).find((words) => words !== '') ?? ''
  const [{ id } = { id: '' }] = item.guid
  const people = firstPeople([
    item.dc_creator,
    item.author,
    item.itunes_author,
    item.atom_author.map((one) => one.atom_name || one.atom_email),
  ])
  const dropped = [...people.dropped, ...read.dropped, ...attached.dropped]
  const language = languageOf(feed.language || feed.dc_language)
  const times = [item.pubDate, item.dc_date, item.atom_published, item.atom_updated]
  return {
    ...feedStory(
      {
        id,
        spareId: item['@rdf:about'],
        address,
        title,
        teaser,
        language,
        tags: [...new Set(filled([...item.category, ...item.dc_subject].map(titleOfHtml)))],
        byline: people.byline,
        blocks: read.blocks,
        attached,
      },
      place,
    ),
    ...dated(filled(times)[0] ?? '', dropped, datesIn(language, reading)),
  }
}

/** Returns the HTML of an element. Some programs escape CDATA a second time; its delimiters are not part of the text. */
const htmlIn = (raw: string): string => {
  const html = textOfXml(raw)
  return /^\s*<!\[CDATA\[/.test(html) ? html.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '') : html
}

/** The text of an item: all that it has in full, else its description, else what podcasts and media say. */
function textOf(item: Item, base: string | undefined, { reading }: Place) {
  const isGiven = ({ raw }: { raw: string }) => htmlIn(raw).trim() !== ''
  const contents = item.content_encoded.filter(isGiven)
  const descriptions = item.description.filter(isGiven)
  const parts = contents.length > 0 ? contents : descriptions
  const texts = new Map(parts.map((part) => [htmlIn(part.raw), basedOn([base, part.base])]))
  // What has no tags is plain text, whose lines would be lost.
  const read = joined(
    [...texts].map(([html, partBase]) =>
      readHtml(html, { base: partBase, keepsLines: !/<[a-z!/]/i.test(html), readEmbed: reading.readEmbed }),
    ),
  )
  const [spoken = ''] = filled(item.itunes_summary)
  const shown = mediaText(item)
  const spare =
    spoken === ''
      ? { blocks: readPlainText(shown), dropped: [] }
      : readHtml(spoken, { base: base || undefined, keepsLines: true, readEmbed: reading.readEmbed })
  const subtitle = filled(item.itunes_subtitle).slice(0, 1)
  const teasers = contents.length > 0 ? descriptions.map(({ raw }) => htmlIn(raw)) : subtitle
  return {
    read: parts.length > 0 ? read : spare,
    teaser: [...new Set(teasers.map(wordsOfHtml))].join(' '),
  }
}
