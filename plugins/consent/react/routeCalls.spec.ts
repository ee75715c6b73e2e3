import { afterEach, expect, it, vi } from 'vitest'
import { newProof } from '../answers/answer.ts'
import { routeCalls } from './routeCalls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a withdrawal is sent when the answer before it has arrived', async () => {
  const proof = newProof()
  const waiting: (() => void)[] = []
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return new Promise<Response>((resolve) => {
      waiting.push(() =>
        resolve(Response.json({ status: sent.length > 1 ? 'unanswered' : 'deny', categories: [], proof })),
      )
    })
  })
  const answer = { proof, language: 'de', textVersion: '0123456789abcdef' } as const
  const calls = [routeCalls.decide({ ...answer, action: 'deny' }), routeCalls.revoke(answer)]
  await expect.poll(() => sent).toEqual(['/consent/ajax/decide'])
  waiting[0]?.()
  await expect.poll(() => sent).toEqual(['/consent/ajax/decide', '/consent/ajax/revoke'])
  waiting[1]?.()
  await Promise.all(calls)
})
