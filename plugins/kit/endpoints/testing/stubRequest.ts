import type { PayloadRequest } from 'payload'
import { errorTexts } from '../../texts/errorTexts.ts'

type Stub = {
  url?: string
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  routeParams?: Record<string, unknown>
  user?: unknown
  language?: 'de' | 'en'
  csrf?: string[]
  /** Where Payload looks for a token, in this order. */
  jwtOrder?: ('JWT' | 'Bearer' | 'cookie')[]
  /** Collects what is logged as an error. */
  logged?: unknown[]
}

/** As much of a Payload request as the kit's own endpoints touch. */
export function stubRequest(stub: Stub = {}): PayloadRequest {
  const {
    url = 'https://litfass.test/api/litfass/spec',
    method = 'GET',
    headers = {},
    body,
    logged = [],
  } = stub
  const request = new Request(url, { method, headers, body })
  const { origin, pathname, searchParams } = new URL(url)
  const config = {
    serverURL: 'https://litfass.test',
    csrf: stub.csrf ?? [],
    cookiePrefix: 'payload',
    auth: { jwtOrder: stub.jwtOrder ?? ['JWT', 'Bearer', 'cookie'] },
  }
  const payload = { config, logger: { error: (line: unknown) => logged.push(line) } }
  const i18n = {
    t: (key: string, values?: Record<string, unknown>) => text(stub.language ?? 'de', key, values),
  }
  return Object.assign(Object.create(null), {
    ...{ url, method, origin, pathname, searchParams, payload, i18n },
    ...{ headers: request.headers, body: request.body, user: stub.user ?? null },
    routeParams: stub.routeParams ?? {},
  })
}

function text(language: 'de' | 'en', key: string, values: Record<string, unknown> = {}): string {
  const start: unknown = errorTexts.catalogue(language)
  const found = key.split(':').reduce((at, name) => (isTree(at) ? at[name] : undefined), start)
  if (typeof found !== 'string') return key
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
