import type { Endpoint } from 'payload'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { registryOf } from '../registry/registry.ts'
import type { AnyRoute, Method } from '../routes/defineRoute.ts'
import { ERROR_SCHEMA, errorComponents } from './errorResponses.ts'
import { operationOf } from './operation.ts'

const METHODS: readonly Method[] = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE']

const DESCRIPTION = [
  'The first of `x-formats` is what the plain path answers. `Accept: application/json`, or `.json` behind the path,',
  'asks for data and `.html` for HTML where the route has it. A method that a path does not have is answered with 405 and',
  '`Allow`; input that does not fit the schemas with 400, and input that a rule refuses with 422, both with `fieldErrors`.',
].join('\n')

export type OpenApiOptions = {
  /** Title and version of the document. */
  api: { title: string; version: string }
  routes: readonly (readonly AnyRoute[])[]
  serverUrl: string
  /** Payload's own setting: the session cookie is called `<prefix>-token`. */
  cookiePrefix?: string
}

type OpenApiDocument = ReturnType<typeof createDocument>

/**
 * Creates the OpenAPI 3.1 document of all named routes (design section 4): the spec's own paths, in alphabetical order.
 * @throws Error when two routes answer the same method of one path, or a schema cannot be described
 */
export function openApiDocument({
  routes,
  api,
  serverUrl,
  cookiePrefix = 'payload',
}: OpenApiOptions): OpenApiDocument {
  return createDocument(
    {
      openapi: '3.1.0',
      info: { ...api, description: DESCRIPTION },
      servers: [{ url: serverUrl || '/' }],
      security: [{}, { cookie: [] }, { jwt: [] }],
      paths: pathsOf(routes.flat()),
      components: {
        schemas: { Error: ERROR_SCHEMA },
        responses: errorComponents(),
        securitySchemes: securitySchemes(cookiePrefix),
      },
    },
    { allowEmptySchema: { custom: true, transform: true, date: true } },
  )
}

function securitySchemes(cookiePrefix: string) {
  return {
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: `${cookiePrefix}-token`,
      description: 'What a browser has.',
    },
    jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT` and the token.' },
  } as const
}

function pathsOf(routes: readonly AnyRoute[]): ZodOpenApiPathsObject {
  const distinct = [...new Set(routes)]
  const paths = [...new Set(distinct.map((route) => route.path))].sort()
  return Object.fromEntries(
    paths.map((path) => [path, methodsOf(distinct.filter((route) => route.path === path))]),
  )
}

function methodsOf(routes: readonly AnyRoute[]) {
  return Object.fromEntries(
    METHODS.flatMap((method) => {
      const [route, other] = routes.filter((candidate) => answers(candidate, method))
      if (other) throw new Error(`Two routes answer ${method} ${other.path}.`)
      return route ? [[method.toLowerCase(), operationOf(route, method)]] : []
    }),
  )
}

function answers(route: AnyRoute, method: Method): boolean {
  return route.method === method || (method === 'POST' && route.changesSomething === true)
}

/** Serves the description of every named route at `GET /api/openapi.json`, for everyone. */
export function openApiEndpoint(api: OpenApiOptions['api']): Endpoint {
  // Neither routes nor settings change while a server runs, and describing them all takes a while.
  let text: string | undefined
  return {
    path: '/openapi.json',
    method: 'get',
    handler: (req) => {
      const { serverURL, cookiePrefix } = req.payload.config
      const { routes } = registryOf(req.payload.config)
      text ??= JSON.stringify(openApiDocument({ api, routes: [routes], serverUrl: serverURL, cookiePrefix }))
      return new Response(text, {
        headers: { 'Cache-Control': 'public, max-age=300', 'Content-Type': 'application/json' },
      })
    },
  }
}
