import { EMBED_PROVIDERS } from '@litfass/consent/domain'
import { printMarkup } from '@litfass/rich-text'
import { readEmbed } from '@litfass/rich-text/embeds'
import type { Found, Reading, Story } from '../story.ts'
import { parseXml } from '../xml/parse.ts'
import { foundInWordpress } from './posts.ts'

// Exports of WordPress for the specs of this folder.

export const reading: Reading = {
  timeZone: 'Europe/Berlin',
  hasGermanDates: false,
  readEmbed: (address) => {
    const read = readEmbed(address, EMBED_PROVIDERS)
    return read.state === 'embed' ? { kind: 'embed', service: read.service, url: read.url } : undefined
  },
}

/** A WordPress export of such items. */
export const wxr = (items: string, wp = 'wp') => `<?xml version="1.0"?>
  <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:${wp}="http://wordpress.org/export/1.2/"><channel><link>https://alt.example</link>
  <language>de-DE</language><${wp}:wxr_version>1.2</${wp}:wxr_version><${wp}:base_blog_url>https://alt.example</${wp}:base_blog_url>
  <${wp}:author><${wp}:author_login>anna</${wp}:author_login><${wp}:author_display_name><![CDATA[Anna Ast]]></${wp}:author_display_name></${wp}:author>
  ${items}</channel></rss>`

type Given = { content?: string; more?: string; type?: string; status?: string; id?: number; title?: string }

/** An item of an export: a post, unless another type is given. */
export const item = ({
  content = '',
  more = '',
  type = 'post',
  status = 'publish',
  id = 1,
  title = 'Titel',
}: Given = {}) =>
  `<item><title><![CDATA[${title}]]></title><link>https://alt.example/?p=${id}</link><pubDate>Sat, 14 Nov 2026 09:00:00 +0000</pubDate>
  <dc:creator>anna</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

export const found = (items: string): Found[] => foundInWordpress(parseXml(wxr(items)), reading) ?? []

export const story = (one: Found | undefined): Story => {
  if (one && 'blocks' in one) return one
  throw new Error(`No story: ${JSON.stringify(one)}`)
}

/** The markup that the text of a post becomes, and what was dropped of it. */
export const textOf = (content: string, others = '') => {
  const { blocks, dropped } = story(found(item({ content }) + others)[0])
  const markup = printMarkup(
    blocks.map((block) =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
    ),
  )
  return { markup, dropped }
}

export const attachment = (id: number, file: string, more = '') =>
  item({
    ...{ id, type: 'attachment', status: 'inherit', title: file },
    more: `<wp:attachment_url>https://alt.example/u/${file}</wp:attachment_url>${more}`,
  })
