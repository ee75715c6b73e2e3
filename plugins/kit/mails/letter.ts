import { escapeHtml } from '../domain/html.ts'

/** The words of a mail, in one language. */
export type Letter = {
  language: 'de' | 'en'
  /** The greeting, and what it is about. */
  paragraphs: readonly string[]
  /** Where it leads, if anywhere. */
  link?: { label: string; url: string } | undefined
  /** What to do where the link does not work. */
  linkBelow: string
  /** Where the reader decides about such mails. */
  settings?: { label: string; url: string } | undefined
  /** Who writes, below everything else. */
  from: string
}

/**
 * Composes plain text and HTML of a mail. Both say the same, and names in it are no markup.
 * @example
 * await payload.sendEmail({ to, subject, ...composeLetter({ language: 'de', paragraphs, link, linkBelow, from }) })
 */
export function composeLetter(letter: Letter): { text: string; html: string } {
  const { paragraphs, link, settings, from } = letter
  const links = [link, settings].filter((one) => one !== undefined)
  return {
    text: [...paragraphs, ...links.map(({ label, url }) => `${label}:\n${url}`), `-- \n${from}`, '']
      .join('\n\n')
      .trimEnd(),
    html: htmlOf(letter),
  }
}

/** Simple enough for every mail program: no picture, no style sheet, nothing from elsewhere. */
function htmlOf({ language, paragraphs, link, linkBelow, settings, from }: Letter): string {
  const small = 'color:#5a5650;font-size:13px'
  const button =
    'display:inline-block;padding:12px 20px;border-radius:3px;background:#b92b1c;color:#ffffff;font-weight:bold;text-decoration:none'
  const linked = link
    ? [
        `<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`,
        `<p style="${small}">${escapeHtml(linkBelow)}<br>${escapeHtml(link.url)}</p>`,
      ]
    : []
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...linked,
    ...(settings
      ? [`<p><a href="${escapeHtml(settings.url)}" style="${small}">${escapeHtml(settings.label)}</a></p>`]
      : []),
    `<p style="${small}">${escapeHtml(from)}</p>`,
  ].join('\n')
  return htmlDocument(body, language)
}

/** Characters that end a sentence about an address rather than the address. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

/** Writes HTML that says the same as a plain text: its paragraphs, its lines, and its addresses as links. */
export function htmlOfText(text: string): string {
  const paragraphs = text.trim().split(/\r?\n(?:[ \t]*\r?\n)+/)
  return htmlDocument(
    paragraphs.map((paragraph) => `<p>${linked(paragraph).replace(/\r?\n/g, '<br>\n')}</p>`).join('\n'),
  )
}

function linked(text: string): string {
  const links = [...text.matchAll(ADDRESS)].map(([address]) => escapeHtml(address))
  const between = text.split(ADDRESS).map(escapeHtml)
  return between
    .map((part, at) => part + (links[at] ? `<a href="${links[at]}">${links[at]}</a>` : ''))
    .join('')
}

function htmlDocument(body: string, language?: Letter['language']): string {
  return `<!doctype html>
<html${language ? ` lang="${language}"` : ''}>
<head><meta charset="utf-8"></head>
<body style="margin:24px;max-width:36em;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f">
${body}
</body>
</html>
`
}
