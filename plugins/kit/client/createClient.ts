import type { AnyRoute } from '../routes/defineRoute.ts'
import { createRouteBuilder, type PathParams } from '../routes/paths.ts'
import { createCall } from './calls.ts'
import { type ClientOptions, createContext } from './context.ts'
import { createUpload } from './uploads.ts'
import { createWatch } from './watch.ts'

/** Calls named routes, typed by their schemas. */
export type Client = ReturnType<typeof createClient>

/**
 * Makes a client for the given route tables (spec of the platform, "Client call behaviour").
 * @example
 * const client = createClient({ routes: [imageRoutes], language: () => 'en' })
 * const waiting = await client.call(imageIsStub, { query: { ids: '1,2' }, timeoutMs: 4500 })
 * @throws Error when two of the routes share a name but not a path
 */
export function createClient(options: ClientOptions) {
  const { fetch = (input, init) => globalThis.fetch(input, init) } = options
  const { createUploadRequest = () => new XMLHttpRequest() } = options
  const context = createContext(options)
  const buildUrl = createRouteBuilder(...options.routes)
  return {
    call: createCall(context, fetch),
    upload: createUpload(context, createUploadRequest),
    watch: createWatch(options),
    /**
     * The address of a route, for links, pictures and streams; takes a route or its name.
     * @throws Error for a name no table has, and for a placeholder without a value
     */
    url: (route: AnyRoute | string, params?: PathParams, format?: 'json' | 'html'): string =>
      context.baseUrl + buildUrl(typeof route === 'string' ? route : route.name, params, format),
    /** Resolves to true once no request of this client is pending, to false if that takes longer than `maxWaitMs`. */
    whenIdle: context.requests.whenIdle,
  }
}
