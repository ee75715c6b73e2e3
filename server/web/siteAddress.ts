import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { bearsToken, isReadingMethod } from '@litfass/kit/domain'
import { isTrustedProxy } from '@litfass/kit/limits'
import { languageOf, refuse } from './refusals.ts'

type SiteAddressOptions = {
  siteUrl: string
  trustedProxies: BlockList
  /** Told once when browsers are sent to the site's own address and never arrive there. */
  warn: (msg: string) => void
}

/** Redirects in a row after which the site's own name seems not to reach this server. */
const MOST_IN_VAIN = 5

/** Paths that are not pages: named routes, the API, probes, and files. */
const NO_PAGE = /^\/(?:api|media|_next|healthz|readyz|metrics)(?:[/?]|$)|^[^?]*\.[^/?]*(?:\?|$)/

const OTHER_ADDRESS = {
  de: (siteUrl: string) => `Diese Website hat die Adresse ${siteUrl}. Nur dort lässt sich etwas ändern.`,
  en: (siteUrl: string) => `This website is at ${siteUrl}. Changes are possible only there.`,
}

/**
 * Keeps people at the site's own address. A session belongs to a host name, and Payload accepts its cookie for changes only
 * at `siteUrl`: under another name of the same server one seems signed in, and every save is refused. Pages are redirected
 * there, and changes sent by a page under another name are refused with 403 `otherAddress` (decision 0026). Programs, files
 * and reading calls are answered under any name.
 * @returns a listener that returns whether it has answered
 */
export function createSiteAddressListener({ siteUrl, trustedProxies, warn }: SiteAddressOptions) {
  const { host: ownHost, origin, protocol } = new URL(siteUrl)
  let inVain = 0
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const host = askedHost(request, { trustedProxies, protocol })
    if (host === undefined || host === ownHost) {
      inVain = 0
      return false
    }
    if (isChangeByPage(request, host)) {
      const msg = OTHER_ADDRESS[languageOf(request.headers['accept-language'])](siteUrl)
      refuse(response, { status: 403, code: 'otherAddress', msg })
      return true
    }
    // A proxy that does not pass on the name it was asked by would send browsers in a circle.
    if (!isPageForBrowser(request) || inVain >= MOST_IN_VAIN) return false
    inVain += 1
    if (inVain === MOST_IN_VAIN) {
      warn(`Browsers ask for ${host} and never for ${ownHost} (LITFASS_URL): does a proxy not pass on Host?`)
    }
    // Not to be kept by browsers: the site may get another address.
    response.writeHead(308, { Location: `${origin}${request.url}`, 'Cache-Control': 'no-store' }).end()
    return true
  }
}

/**
 * Returns the host a client asked for, without the protocol's usual port. What a proxy was asked by counts where the proxy
 * is trusted; `undefined` without a name that can be read.
 */
function askedHost(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustedProxies, protocol }: { trustedProxies: BlockList; protocol: string },
): string | undefined {
  const isProxied = isTrustedProxy(socket.remoteAddress ?? '', trustedProxies)
  const forwarded = isProxied ? headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim() : undefined
  const address = `${protocol}//${forwarded || headers.host}`
  return (forwarded || headers.host) && URL.canParse(address) ? new URL(address).host : undefined
}

/** True for what a page of this server sends from under another name; a program names no such origin. */
function isChangeByPage({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>, host: string) {
  const { origin = '', authorization } = headers
  if (isReadingMethod(method) || bearsToken(authorization)) return false
  return URL.canParse(origin) && new URL(origin).host === host
}

/** True for a page that a person opens; programs get it under any name. */
export function isPageForBrowser({ headers, method, url = '' }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return (
    isReading && Boolean(headers.accept?.includes('text/html')) && url.startsWith('/') && !NO_PAGE.test(url)
  )
}
