import { request } from 'node:http'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { expect } from 'vitest'
import { callSite, readMetrics } from './calls.ts'
import type { Site } from './useSite.ts'

/** A list by REST that is kept for visitors. */
export const KEPT_LIST = '/api/images?limit=100&depth=0&select[caption]=true'

/** Reads pages that a server may have kept, and saves what they show. `at` is the address of another server. */
export function keptPages(site: () => Site) {
  async function page(path: string, viewer?: TestViewer, at = site().url) {
    const answer = await fetch(`${at}${path}`, {
      redirect: 'manual',
      ...(viewer && { headers: viewer.cookieHeaders }),
    })
    const etag = answer.headers.get('etag') ?? undefined
    const type = answer.headers.get('content-type')
    return { status: answer.status, text: await answer.text(), etag, type, isKept: etag !== undefined }
  }

  /** Saves as an editor, over HTTP. */
  async function save(path: string, data: object, method = 'PATCH', at = site().url): Promise<void> {
    const answer = await fetch(`${at}/api${path}`, {
      method,
      headers: { ...site().viewers.editor.headers, 'Content-Type': 'application/json' },
      ...(method !== 'DELETE' && { body: JSON.stringify(data) }),
    })
    expect([path, answer.status]).toEqual([path, 200])
  }

  /** Counts the answers that have come from memory. */
  const hits = async () => (await readMetrics(site())).get('litfass_pages_total{outcome="hit"}') ?? 0

  /** Repeats a request until the answer comes from memory: a cached one can be dropped meanwhile, for example when a topic is counted late. */
  async function keptAnswer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const kept = await eventually('an answer from memory', async () => {
      const before = await hits()
      const answer = await ask()
      return (await hits()) > before && { answer }
    })
    return kept.answer
  }

  /** Requests a path and returns the bytes as they are sent. */
  function rawAnswer(
    accepted: string,
    path = '/bilder',
    headers: Record<string, string> = {},
    sent?: string,
  ) {
    return new Promise<{ encoding: string | undefined; vary: string[]; body: Buffer }>((resolve, reject) => {
      const asked = request(`${site().url}${path}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: { 'accept-encoding': accepted, ...headers },
      })
      asked.on('response', async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        const { vary = '', 'content-encoding': encoding } = answer.headers
        resolve({ encoding, vary: vary.split(', '), body: Buffer.concat(chunks) })
      })
      asked.on('error', reject).end(sent)
    })
  }

  /** The status of an answer and the address it leads to. */
  async function redirectOf(path: string) {
    const { status, headers } = await callSite(site(), path)
    return [status, headers.get('location')?.replace(site().url, '')]
  }

  /** A server that has just found its database keeps nothing yet. */
  const hasBegun = () => eventually('a page that is kept', async () => (await page('/bilder')).isKept)

  return { page, save, hits, keptAnswer, rawAnswer, redirectOf, hasBegun }
}
