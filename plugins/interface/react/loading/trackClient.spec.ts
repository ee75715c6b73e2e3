import { createClient } from '@litfass/kit/client'
import { defineRoute } from '@litfass/kit/routes'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createPending } from './createPending.ts'
import { trackClient } from './trackClient.ts'

const readNews = defineRoute({
  name: 'spec_news',
  method: 'GET',
  path: '/news',
  formats: ['json'],
  summary: 'News',
  who: 'everyone',
  reply: z.object({ count: z.number() }),
})

it('counts the calls of a client from their beginning to their answer, those that fail too', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let sent = 0
  const client = createClient({
    routes: [[readNews]],
    baseUrl: 'https://example.org',
    fetch: () => answers[sent++]?.promise ?? Promise.reject(new Error('One call too many.')),
  })
  const pending = createPending({ delayMs: 0, leastMs: 0 })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const tracked = trackClient(client, pending)
  const news = tracked.call(readNews)
  await settle()
  expect(pending.read()).toBe(true)
  answers[0]?.resolve(Response.json({ count: 3 }))
  expect(await news).toEqual({ count: 3 })
  await settle()
  expect(pending.read()).toBe(false)
  const failing = tracked.call(readNews)
  await settle()
  expect(pending.read()).toBe(true)
  answers[1]?.reject(new Error('away'))
  await expect(failing).rejects.toMatchObject({ code: 'network' })
  await settle()
  expect(pending.read()).toBe(false)
})
