import { Agent } from 'undici'
import { pictureFileName } from '../domain/pictureFileName.ts'
import { type Clock, createClock } from './createClock.ts'
import type { FetchingOptions } from './FetchingOptions.ts'
import { tooSlow } from './fetchError.ts'
import { guardedConnector } from './guardedConnector.ts'
import { headerText } from './headerText.ts'
import { openAddress } from './openAddress.ts'
import { saveAnswer } from './saveAnswer.ts'

export type PictureRequest = {
  /** As somebody typed it. */
  address: string
  /** Where the file goes; there is none yet. The caller removes it. */
  path: string
  /** Aborted when nobody waits for the picture any more. */
  signal?: AbortSignal | undefined
}

/**
 * Loads a picture from an address on the internet into a file. No inner address is ever asked, not by a redirect, not
 * by DNS; time, size and rate are limited; no cookie, no referrer and no proxy of the environment goes along.
 * @returns what the picture is called there
 * @throws LitfassError `malformed`, `refused`, `upload.addressTimeout`, `upload.type`, `upload.tooLarge`
 */
export async function fetchPicture(
  { address, path, signal }: PictureRequest,
  options: FetchingOptions,
): Promise<{ fileName: string }> {
  const clock = createClock(signal)
  const agent = openAgent(clock, options)
  try {
    return await clock.limit(options.totalMs, async () => {
      const { url, answer } = await openAddress(address, agent, clock, options)
      await saveAnswer(answer, path, clock, options)
      return { fileName: pictureFileName(url, headerText(answer, 'content-disposition')) }
    })
  } catch (error) {
    throw clock.hasStopped() ? tooSlow(error) : error
  } finally {
    await agent.destroy()
  }
}

/** One for each picture: no connection is shared or kept. The clock takes the place of the agent's own time limits. */
function openAgent(clock: Clock, options: FetchingOptions): Agent {
  return new Agent({
    connect: guardedConnector(options, clock.signal),
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
  })
}
