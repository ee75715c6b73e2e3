import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTexts } from '@litfass/kit'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { crashStyle } from '../../config/pages/crashPage.ts'
import { languageOf, refuse } from './refusals.ts'
import { isPageForBrowser } from './siteAddress.ts'

const WORDS = {
  de: {
    title: 'Diese Adresse ist nicht lesbar',
    text: 'Darin stehen Zeichen, die in keiner Adresse vorkommen. Vielleicht ist der Link beim Kopieren beschädigt worden.',
    home: 'Zur Startseite',
    path: '/',
  },
  en: {
    title: 'This address cannot be read',
    text: 'It contains characters that are part of no address. The link may have been damaged when it was copied.',
    home: 'Home page',
    path: '/en',
  },
}

/** Methods that Next's requests can have; it answers 500 to `TRACE` and the like. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The page for a page that failed, which Next serves by its own address too, with 500. */
const INTERNAL_PAGE = /^\/_global-error(?:[/?.]|$)/

/**
 * Refuses what cannot be decoded, with 400: Next 16.4.6 and Payload 3.90.2 answer 500 to a path with a broken
 * percent-encoding, Next to a state of its router that is none, and PostgreSQL knows no text with the character 0 (decision
 * 0056). It runs before everything that reads a path.
 * @returns true when it has answered
 */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method = '', url = '' } = request
  if (INTERNAL_PAGE.test(url)) {
    refuse(response, {
      status: 404,
      code: 'absent',
      msg: errorTexts.in(languageOf(headers['accept-language'])).absent,
    })
    return true
  }
  if (!METHODS.includes(method)) {
    refuse(response, {
      status: 405,
      code: 'methodNotAllowed',
      msg: errorTexts.in(languageOf(headers['accept-language'])).methodNotAllowed,
    })
    return true
  }
  if (isReadable(url) && isRouterState(headers['next-router-state-tree'])) return false
  const language = /^\/en(\/|$)/.test(url) ? 'en' : languageOf(headers['accept-language'])
  if (isPageForBrowser(request)) {
    response.writeHead(400, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    response.end(method === 'HEAD' ? undefined : pageIn(language))
    return true
  }
  refuse(response, { status: 400, code: 'malformed', msg: errorTexts.in(language).malformed })
  return true
}

/** Whether a path can be decoded to text without the character 0, and a query has none of it either. */
export function isReadable(url: string): boolean {
  // A whole address is what a proxy is asked for, and is a path all the same; `*` stands for none.
  if (!/^(?:\/|https?:\/\/)/.test(url)) return false
  const [path = '', ...query] = url.split('?')
  if (/%00/.test(query.join('?'))) return false
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}

/** Whether Next can read where its router in the browser is; without a state it renders the whole page. */
function isRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}

function pageIn(language: 'de' | 'en'): string {
  const { title, text, home, path } = WORDS[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${crashStyle}</style></head>
<body><h1>${title}</h1><p>${text}</p><a href="${path}">${home}</a></body></html>`
}
