import type { Payload } from 'payload'
import { escapeHtml } from '../domain/html.ts'
import { oneLine } from '../domain/plainText.ts'

/** The site as its e-mails name it: what the sender is called, and its address without a trailing slash. */
export type MailSite = { name: string; url: string }

/** Returns the site whose e-mails a project sends. A sender without a name is called by the host of the site. */
export function mailSite({
  config: { serverURL: url },
  email,
}: {
  config: Pick<Payload['config'], 'serverURL'>
  email: Pick<Payload['email'], 'defaultFromName'>
}): MailSite {
  return { name: oneLine(email.defaultFromName) || (URL.parse(url)?.host ?? ''), url }
}

const LINE = 'margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #b92b1c'
const NAME = 'color:#1b1b1f;font-size:22px;font-weight:bold;line-height:1.2;text-decoration:none'

/** Puts the name of the site at the head of an e-mail in HTML, inside its body where it is a whole document. */
export function htmlWithMasthead(html: string, { name, url }: MailSite): string {
  if (name === '') return html
  const words = escapeHtml(name)
  const head = url
    ? `<a href="${escapeHtml(url)}" style="${NAME}">${words}</a>`
    : `<span style="${NAME}">${words}</span>`
  const [start = ''] = /^[\s\S]*?<body\b[^>]*>/i.exec(html) ?? []
  return `${start}<p style="${LINE}">${head}</p>${html.slice(start.length)}`
}

/** Puts name and address of the site at the head of an e-mail in plain text. */
export const textWithMasthead = (text: string, { name, url }: MailSite): string =>
  name === '' ? text : `${[name, url].filter(Boolean).join('\n')}\n\n${text}`
