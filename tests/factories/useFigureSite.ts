import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll } from 'vitest'
import { callRest } from './calls.ts'
import { buildImage, type ImageOverrides } from './images.ts'
import { useSite } from './useSite.ts'

export type Asked = { viewer?: TestViewer; language?: string; headers?: Record<string, string> }

/**
 * The site of a test file with three pictures that differ in who may see them, as if their variants were there, and
 * the way to the named routes. The last two belong to the member; the texts are those of the open one.
 */
export function useFigureSite(texts: ImageOverrides = {}) {
  const site = useSite()
  const ids = { open: 0, own: 0, withdrawn: 0 }

  beforeAll(async () => {
    const { payload, viewers, pool } = site()
    const members = { owner: viewers.member, imageManagerPrefix: 'avatar' } as const
    ids.open = (await buildImage(payload, texts)).id
    ids.own = (await buildImage(payload, { ...members, visibility: 'restricted' })).id
    ids.withdrawn = (await buildImage(payload, { ...members, visibility: 'withdrawn' })).id
    await pool.query(
      "update images set is_stub = false, processing_state = 'ready', processing_remaining = 0",
    )
  })

  function ask(path: string, { viewer, language = 'de', headers }: Asked = {}): Promise<Response> {
    return callRest(site(), `/litfass${path}`, {
      headers: { 'Accept-Language': language, ...viewer?.headers, ...headers },
    })
  }

  return { site, ids, ask }
}
