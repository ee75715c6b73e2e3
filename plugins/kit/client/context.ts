import type { AnyRoute, Method } from '../routes/defineRoute.ts'
import type { CallFormat } from './callTypes.ts'
import type { Language } from './errors.ts'
import { createRequests, type Requests } from './requests.ts'

type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** The part of XMLHttpRequest an upload needs: `fetch` does not report progress. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'status' | 'responseText' | 'getResponseHeader'
> & {
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  readonly upload: { addEventListener(type: 'progress', listener: (event: Progress) => void): void }
}

export type ClientOptions = {
  /** The route tables this client knows; calling any other route is an error. */
  routes: readonly (readonly AnyRoute[])[]
  /** Base address of the site, such as `https://example.org`; the page's own site when left out. */
  baseUrl?: string
  /** Language of the answers; when left out, the browser's preference, and German for the client's own errors. */
  language?: () => Language
  /** `globalThis.fetch` when left out. */
  fetch?: typeof fetch
  /** Makes a new `XMLHttpRequest` when left out. */
  createUploadRequest?: () => UploadRequest
}

/** The state shared by calls and uploads of one client. */
export type ClientContext = {
  baseUrl: string
  language: () => Language
  requests: Requests
  headers: (format: CallFormat) => Record<string, string>
  /** @throws Error for a route that is in none of the client's tables */
  refuseUnknown: (route: AnyRoute) => void
}

const ACCEPT: Record<CallFormat, string> = { json: 'application/json', html: 'text/html', text: 'text/plain' }

export function createContext(options: ClientOptions): ClientContext {
  const names = new Set(options.routes.flat().map((route) => route.name))
  const language = options.language ?? (() => 'de')
  return {
    baseUrl: (options.baseUrl ?? '').replace(/\/$/, ''),
    language,
    requests: createRequests(language),
    headers: (format) => ({
      Accept: ACCEPT[format],
      'X-Requested-With': 'litfass',
      ...(options.language && { 'Accept-Language': options.language() }),
    }),
    refuseUnknown: (route) => {
      if (!names.has(route.name)) throw new Error(`There is no route named ${route.name}.`)
    },
  }
}

/** Returns the method to send. A GET that changes something has a POST twin, which no prefetch or picture can send. */
export function methodOf(route: AnyRoute): Method {
  return route.changesSomething ? 'POST' : route.method
}
