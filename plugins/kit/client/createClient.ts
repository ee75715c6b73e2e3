import { createRouteBuilder } from '../routes/createRouteBuilder.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import type { PathParams } from '../routes/fillPath.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createContext } from './clientContext.ts'
import { createCall } from './createCall.ts'
import { createUpload } from './createUpload.ts'

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
    /**
     * The address of a route, for links, pictures and streams; takes a route or its name.
     * @throws Error for a name no table has, and for a placeholder without a value
     */
    url: (route: AnyRoute | string, params?: PathParams, format?: 'json' | 'html'): string =>
      context.baseUrl + buildUrl(typeof route === 'string' ? route : route.name, params, format),
    /** True as soon as every request of this client has ended; false when that takes longer than `maxWaitMs`. */
    whenIdle: context.requests.whenIdle,
  }
}
