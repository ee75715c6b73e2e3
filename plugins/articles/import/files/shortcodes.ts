import { readMarkdown } from '../html/markdown.ts'
import type { ReadText } from '../html/readHtml.ts'
import type { Reading } from '../story.ts'
import { escapeHtml } from '../xml/parts.ts'
import { type Tag, type Token, tokensOf } from './tags.ts'

/*
 * What Hugo and Jekyll understand besides Markdown: shortcodes, Liquid's tags and attributes. Known ones become HTML; of the
 * others the words between their tags are kept, and they are named.
 */

type Place = {
  source: string
  tokens: readonly Token[]
  dropped: Set<string>
  site: string
  /** Names of which no end follows. */
  endless: Set<string>
}

/**
 * Reads the Markdown of a site's generator.
 * @param section the folder of its page, as a path on the site: `/posts/`
 */
export function readGeneratorMarkdown(
  markdown: string,
  { readEmbed, site = '' }: Reading,
  section = '/',
): ReadText {
  const source = markdown
    .replaceAll('__GHOST_URL__', site.replace(/\/$/, ''))
    .replace(SPACED_PICTURE, bracketed)
  const place: Place = { source, tokens: tokensOf(source), dropped: new Set(), site, endless: new Set() }
  const linkBase = site === '' ? undefined : site.replace(/\/*$/, section)
  const read = readMarkdown(written(place), { readEmbed, embedsLinks: true, linkBase })
  return { blocks: read.blocks, dropped: [...new Set([...place.dropped, ...read.dropped])] }
}

/** Markdown has no spaces in addresses; many programs write them all the same. */
const SPACED_PICTURE =
  /(!\[[^\]\n]{0,500}\]\()([^<>\n"]{1,300}?\.(?:jpe?g|png|gif|webp|avif|heic))((?: +"[^"\n]*")?)\)/gi

const bracketed = (picture: string, before: string, address: string, title: string): string =>
  address.includes(' ') ? `${before}<${address}>${title})` : picture

/** Writes tokens as HTML or Markdown, and what stands between them as it is. */
function written(place: Place): string {
  const { source, tokens } = place
  const parts: string[] = []
  let at = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) break
    parts.push(source.slice(at, token.from))
    at = token.to
    const isVerbatim = token.kind === 'tag' && VERBATIM.test(token.name) && !token.isEnd
    const end = isVerbatim ? endOf(place, index) : undefined
    const last = end === undefined ? undefined : tokens[end]
    if (token.kind === 'tag' && end !== undefined && last) {
      parts.push(verbatim(token, source.slice(token.to, last.from), place))
      at = last.to
      index = end
    } else parts.push(writtenToken(token, place))
  }
  return parts.join('') + source.slice(at)
}

/** Tags whose content is no Markdown. */
const VERBATIM = /^(?:highlight|raw|comment|code|mermaid)$/

function endOf({ tokens, endless }: Place, index: number): number | undefined {
  const opening = tokens[index]
  if (opening?.kind !== 'tag' || endless.has(opening.name)) return undefined
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'tag' && token.isEnd && token.name === opening.name) return at
  }
  endless.add(opening.name)
  return undefined
}

function verbatim({ name }: Tag, inner: string, { dropped }: Place): string {
  if (name === 'raw') return inner
  if (name === 'comment') {
    dropped.add('a comment')
    return ''
  }
  const lines = inner.replace(/^[^\S\n]*\n/, '').trimEnd()
  return `\n\n<pre>${escapeHtml(lines).replaceAll('\n', '&#10;')}</pre>\n\n`
}

function writtenToken(token: Token, place: Place): string {
  switch (token.kind) {
    case 'code':
      return unescaped(token.text)
    case 'attributes':
      return ''
    case 'output':
      return writtenOutput(token, place)
    case 'tag':
      return IS_ESCAPED.test(token.text) ? escapeHtml(unescaped(token.text)) : shownTag(token, place)
  }
}

/** A shortcode in the signs of a comment is shown, and not used. */
const IS_ESCAPED = /^\{\{[<%]\s*\/\*/

const unescaped = (text: string): string =>
  text.replace(/(\{\{[<%]\s*)\/\*|\*\/(\s*[>%]\}\})/g, (_, opening = '', closing = '') => opening + closing)

/** Liquid's values: the site's own address, which is left out, and texts. */
function writtenOutput({ text, inner }: Extract<Token, { kind: 'output' }>, { dropped }: Place): string {
  if (/^site\.(?:baseurl|url)\b/.test(inner)) return ''
  const [, literal] = /^(?:"([^"]*)"|'[^']*')\s*(?:\||$)/.exec(inner.replace(/^'([^']*)'/, '"$1"')) ?? []
  if (literal !== undefined) return literal
  dropped.add(`the meaning of ${text}`)
  return text
}

/** Addresses of what a shortcode shows. */
const MEDIA: Readonly<Record<string, (id: string, more: string) => string>> = {
  youtube: (id) => (isAddress(id) ? id : `https://www.youtube.com/watch?v=${id}`),
  vimeo: (id) => (isAddress(id) ? id : `https://vimeo.com/${id}`),
  tweet: (user, id) => (isAddress(user) ? user : `https://x.com/${id ? user : 'i'}/status/${id || user}`),
  x: (user, id) => (isAddress(user) ? user : `https://x.com/${id ? user : 'i'}/status/${id || user}`),
  twitter: (user, id) => (isAddress(user) ? user : `https://x.com/${id ? user : 'i'}/status/${id || user}`),
  instagram: (id) => (isAddress(id) ? id : `https://www.instagram.com/p/${id}/`),
  gist: (user, id) => (isAddress(user) ? user : `https://gist.github.com/${id ? `${user}/${id}` : user}`),
  iframe: (address) => address,
  embed: (address) => address,
  video: (address) => address,
  audio: (address) => address,
}

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text)

const PICTURE = /^(?:figure|img|image|picture)$/

/** A prefix before HTML prevents it from becoming a block that continues to the next empty line. */
const inLine = (html: string): string => `<span></span>${html}`

/** A tag on its own line is a separate block. */
function shownTag(tag: Tag, place: Place): string {
  const isAlone =
    /(?:^|\n)$/.test(place.source.slice(0, tag.from).slice(-1)) &&
    /^(?:[^\S\n]*\n|$)/.test(place.source.slice(tag.to, tag.to + 20))
  const html = writtenTag(tag, place)
  return isAlone ? `\n\n${html}\n\n` : html
}

function writtenTag(tag: Tag, place: Place): string {
  const { isEnd, values, words, text } = tag
  const { dropped, source } = place
  // Jekyll has no tags for films and the like: sites include a file of that name.
  const [, included] = tag.name === 'include' ? (/([\w-]+)(?:\.\w+)?$/.exec(words[0] ?? '') ?? []) : []
  const name = (values.get('provider') ?? included ?? tag.name).toLowerCase().replace(/[-_]?player$/, '')
  const own = included === undefined ? words : words.slice(1)
  if (PICTURE.test(name)) return isEnd ? '' : pictureOf({ ...tag, words: own }, place)
  const media = Object.hasOwn(MEDIA, name) ? MEDIA[name] : undefined
  const first = values.get('user') ?? values.get('id') ?? values.get('src') ?? values.get('url') ?? own[0]
  const isVariable = included !== undefined && /^(?:page|site|include)\./.test(first ?? '')
  if (media && isEnd) return ''
  if (media && first !== undefined && !isVariable) {
    const more = values.has('user') ? (values.get('id') ?? '') : (own[1] ?? '')
    const address = media(first, more)
    const title = values.get('title') ?? ''
    return inLine(`<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}"></iframe>`)
  }
  if (/^(?:rel)?ref$|^link$|^post_url$/.test(name)) {
    dropped.add(`the link to ${values.get('path') ?? words[0] ?? text}`)
    return /(?:\]\(<?|\]:\s*<?|["'])$/.test(source.slice(Math.max(0, tag.from - 5), tag.from)) ? '#' : ''
  }
  if (!isEnd || !place.endless.has(name)) dropped.add(`the shortcode ${labelOf(tag)}`)
  return ''
}

const labelOf = ({ text, name }: Tag): string => (text.startsWith('{%') ? `{% ${name} %}` : `{{< ${name} >}}`)

const IS_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|svg)(?:[?#].*)?$/i

/** Writes the picture that a shortcode shows, with its words as a caption. */
function pictureOf(tag: Tag, { dropped }: Place): string {
  const { values, words, text } = tag
  const source =
    values.get('src') ?? values.get('url') ?? values.get('path') ?? words.find((one) => IS_FILE.test(one))
  if (source === undefined) {
    dropped.add(`the picture of ${text}`)
    return ''
  }
  const link = values.get('link')
  if (link !== undefined) dropped.add(`the link to ${link}`)
  const parts = [
    values.get('title'),
    values.get('caption'),
    values.get('description'),
    values.get('attr'),
  ].filter(Boolean)
  const caption = parts.join(' ').replace(/<[^<>]*>|[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
  const plain = (value: string) => escapeHtml(value.replace(/\s+/g, ' ').trim())
  return inLine(
    `<img src="${plain(source)}" alt="${plain(values.get('alt') ?? '')}" title="${plain(caption)}">`,
  )
}
