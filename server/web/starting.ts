import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTexts, isDatabaseAway } from '@litfass/kit'
import type { Log } from '../../config/log/log.ts'
import { crash, crashStyle } from '../../config/pages/crashPage.ts'
import { languageOf, refuse } from './refusals.ts'
import { isPageForBrowser } from './siteAddress.ts'

/** Seconds after which it makes sense to come back. */
const RETRY_AFTER = 5

type Start = {
  /** Starts Payload, unless it runs. */
  start: () => Promise<void>
  log: Pick<Log, 'error'>
}

/**
 * Keeps requests from pages, panel, REST, GraphQL and named routes until Payload has started, which the first of them begins.
 * While it fails they are answered here, with 503 while the database is away and 500 otherwise, and each tries again: behind
 * this listener nothing meets a Payload that has started by half. Files of the build need none.
 * @returns a listener that resolves to whether it has answered
 */
export function createStartListener({ start, log }: Start) {
  let isStarted = false
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (isStarted || request.url?.startsWith('/_next/')) return false
    try {
      await start()
      isStarted = true
      return false
    } catch (err) {
      log.error({ msg: 'Payload could not start', err })
      const code = isDatabaseAway(err) ? 'unavailable' : 'internal'
      if (isPageForBrowser(request)) sendPage(request, response, code)
      else refuseCall(request, response, code)
      return true
    }
  }
}

type Code = 'unavailable' | 'internal'

const STATUS: Readonly<Record<Code, number>> = { unavailable: 503, internal: 500 }

function refuseCall({ headers }: IncomingMessage, response: ServerResponse, code: Code): void {
  const msg = errorTexts.in(languageOf(headers['accept-language']))[code]
  refuse(response, { status: STATUS[code], code, msg, retryAfter: RETRY_AFTER })
}

/** The page that is shown where a page of the site failed together with its layout, and needs nothing but itself. */
function sendPage({ url = '/', method }: IncomingMessage, response: ServerResponse, code: Code): void {
  const language = /^\/en([/?]|$)/.test(url) ? 'en' : 'de'
  const { title, text, retry } = crash[language]
  response.writeHead(STATUS[code], {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Retry-After': String(RETRY_AFTER),
  })
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${crashStyle}</style></head>
<body><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></body></html>`
  response.end(method === 'HEAD' ? undefined : page)
}
