import { createHash, randomBytes } from 'node:crypto'
import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { photograph, truncated } from '../factories/pictures/photograph.ts'

import { uploadPicture } from '../factories/uploads.ts'
import type { Site } from '../factories/useSite.ts'

/** A small picture of noise, which is quickly made: the photographs of a crowd take a worker longer. */
export async function tinyPicture(): Promise<CrowdPicture> {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(40 * 30 * 3), { raw })
    .jpeg()
    .toBuffer()
  return { content, contentHash: createHash('sha256').update(content).digest('hex'), isBroken: false }
}

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
 * Uploads all pictures concurrently, and retries each after 429, 503 and broken connections.
 * @param seen counts the answers while they come
 * @throws Error when an upload is refused for good
 */
export async function uploadAll(
  site: Site,
  crowd: readonly CrowdPicture[],
  seen: SeenStatuses = {},
): Promise<SeenStatuses> {
  const upload = async ({ content }: CrowdPicture) => {
    const answer = await uploadPicture(site, { content }).catch(() => undefined)
    const status = answer?.status ?? 0
    const body = await answer?.text().catch(() => '')
    seen[status] = (seen[status] ?? 0) + 1
    if (![0, 200, 429, 503].includes(status)) throw new Error(`Answered ${status}: ${body}`)
    return status === 200
  }
  await Promise.all(
    crowd.map((picture) =>
      eventually('an upload to be accepted', () => upload(picture), { withinMs: 540_000, everyMs: 2000 }),
    ),
  )
  return seen
}

/** A fault that comes and goes. */
type Fault = {
  times: number
  /** Uploads of the next part begin after it, unless it calls `upload` itself. */
  begin: (upload: () => void) => Promise<unknown> | undefined
  /** Waits until the fault has taken effect; gets the answers counted before it began, and those counted now. */
  untilFelt?: (before: SeenStatuses, seen: SeenStatuses) => Promise<unknown>
  end: () => Promise<unknown>
}

/**
 * Uploads a crowd while a fault comes and goes: one part at the start, and an equal one during each fault. A fault begins
 * once a third of the previous part has been accepted, while the rest is still being sent.
 */
export async function uploadThrough(
  site: Site,
  crowd: readonly CrowdPicture[],
  { times, begin, untilFelt, end }: Fault,
): Promise<SeenStatuses> {
  const seen: SeenStatuses = {}
  /** Where the part of a round begins. */
  const from = (round: number) => Math.floor((round * crowd.length) / (times + 1))
  const uploadPart = (round: number) => {
    const uploading = uploadAll(site, crowd.slice(from(round), from(round + 1)), seen)
    // One that is refused for good fails the test at the end, and not the run in the middle of a fault.
    uploading.catch(() => undefined)
    return uploading
  }
  const uploads: Promise<unknown>[] = [uploadPart(0)]
  const accepted = (count: number) =>
    eventually(`${count} accepted uploads`, () => (seen[200] ?? 0) >= count, {
      withinMs: 120_000,
      everyMs: 20,
    })
  for (let round = 1; round <= times; round += 1) {
    await accepted(from(round - 1) + Math.ceil((from(round) - from(round - 1)) / 3))
    const before = { ...seen }
    const upload = () => {
      uploads[round] ??= uploadPart(round)
    }
    await begin(upload)
    upload()
    await untilFelt?.(before, seen)
    await end()
  }
  await Promise.all(uploads)
  return seen
}

/** Waits until uploads are refused because of a fault: with 503, or no answer. */
export const untilRefused = (before: SeenStatuses, seen: SeenStatuses): Promise<true> => {
  const refused = (all: SeenStatuses) => (all[503] ?? 0) + (all[0] ?? 0)
  return eventually('uploads to be refused', () => refused(seen) > refused(before), {
    withinMs: 120_000,
    everyMs: 20,
  })
}
