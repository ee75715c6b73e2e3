import { defineContent } from '@litfass/kit/content'
import type { Config, Payload } from 'payload'
import { expect, it, vi } from 'vitest'
import { moderation } from './plugin.ts'

const label = { de: 'Beitrag', en: 'Post' }

/** Starts a project with one content type, and returns what its log is warned of. */
async function warningsWith(features: object): Promise<unknown[]> {
  const content = defineContent({
    type: 'post',
    labels: { one: label, many: label },
    visible: {},
    fields: { title: 'title' },
    features,
  })
  const given: Config = JSON.parse('{ "collections": [{ "slug": "users", "auth": true, "fields": [] }] }')
  const posts = { slug: 'posts', fields: [{ name: 'title', type: 'text' as const }], custom: { content } }
  const config = await moderation({ accountsCollection: 'accounts' })({
    ...given,
    collections: [...(given.collections ?? []), posts],
  })
  const warn = vi.fn()
  const started: Pick<Payload, 'config' | 'logger'> = Object({
    config: { endpoints: [], globals: [], ...config },
    logger: { warn },
  })
  await config.onInit?.(Object(started))
  return warn.mock.calls.flat()
}

it('warns at the start where no content type has the feature', async () => {
  expect(await warningsWith({})).toEqual([
    { msg: 'moderation: nothing can be reported, since no content type has the feature reports.' },
  ])
  expect(await warningsWith({ reports: true })).toEqual([])
})
