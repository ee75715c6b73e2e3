import { ClientError } from '@litfass/kit/client'
import { describe, expect, it } from 'vitest'
import { whenServerHasRoom } from './whenServerHasRoom.ts'

const busy = (retryAfter?: number, status = 429) =>
  new ClientError('tooMany', {
    status,
    msg: 'Gerade nicht.',
    ...(retryAfter !== undefined && { retryAfter }),
  })

async function run(answers: (number | ClientError)[]) {
  const pauses: number[] = []
  const send = async () => {
    const answer = answers.shift()
    if (typeof answer === 'number') return answer
    throw answer
  }
  const wait = async (ms: number) => void pauses.push(ms)
  const result = await whenServerHasRoom(send, new AbortController().signal, wait).catch((error) => error)
  return { pauses, result }
}

describe('an upload to a busy server', () => {
  it('is sent again after the pauses the server asks for', async () => {
    expect(await run([busy(5), busy(7, 503), 42])).toEqual({ pauses: [5000, 7000], result: 42 })
  })

  it('fails with what the server said when the pause is long, or none was named', async () => {
    expect(await run([busy(3600), 42])).toMatchObject({ pauses: [], result: { retryAfter: 3600 } })
    expect(await run([busy(), 42])).toMatchObject({ pauses: [], result: { status: 429 } })
  })

  it('fails at once for anything else', async () => {
    expect(await run([busy(5, 415), 42])).toMatchObject({ pauses: [], result: { status: 415 } })
  })

  it('is given up after ten tries', async () => {
    const { pauses, result } = await run(Array.from({ length: 20 }, () => busy(1)))
    expect(pauses).toHaveLength(9)
    expect(result).toBeInstanceOf(ClientError)
  })

  it('ends waiting when somebody takes the picture off the list', async () => {
    const stop = new AbortController()
    const sending = whenServerHasRoom(() => Promise.reject(busy(30)), stop.signal)
    setTimeout(() => stop.abort(new Error('gone')), 5)
    await expect(sending).rejects.toThrow('gone')
  })
})
