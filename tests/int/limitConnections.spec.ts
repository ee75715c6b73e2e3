import { databasePool } from '@litfass/kit/database'
import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

// Payload asks its limits within a transaction: a crowd that holds every connection of its pool must still get an answer.

const site = useSite()

/** Twice as many calls as Payload's pool has connections. */
const crowd = () => Array.from({ length: 2 * (databasePool(site().payload).options.max ?? 0) })

const distinct = (statuses: readonly unknown[]) => [...new Set(statuses)].sort()

const json = ({ headers }: TestViewer) => ({ 'Content-Type': 'application/json', ...headers })

/** The status that REST would have answered. */
const statusOf = ({
  errors: [refused] = [],
}: {
  errors?: { message: string; extensions: { statusCode: number } }[]
}) => (refused ? (refused.extensions.statusCode ?? refused.message) : 201)

describe('more concurrent calls than connections', { timeout: 120_000 }, () => {
  it('are refused if they delete by a condition', async () => {
    const statuses = crowd().map(async () => {
      const answer = await callRest(site(), '/topics?where[id][equals]=1', { method: 'DELETE' })
      return answer.status
    })
    expect(distinct(await Promise.all(statuses))).toEqual([403])
  })

  it('begin drafts until the limit is spent', async () => {
    const { member } = site().viewers
    const statuses = crowd().map(async () => {
      const init = { method: 'POST', headers: json(member), body: '{}' }
      return (await callRest(site(), '/articles?draft=true', init)).status
    })
    expect(distinct(await Promise.all(statuses))).toEqual([201, 429])
  })

  it('begin drafts over GraphQL until the limit is spent', async () => {
    const { payload, viewers, url } = site()
    const config = Promise.resolve(payload.config)
    const graphql = guardGraphql(GRAPHQL_POST(config), config)
    const body = JSON.stringify({
      query: 'mutation { createArticle(draft: true, data: { title: "Neu" }) { id } }',
    })
    const answers = crowd().map(async () => {
      const init = { method: 'POST', headers: json(viewers.otherMember), body }
      const answer = await graphql(new Request(`${url}/api/graphql`, init))
      return statusOf(await answer.json())
    })
    expect(distinct(await Promise.all(answers))).toEqual([201, 429])
  })
})
