import { createHash } from 'node:crypto'
import {
  createLocalReq,
  executeAuthStrategies,
  getLocalI18n,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { viewerOf } from '../access/viewerOf.ts'
import type { Viewer } from '../domain/viewer.ts'

/** The reader of a stream: what is needed to authenticate again, long after the request was answered. */
export type Reader = {
  payload: Payload
  headers: Headers
  i18n: PayloadRequest['i18n']
  viewer: Viewer
  /** Equal for all streams of one session in one language; visitors share one. */
  key: string
}

/** Captures the sender of a request; `language` overrides its header if the project supports it. */
export async function readerOf(req: PayloadRequest, language?: string): Promise<Reader> {
  const { payload } = req
  const viewer = viewerOf(req)
  const headers = new Headers(req.headers)
  const i18n = isSupported(payload, language)
    ? await getLocalI18n({ config: payload.config, language })
    : req.i18n
  const who = viewer.kind === 'account' ? `${viewer.id}:${credentialOf(headers)}` : viewer.kind
  return { payload, headers, i18n, viewer, key: `${who}:${i18n.language}` }
}

/**
 * Creates a request with the reader's current rights.
 * @returns `undefined` when the account has been signed out, locked or deleted
 * @throws LitfassError `unavailable` when that cannot be looked up
 */
export async function requestOf(reader: Reader): Promise<PayloadRequest | undefined> {
  const { payload, headers, viewer } = reader
  if (viewer.kind === 'anonymous') return requestAs(reader, null)
  const req = await requestAs(reader, null)
  const { user } = await executeAuthStrategies({ headers, payload, req })
  const now = viewerOf({ user, context: req.context })
  if (!user || now.kind !== 'account' || now.id !== viewer.id) return undefined
  return requestAs(reader, user)
}

/** Creates a request of the reader with a user that has just been authenticated. */
export function requestAs(
  { payload, headers, i18n }: Reader,
  user: PayloadRequest['user'],
): Promise<PayloadRequest> {
  return createLocalReq({ ...(user && { user }), req: { headers, i18n } }, payload)
}

function credentialOf(headers: Headers): string {
  const given = `${headers.get('authorization') ?? ''}\n${headers.get('cookie') ?? ''}`
  return createHash('sha256').update(given).digest('base64url')
}

type Language = Parameters<typeof getLocalI18n>[0]['language']

function isSupported({ config }: Payload, language: string | undefined): language is Language {
  return language !== undefined && Object.hasOwn(config.i18n.supportedLanguages, language)
}
