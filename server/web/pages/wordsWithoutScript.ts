import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '@litfass/kit/domain'
import { absent } from '../../../config/pages/absentPage.ts'
import { crash, crashStyle } from '../../../config/pages/crashPage.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The whole document that Next 16.4.6 sends for a page that is not there or has failed; a script draws it. */
const EMPTY_PAGE = /(<html id="__next_error__"[^>]*>)(<head>)([\s\S]*?<body[^>]*>)/

/** Has Next answer, with words for browsers without script where it sends an empty page. */
export const withWordsWithoutScript =
  (handle: Handle): Handle =>
  (request, response) => {
    addWords(response, wordsIn(/^\/en(?:[/?]|$)/.test(request.url ?? '') ? 'en' : 'de'))
    return handle(request, response)
  }

type Words = (status: number) => { language: string; title: string; text: string; home: string; path: string }

const wordsIn =
  (language: 'de' | 'en'): Words =>
  (status) => ({
    language,
    ...(status === 404 ? absent[language] : { ...crash[language], home: absent[language].home }),
    path: language === 'en' ? '/en' : '/',
  })

/**
 * Puts the words into what is written, once. Next replaces `write` and `end` by ones that compress; what is written to those is
 * still text, so each replacement is wrapped too.
 */
function addWords(response: ServerResponse, words: Words): void {
  let isSaid = false
  const spoken = (chunk: unknown): unknown => {
    if (isSaid || response.statusCode < 400) return chunk
    const html = textOf(chunk)
    if (!EMPTY_PAGE.test(html)) return chunk
    isSaid = true
    return withWords(html, words(response.statusCode))
  }
  for (const name of ['write', 'end'] as const) {
    const wrapped =
      (method: (...given: unknown[]) => unknown) =>
      (chunk: unknown, ...rest: unknown[]) =>
        Reflect.apply(method, response, [spoken(chunk), ...rest])
    const own = response[name]
    let current = wrapped((...given) => Reflect.apply(own, response, given))
    Object.defineProperty(response, name, {
      configurable: true,
      get: () => current,
      set: (method: (...given: unknown[]) => unknown) => {
        current = wrapped(method)
      },
    })
  }
}

const textOf = (chunk: unknown): string =>
  typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : ''

function withWords(html: string, { language, title, text, home, path }: ReturnType<Words>): string {
  const heading = escapeHtml(title)
  const style = `<noscript><style>${crashStyle}</style></noscript>`
  const named = html.includes('<title') ? '' : `<title>${heading}</title>`
  const said = `<noscript><h1>${heading}</h1><p>${escapeHtml(text)}</p><a href="${path}">${escapeHtml(home)}</a></noscript>`
  return html.replace(
    EMPTY_PAGE,
    (_, opening: string, head: string, rest: string) =>
      `${opening.replace('>', ` lang="${language}">`)}${head}${style}${named}${rest}${said}`,
  )
}
