import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { LitfassError } from '@litfass/kit'
import { databaseTime } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentSchema } from '../content/schemas.ts'
import { options } from '../options.ts'
import { type AsOthers, addressOf } from '../pages/readPage.ts'
import { type StoredTeaser, teaserAbsent } from '../slots/moves.ts'
import type { Content } from '../teasers.ts'
import { contentHtml } from './contentPreviews.ts'

/*
 * A page with other content in one of its teasers, before that is saved. The server asks itself for the page: the content waits in
 * Payload's key-value store, where every web server finds it, and the request brings the key to it.
 */

/** The header that names a preview. */
const PREVIEW_HEADER = 'x-litfass-teaser-preview'

/** Keys of the store: the moment until which a preview is taken, in ms since 1970, and what no one can guess. */
const PREFIX = 'teaser-preview:'
const NAME = /^(\d{1,15})-[\w-]{43}$/

/** Time that a page may take, in ms. */
const PATIENCE_MS = 20_000

const storedPreview = z.object({ teaserId: z.number(), content: contentSchema })

type Preview = {
  content: Content
  /** Of a list; a page is in its own. */
  language: 'de' | 'en'
}

/**
 * Fetches the page of a teaser with other content in it, as the caller would see it; once it is there, nothing of that is kept. A
 * teaser without a page is shown as a list.
 */
export async function previewPage(
  req: PayloadRequest,
  teaser: StoredTeaser,
  { content, language }: Preview,
): Promise<string> {
  const { pageId } = teaser
  if (pageId === null) return contentHtml(req, content, language)
  const address = await addressOf(req, pageId)
  if (address === undefined) throw teaserAbsent()
  const { kv } = req.payload
  const path = `${address}?vorschau=1`
  const until = Math.ceil(await databaseTime(req)) + PATIENCE_MS
  const name = `${until}-${randomBytes(32).toString('base64url')}`
  await kv.set(PREFIX + name, { teaserId: teaser.id, content })
  try {
    return await askOwnServer(req, path, name)
  } finally {
    await kv.delete(PREFIX + name)
  }
}

/** Reads the content that a request names for a preview; undefined for any other request. */
export async function previewIn(req: PayloadRequest, headers: Headers): Promise<AsOthers['preview']> {
  const [name, until] = NAME.exec(headers.get(PREVIEW_HEADER) ?? '') ?? []
  if (name === undefined || Number(until) < (await databaseTime(req))) return undefined
  return storedPreview.safeParse(await req.payload.kv.get(PREFIX + name)).data
}

/** Removes what servers have left behind that ended in the midst of a preview. `now` is in ms since 1970. */
export async function removeOldPreviews(
  kv: Pick<Payload['kv'], 'keys' | 'delete'>,
  now: number,
): Promise<void> {
  const names = (await kv.keys()).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []))
  for (const name of names) if (Number(NAME.exec(name)?.[1] ?? 0) < now) await kv.delete(PREFIX + name)
}

/**
 * Fetches a page of this server, without the way through the site's public address. A request of `node:http` can name the site's
 * host all the same, which `fetch` does not let anyone do.
 * @throws LitfassError `unavailable`
 */
async function askOwnServer(req: PayloadRequest, path: string, preview: string): Promise<string> {
  const { serverURL } = req.payload.config
  const { previewOrigin } = options.of(req.payload)
  const url = new URL(path, ownOrigin(previewOrigin, { serverURL, port: process.env.PORT }))
  const headers: Record<string, string> = { [PREVIEW_HEADER]: preview }
  if (serverURL) headers.host = new URL(serverURL).host
  for (const name of ['cookie', 'authorization']) {
    const value = req.headers.get(name)
    if (value) headers[name] = value
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const asked = new Promise<{ status: number | undefined; html: string }>((resolve, reject) => {
    send(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode, html }), reject)
    })
      .on('error', reject)
      .end()
  })
  const { status, html } = await asked.catch((cause: unknown) => {
    throw new LitfassError('unavailable', { cause })
  })
  if (status === 200) return html
  throw new LitfassError('unavailable', { cause: new Error(`The page answered ${status} at ${url.origin}.`) })
}

/** The origin at which this server is asked for its pages: that of the option, its port on this machine, or the public one. */
export function ownOrigin(
  previewOrigin: string | undefined,
  { serverURL, port }: { serverURL: string; port: string | undefined },
): string {
  return previewOrigin ?? (port ? `http://127.0.0.1:${port}` : serverURL)
}
