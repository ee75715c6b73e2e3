import { ClientError } from '@litfass/kit/client'
import { describe, expect, it } from 'vitest'
import { afterLostConnections } from './afterLostConnections.ts'

const lost = (code: 'network' | 'timeout' = 'network') => new ClientError(code, { msg: 'Keine Verbindung.' })
const answered = (status: number) => new ClientError('unknown', { status, msg: 'Fehler.' })

async function run(answers: (number | Error)[], stop = new AbortController()) {
  const pauses: number[] = []
  let retries = 0
  const send = async () => {
    const answer = answers.shift()
    if (typeof answer === 'number') return answer
    throw answer
  }
  const wait = async (ms: number) => void pauses.push(ms)
  const onRetry = () => {
    retries += 1
  }
  const result = await afterLostConnections(send, { signal: stop.signal, onRetry, wait }).catch(
    (error) => error,
  )
  return { pauses, retries, result }
}

describe('a sending whose connection is lost', () => {
  it('goes out again after one, two, four and eight seconds', async () => {
    const answers = [lost(), lost('timeout'), answered(502), answered(504), 42]
    expect(await run(answers)).toEqual({ pauses: [1000, 2000, 4000, 8000], retries: 4, result: 42 })
  })

  it('is given up after five tries', async () => {
    const { pauses, result } = await run(Array.from({ length: 9 }, () => lost()))
    expect(pauses).toHaveLength(4)
    expect(result).toMatchObject({ code: 'network' })
  })

  it.each([400, 409, 413, 429, 500, 503])('is over when the server has answered %i', async (status) => {
    expect(await run([answered(status), 42])).toMatchObject({ pauses: [], retries: 0, result: { status } })
  })

  it('is over when something else went wrong', async () => {
    expect(await run([new Error('a bug'), 42])).toMatchObject({ pauses: [], result: { message: 'a bug' } })
  })

  it('is over when somebody has stopped it', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await run([lost(), 42], stop)).toMatchObject({ pauses: [], result: { code: 'network' } })
  })
})
