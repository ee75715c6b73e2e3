import type { IncomingMessage, ServerResponse } from 'node:http'
import { routePattern } from '@litfass/kit/routes'
import { findFormerPage } from '../../../config/pages/formerPages.ts'
import { routeTables } from '../../../config/routes.ts'

/** Paths that are not pages. */
const NO_PAGE = /^\/(?:api|admin|media|_next|healthz|readyz|metrics)(?:[/?]|$)/
const ROUTE = routePattern(...routeTables)

/** The front page with a number of what stood on a site before: that is an address of its own. */
const NUMBERED = /^\/\?(?:[^#]*&)?(?:p|id)=\d+(?:&|$)/

/**
 * Leads from addresses of before, such as those of a site that was imported, to where their content stands now: with 308, and only
 * where there is no page, so that a page always wins (decision 0064). An answer of 404 is held back until that is known,
 * whether it comes from the page cache or from Next.
 * @returns whether it has answered
 */
export async function leadFromFormerPages(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '' } = request
  const [path = ''] = url.split('?')
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGE.test(url) || ROUTE.test(path)) return false
  const location = NUMBERED.test(url) ? await locationOf(url) : undefined
  if (location === undefined) {
    holdNotFound(response, { isHead: method === 'HEAD', find: () => locationOf(url) })
    return false
  }
  redirect(response, location)
  return true
}

async function locationOf(url: string): Promise<string | undefined> {
  try {
    const found = await findFormerPage(url)
    return found === undefined ? undefined : ownAddress(found)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const BASE = 'http://site.invalid'

/** Returns a path of this site as headers have it; `undefined` for what a browser would take for another site's. */
export function ownAddress(location: string): string | undefined {
  if (!location.startsWith('/') || !URL.canParse(location, BASE)) return undefined
  const { origin, pathname, search } = new URL(location, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : undefined
}

/** Not to be kept: what it leads to may be withdrawn, and a page may come to stand at the address. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end()
}

type Held = { isHead: boolean; find: () => Promise<string | undefined> }

/** Sends an answer of 404 only once `find` knows no other address; any other answer is sent as it is written. */
function holdNotFound(response: ServerResponse, { isHead, find }: Held): void {
  const { writeHead, write, end, flushHeaders } = response
  const before = { ...response.getHeaders() }
  const chunks: Buffer[] = []
  let isHeld = false
  const holds = (status: number) => {
    isHeld ||= status === 404 && !response.headersSent
    return isHeld
  }
  const take = ([chunk, ...rest]: readonly unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    for (const part of [chunk, ...rest]) if (typeof part === 'function') queueMicrotask(() => part())
  }
  const release = async () => {
    const location = await find()
    Object.assign(response, { writeHead, write, end, flushHeaders })
    if (location === undefined) response.end(isHead ? undefined : Buffer.concat(chunks))
    else {
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      for (const [name, value] of Object.entries(before))
        if (value !== undefined) response.setHeader(name, value)
      redirect(response, location)
    }
  }
  const holding: Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'> = {
    writeHead: (status: number, ...rest: unknown[]) => {
      if (!holds(status)) return Reflect.apply(writeHead, response, [status, ...rest])
      response.statusCode = status
      const headers = rest.find((part) => typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
      return response
    },
    write: (...written: unknown[]) => {
      if (!holds(response.statusCode)) return Reflect.apply(write, response, written)
      take(written)
      return true
    },
    end: (...written: unknown[]) => {
      if (!holds(response.statusCode)) return Reflect.apply(end, response, written)
      take(written)
      void release()
      return response
    },
    flushHeaders: () => {
      if (!holds(response.statusCode)) Reflect.apply(flushHeaders, response, [])
    },
  }
  Object.assign(response, holding)
}
