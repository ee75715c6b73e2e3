import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { escapeHtml } from '../domain/html.ts'
import { handle, type ServedRoute } from '../endpoints/handle.ts'
import { MAX_ID } from '../routes/defineRoute.ts'
import { fillPath } from '../routes/paths.ts'
import type { UnsubscribeRoutes } from '../routes/unsubscribe.ts'
import { fill } from '../texts/fill.ts'
import { unsubscribeTexts } from './unsubscribeTexts.ts'

type Language = 'de' | 'en'

type Recipient = {
  routes: UnsubscribeRoutes
  /** The row that represents the recipient, such as the account. */
  id: number
  language: Language
}

/**
 * Returns the address by which the recipient of an e-mail unsubscribes from those of its kind, and the headers by which mail
 * programs offer it (RFC 2369, RFC 8058). It stays valid until `PAYLOAD_SECRET` changes.
 * @example
 * const { url, headers } = unsubscribeLink(payload, { routes: unsubscribe, id: account, language: 'de' })
 */
export function unsubscribeLink(
  { config, secret }: Pick<Payload, 'config' | 'secret'>,
  { routes, id, language }: Recipient,
): { url: string; headers: Record<string, string> } {
  const token = tokenOf(secret, { kind: routes.unsubscribe.name, id })
  const url = `${config.serverURL}${fillPath(routes.unsubscribe.path, { token, language })}`
  return {
    url,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type Unsubscribe<Options> = {
  /** What the e-mails are about, as it stands after "about": `new messages`. */
  about: Readonly<Record<Language, string>>
  /** Path of the page on which people decide about such e-mails. */
  settings: (options: Options, language: Language) => string
  /** Unsubscribes the recipient; doing so twice, or for one who is gone, is no error. */
  end: (req: PayloadRequest, id: number, options: Options) => Promise<void>
}

/** Answers both routes of {@link UnsubscribeRoutes} with a page in the language of the e-mail. */
export function serveUnsubscribe<Options>(
  { ask, unsubscribe }: UnsubscribeRoutes,
  { about, settings, end }: Unsubscribe<Options>,
): ServedRoute<Options>[] {
  type Asked = { req: PayloadRequest; query: { token?: string; language?: Language }; options: Options }
  const pageOf = (state: PageState, { req, query, options }: Asked) => {
    const language = query.language ?? (req.i18n.language === 'en' ? 'en' : 'de')
    return pageResponse({ state, language, about: about[language], settings: settings(options, language) })
  }
  const recipientOf = ({ req, query }: Asked) =>
    openToken(req.payload.secret, { kind: unsubscribe.name, token: query.token ?? '' })
  return [
    handle(ask, async (call) => pageOf(recipientOf(call) === undefined ? 'invalid' : 'ask', call)),
    handle(unsubscribe, async (call) => {
      const id = recipientOf(call)
      if (id === undefined) return pageOf('invalid', call)
      await end(call.req, id, call.options)
      return pageOf('done', call)
    }),
  ]
}

type Subject = { kind: string; id: number }

const tokenOf = (secret: string, subject: Subject) =>
  `${subject.id}.${sealOf(secret, subject).toString('base64url')}`

/** Returns the id in a token; `undefined` for one of another kind, or one that this site has not signed. */
function openToken(secret: string, { kind, token }: { kind: string; token: string }): number | undefined {
  const [, id = '', seal = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(seal, 'base64url')
  const expected = sealOf(secret, { kind, id: Number(id) })
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(id) <= MAX_ID ? Number(id) : undefined
}

function sealOf(secret: string, { kind, id }: Subject): Buffer {
  const key = createHmac('sha256', secret).update('litfass.mails.unsubscribe').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, id]))
    .digest()
}

type PageState = 'ask' | 'done' | 'invalid'
type Page = { state: PageState; language: Language; about: string; settings: string }

const STYLE =
  'body{margin:10vh auto;max-width:34em;padding:0 1.25em;font:1.0625rem/1.5 sans-serif;color:#1b1b1f;background:#fff}button{font:inherit;font-weight:bold;padding:.7em 1.25em;border:0;border-radius:3px;color:#fff;background:#b92b1c}a{color:#9a2116}'

/** A standalone page that loads nothing: mail programs and people without a session see it too. */
function pageResponse({ state, language, about, settings }: Page): Response {
  const words = unsubscribeTexts.in(language)
  const [title, text] = [words[state].title, fill(words[state].text, { about })]
  const button = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(words.ask.button)}</button></form>`
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${state === 'ask' ? button : ''}
<p><a href="${escapeHtml(settings)}">${escapeHtml(words.settings)}</a></p></main></body>
</html>
`
  return new Response(html, {
    status: state === 'invalid' ? 400 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      // The address holds the token.
      'Referrer-Policy': 'same-origin',
    },
  })
}
