import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { photograph, truncated } from '../factories/pictures/photograph.ts'

import { uploadPicture } from '../factories/uploads.ts'
import type { Site } from '../factories/useSite.ts'

/** A picture of the crowd; a broken one passes the checks of the upload and fails in the worker. */
export type CrowdPicture = { content: Buffer; contentHash: string; isBroken: boolean }

/** Returns how many pictures a fault test uploads: `large` under `npm run test:soak`, where time does not matter. */
export const crowdSize = ({ usual, large }: { usual: number; large: number }): number =>
  process.env.LITFASS_SOAK ? large : usual

/** Makes different photographs, 200 when soaking and 60 otherwise; every tenth is broken. */
export async function makeCrowd(size = { width: 900, height: 600 }): Promise<CrowdPicture[]> {
  const crowd: CrowdPicture[] = []
  for (let index = 0; index < crowdSize({ usual: 60, large: 200 }); index += 1) {
    const whole = await photograph({ ...size, seed: 1000 + index })
    const isBroken = index % 10 === 9
    const content = isBroken ? truncated(whole) : whole
    crowd.push({ content, contentHash: createHash('sha256').update(content).digest('hex'), isBroken })
  }
  return crowd
}

/** How often each status was seen; 0 stands for a connection that broke. */
export type SeenStatuses = Record<number, number>

/**
 * Uploads all at once, each as a client does that does not give up: again after 429, 503 and broken connections.
 * @throws Error when an upload is refused for good
 */
export async function uploadAll(site: Site, crowd: readonly CrowdPicture[]): Promise<SeenStatuses> {
  const seen: SeenStatuses = {}
  const count = (status: number) => {
    seen[status] = (seen[status] ?? 0) + 1
  }
  const upload = async ({ content }: CrowdPicture) => {
    for (;;) {
      const answer = await uploadPicture(site, { content }).catch(() => undefined)
      count(answer?.status ?? 0)
      const body = await answer?.text().catch(() => '')
      if (answer?.status === 200) return
      if (answer && ![429, 503].includes(answer.status)) throw new Error(`Answered ${answer.status}: ${body}`)
      await wait(Math.min(5, Number(answer?.headers.get('retry-after') ?? 1)) * 1000)
    }
  }
  await Promise.all(crowd.map(upload))
  return seen
}

/** A fault that comes and goes: `begin` and `end`, and in milliseconds how long after the last and for how long. */
type Fault = {
  times: number
  afterMs: number
  begin: () => Promise<unknown> | undefined
  forMs: number
  end: () => Promise<unknown>
}

/** Uploads a crowd while a fault comes and goes: a part of it at the start, and an equal one within each fault. */
export async function uploadThrough(
  site: Site,
  crowd: readonly CrowdPicture[],
  { times, afterMs, begin, forMs, end }: Fault,
): Promise<SeenStatuses> {
  const part = Math.ceil(crowd.length / (times + 1))
  const uploadPart = (index: number) => uploadAll(site, crowd.slice(index * part, (index + 1) * part))
  const uploads = [uploadPart(0)]
  for (let round = 1; round <= times; round += 1) {
    await wait(afterMs)
    await begin()
    uploads.push(uploadPart(round))
    await wait(forMs)
    await end()
  }
  const seen: SeenStatuses = {}
  for (const one of await Promise.all(uploads))
    for (const [status, count] of Object.entries(one))
      seen[Number(status)] = (seen[Number(status)] ?? 0) + count
  return seen
}
