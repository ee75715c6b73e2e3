import { setImmediate as turn } from 'node:timers/promises'
import { ClientError } from '@litfass/kit/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause, retryLostConnections, retryWhileBusy } from './retries.ts'

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lasts as long as given', async () => {
    const ended = vi.fn()
    pause(1000, new AbortController().signal).then(ended)
    await vi.advanceTimersByTimeAsync(999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalled()
  })

  it('ends at once when the browser is online again', async () => {
    const browser = new EventTarget()
    const pausing = pause(8000, new AbortController().signal, browser)
    browser.dispatchEvent(new Event('online'))
    await pausing
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with the reason when aborted, even beforehand', async () => {
    const stop = new AbortController()
    const pausing = pause(8000, stop.signal)
    stop.abort(new Error('enough'))
    await expect(pausing).rejects.toThrow('enough')
    await expect(pause(8000, stop.signal)).rejects.toThrow('enough')
    expect(vi.getTimerCount()).toBe(0)
  })
})

const lost = (code: 'network' | 'timeout' = 'network') => new ClientError(code, { msg: 'Keine Verbindung.' })
const answered = (status: number) => new ClientError('unknown', { status, msg: 'Fehler.' })

async function runWithLosses(answers: (number | Error)[], stop = new AbortController()) {
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
  const result = await retryLostConnections(send, { signal: stop.signal, onRetry, wait }).catch(
    (error) => error,
  )
  return { pauses, retries, result }
}

describe('an upload whose connection is lost', () => {
  it('is retried after one, two, four and eight seconds', async () => {
    const answers = [lost(), lost('timeout'), answered(502), answered(504), 42]
    expect(await runWithLosses(answers)).toEqual({ pauses: [1000, 2000, 4000, 8000], retries: 4, result: 42 })
  })

  it('is given up after five tries', async () => {
    const { pauses, result } = await runWithLosses(Array.from({ length: 9 }, () => lost()))
    expect(pauses).toHaveLength(4)
    expect(result).toMatchObject({ code: 'network' })
  })

  it.each([400, 409, 413, 429, 500, 503])('is over when the server has answered %i', async (status) => {
    expect(await runWithLosses([answered(status), 42])).toMatchObject({
      pauses: [],
      retries: 0,
      result: { status },
    })
  })

  it('is over when something else went wrong', async () => {
    expect(await runWithLosses([new Error('a bug'), 42])).toMatchObject({
      pauses: [],
      result: { message: 'a bug' },
    })
  })

  it('ends when it is stopped', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await runWithLosses([lost(), 42], stop)).toMatchObject({ pauses: [], result: { code: 'network' } })
  })
})

const busy = (retryAfter?: number, status = 429) =>
  new ClientError('tooMany', {
    status,
    msg: 'Gerade nicht.',
    ...(retryAfter !== undefined && { retryAfter }),
  })

async function runWithRefusals(answers: (number | ClientError)[]) {
  const pauses: number[] = []
  const send = async () => {
    const answer = answers.shift()
    if (typeof answer === 'number') return answer
    throw answer
  }
  const wait = async (ms: number) => void pauses.push(ms)
  const result = await retryWhileBusy(send, new AbortController().signal, wait).catch((error) => error)
  return { pauses, result }
}

describe('an upload to a busy server', () => {
  it('is sent again after the pauses the server asks for', async () => {
    expect(await runWithRefusals([busy(5), busy(7, 503), 42])).toEqual({ pauses: [5000, 7000], result: 42 })
  })

  it('fails with what the server said when the pause is long, or none was named', async () => {
    expect(await runWithRefusals([busy(3600), 42])).toMatchObject({
      pauses: [],
      result: { retryAfter: 3600 },
    })
    expect(await runWithRefusals([busy(), 42])).toMatchObject({ pauses: [], result: { status: 429 } })
  })

  it('fails at once for anything else', async () => {
    expect(await runWithRefusals([busy(5, 415), 42])).toMatchObject({ pauses: [], result: { status: 415 } })
  })

  it('is given up after ten tries', async () => {
    const { pauses, result } = await runWithRefusals(Array.from({ length: 20 }, () => busy(1)))
    expect(pauses).toHaveLength(9)
    expect(result).toBeInstanceOf(ClientError)
  })

  it('stops waiting when the upload is removed', async () => {
    const stop = new AbortController()
    const sending = retryWhileBusy(() => Promise.reject(busy(30)), stop.signal)
    await turn()
    stop.abort(new Error('gone'))
    await expect(sending).rejects.toThrow('gone')
  })
})
