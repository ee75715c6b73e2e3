import type { AnyRoute, Method } from '../routes/defineRoute.ts'
import type { ClientOptions } from './ClientOptions.ts'
import type { CallFormat } from './callTypes.ts'
import type { Language } from './localError.ts'
import { createRequests, type Requests } from './requests.ts'

/** What calls and uploads of one client share. */
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

/** Reading calls that change something have a POST twin, which no prefetch or picture can send. */
export function methodOf(route: AnyRoute): Method {
  return route.changesSomething ? 'POST' : route.method
}
