import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { handleEndpoints } from 'payload'
import { z } from 'zod'
import type { Site } from './useSite.ts'

/** Calls the real web server, without following redirects. */
export function callSite(
  { url }: Pick<Site, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${url}${path}`, { redirect: 'manual', ...init })
}

/** Calls Payload's REST API and the named routes in this process, with the server's handlers. */
export async function callRest(
  { payload, url }: Site,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return handleEndpoints({ config: payload.config, request: new Request(`${url}/api${path}`, init) })
}

/** Calls the GraphQL API in this process, with the server's handler, as a viewer who reads German. */
export async function callGraphql(
  { payload, url }: Site,
  viewer: TestViewer,
  query: string,
): Promise<unknown> {
  const config = Promise.resolve(payload.config)
  const answer = await guardGraphql(
    GRAPHQL_POST(config),
    config,
  )(
    new Request(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de', ...viewer.headers },
      body: JSON.stringify({ query }),
    }),
  )
  return answer.json()
}

/** Returns the status of an answer of the real web server. */
export async function statusOf(
  site: Pick<Site, 'url'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await callSite(site, path, { headers })
  await answer.body?.cancel()
  return answer.status
}

/** A request that posts JSON. */
export const postOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls the real web server as a viewer. */
export function callAs(site: () => Site) {
  const ask = (viewer: TestViewer, path: string, init: RequestInit = {}): Promise<Response> =>
    callSite(site(), path, { ...init, headers: { ...viewer.headers, ...init.headers } })

  async function status(viewer: TestViewer, path: string, init?: RequestInit): Promise<number> {
    const answer = await ask(viewer, path, init)
    await answer.body?.cancel()
    return answer.status
  }

  return {
    ask,
    status,
    /** Posts JSON and returns the answer. */
    send: (viewer: TestViewer, path: string, body: object = {}) => ask(viewer, path, postOf(body)),
    /** Posts JSON and returns the status. */
    post: (viewer: TestViewer, path: string, body: object) => status(viewer, path, postOf(body)),
  }
}

/** Calls Payload’s REST API on the real web server as a viewer. */
export function restAs(site: () => Site) {
  const { ask } = callAs(site)

  function send(viewer: TestViewer, method: string, path: string, data?: object): Promise<Response> {
    const json = data && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) }
    return ask(viewer, path, { method, ...json })
  }

  async function status(viewer: TestViewer, method: string, path: string, data?: object): Promise<number> {
    const answer = await send(viewer, method, path, data)
    await answer.body?.cancel()
    return answer.status
  }

  return { send, status }
}

const reply = z.object({
  // Some mutations answer `true` instead of an object.
  data: z
    .record(
      z.string(),
      z.preprocess((value) => (value === true ? {} : value), z.record(z.string(), z.unknown()).nullish()),
    )
    .nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

const NOT_IN_SCHEMA = /^(Syntax Error|Cannot query|Unknown|Argument|Field|Expected)\b/

/** Sends queries to the GraphQL API of the real web server as a viewer. */
export function graphqlAs(site: () => Site) {
  async function ask(viewer: TestViewer, query: string, language = 'de') {
    const answer = await callSite(site(), '/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...viewer.headers },
      body: JSON.stringify({ query }),
    })
    return reply.parse(await answer.json())
  }

  async function outcome(viewer: TestViewer, query: string): Promise<string> {
    const { data, errors } = await ask(viewer, query)
    // A query that the schema does not know says nothing about rights.
    if (errors?.some(({ message }) => NOT_IN_SCHEMA.test(message))) {
      throw new Error(`${query}: ${errors[0]?.message}`)
    }
    if (Object.values(data ?? {}).some(Boolean)) return 'done'
    return errors && query.startsWith('mutation') ? 'refused' : 'nothing'
  }

  return {
    ask,
    /** Returns `done`, `refused`, or `nothing` where a query finds nothing. */
    outcome,
  }
}

const SAMPLE =
  /^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)+\})?) (-?[\d.e+-]+|NaN|Nan|[+-]Inf)$/

/**
 * Reads /metrics, by name with labels.
 * @throws Error where a line is not of the Prometheus text format
 */
export async function readMetrics({ url }: { url: string }): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/metrics`)
  const type = reply.headers.get('content-type')
  if (reply.status !== 200 || !type?.startsWith('text/plain; version=0.0.4'))
    throw new Error(`/metrics answered ${reply.status} as ${type}`)
  const lines = (await reply.text())
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) \S+ /.test(line))
  return new Map(lines.map(parse))
}

function parse(line: string): [string, number] {
  const [, name, value] = SAMPLE.exec(line) ?? []
  if (name === undefined) throw new Error(`Not a line of metrics: ${line}`)
  return [name, Number(value?.replace('Inf', 'Infinity'))]
}
