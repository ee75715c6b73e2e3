import { eventually, type TestProcess } from '@litfass/kit/testing'

/** Waits until a server answers 200 at an address. @throws Error with its log when it ends or takes too long */
export const untilAnswering = async (server: TestProcess, url: string): Promise<void> => {
  const look = async () => {
    if (!server.isRunning()) throw new Error(`A server ended before it answered.\n${server.log()}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  await eventually(`an answer of ${url}`, look, { withinMs: 120_000 }).catch((cause: unknown) => {
    throw new Error(`A server did not answer.\n${server.log().slice(-4000)}`, { cause })
  })
}
