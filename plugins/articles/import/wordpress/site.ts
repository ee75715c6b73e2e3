import { z } from 'zod'
import { titleOfHtml } from '../html/readHtml.ts'
import { languageOf, type Story } from '../story.ts'
import { firstText, several, xmlText, xmlTexts } from '../xml/elements.ts'
import { textOfXml } from '../xml/parts.ts'
import { wordpressComment } from './comments.ts'

/*
 * The items of a WordPress export, and what they refer to.
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
  pubDate: firstText,
  guid: xmlText,
  dc_creator: xmlText,
  content_encoded: xmlTexts,
  excerpt_encoded: xmlTexts,
  category: several(category),
  wp_post_id: xmlText,
  wp_post_date: firstText,
  wp_post_date_gmt: firstText,
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

export type Item = z.output<typeof wordpressItem>

export const channel = z.object({
  link: xmlText,
  language: xmlText,
  wp_wxr_version: xmlText,
  wp_base_blog_url: xmlText,
  wp_author: several(z.object({ wp_author_login: xmlText, wp_author_display_name: xmlText })),
  item: several(wordpressItem),
})

/** What posts of an export refer to. */
export type Site = {
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

export function siteOf({
  link,
  language,
  wp_base_blog_url,
  wp_author,
  item,
}: z.output<typeof channel>): Site {
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

export const addressOf = ({ wp_attachment_url, guid }: Item): string => wp_attachment_url || guid
export const titleOf = ({ title }: Item): string => titleOfHtml(title.map(textOfXml).join(' '))
export const contentOf = ({ content_encoded }: Item): string => content_encoded.map(textOfXml).join('\n\n')

export const metaOf = ({ wp_postmeta }: Item, key: string): string[] =>
  wp_postmeta.filter(({ wp_meta_key }) => wp_meta_key === key).map(({ wp_meta_value }) => wp_meta_value)
