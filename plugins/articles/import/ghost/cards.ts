import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { z } from 'zod'
import { escapeHtml } from '../xml/parts.ts'

/*
 * Converts the cards of Ghost's editors to HTML: the parts of a post that are not paragraphs.
 */

const text = z.string().catch('')

const picture = z.object({ src: text, alt: text, title: text, caption: text, href: text })

const card = picture.extend({
  url: text,
  html: text,
  markdown: text,
  code: text,
  images: z.array(picture).catch([]),
  metadata: z.object({ title: text, description: text }).catch({ title: '', description: '' }),
  calloutText: text,
  calloutEmoji: text,
  heading: text,
  content: text,
  buttonText: text,
  buttonUrl: text,
  fileTitle: text,
  fileCaption: text,
  productTitle: text,
  productDescription: text,
  productImageSrc: text,
  productButton: text,
  productUrl: text,
  header: text,
  subheader: text,
  textValue: text,
  visibility: z
    .object({ web: z.object({ nonMember: z.boolean().catch(true) }).catch({ nonMember: true }) })
    .catch({ web: { nonMember: true } }),
})

type Card = z.output<typeof card>

const caption = (words: string): string => words && `<figcaption>${words}</figcaption>`

const image = (one: z.output<typeof picture>): string => {
  const shown = `<img src="${escapeHtml(one.src)}" alt="${escapeHtml(one.alt)}" title="${escapeHtml(one.title)}">`
  const linked = one.href === '' ? shown : `<a href="${escapeHtml(one.href)}">${shown}</a>`
  return `<figure>${linked}${caption(one.caption)}</figure>`
}

const link = (url: string, words: string): string =>
  url === '' ? `<p>${words}</p>` : `<p><a href="${escapeHtml(url)}">${words || escapeHtml(url)}</a></p>`

const markdownHtml = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm({ singleTilde: false })],
    htmlExtensions: [gfmHtml()],
  })

/** What a card is in HTML, by its type without dashes. */
const CARDS: Readonly<Record<string, (one: Card) => string>> = {
  image,
  gallery: (one) => one.images.map(image).join('') + (one.caption && `<p>${one.caption}</p>`),
  bookmark: (one) => link(one.url, escapeHtml(one.metadata.title)) + caption(one.caption),
  embed: (one) =>
    /<iframe\b/i.test(one.html)
      ? `<figure>${one.html}${caption(one.caption)}</figure>`
      : link(one.url, '') + (one.caption && `<p>${one.caption}</p>`),
  html: (one) => one.html,
  markdown: (one) => markdownHtml(one.markdown),
  cardmarkdown: (one) => markdownHtml(one.markdown),
  code: (one) => `<pre>${escapeHtml(one.code)}</pre>${caption(one.caption)}`,
  codeblock: (one) => `<pre>${escapeHtml(one.code)}</pre>${caption(one.caption)}`,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  callout: (one) => `<p>${escapeHtml(one.calloutEmoji)} ${one.calloutText}</p>`,
  toggle: (one) => `<p><b>${one.heading}</b></p>${one.content}`,
  button: (one) => link(one.buttonUrl, escapeHtml(one.buttonText)),
  audio: (one) => link(one.src, escapeHtml(one.title)),
  video: (one) => link(one.src, escapeHtml(one.title)) + caption(one.caption),
  file: (one) => link(one.src, escapeHtml(one.fileTitle)) + (one.fileCaption && `<p>${one.fileCaption}</p>`),
  product: (one) =>
    (one.productImageSrc && `<img src="${escapeHtml(one.productImageSrc)}" alt="">`) +
    `<h3>${one.productTitle}</h3>${one.productDescription}` +
    (one.productUrl && link(one.productUrl, escapeHtml(one.productButton))),
  header: (one) =>
    `<h2>${one.header || one.heading}</h2><p>${one.subheader}</p>` +
    (one.buttonUrl && link(one.buttonUrl, escapeHtml(one.buttonText))),
  calltoaction: (one) => one.textValue + (one.buttonUrl && link(one.buttonUrl, escapeHtml(one.buttonText))),
  paywall: () => '<!--members-only-->',
}

/** Cards that readers of the site do not see. */
const MAIL_ONLY = /^email/

/**
 * Writes a card as HTML; one that no one here knows is left out.
 * @param dropped gets what is left out, as noun phrases
 */
export function cardHtml(type: string, payload: unknown, dropped: Set<string>): string {
  const name = type.toLowerCase().replace(/[^a-z]/g, '')
  const { data } = card.safeParse(payload)
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  if (MAIL_ONLY.test(name)) dropped.add('a part that was sent by e-mail alone')
  else if (!write || !data) dropped.add(`the card “${type}”`)
  else if (!data.visibility.web.nonMember) dropped.add('parts that only some readers see')
  else return write(data)
  return ''
}
