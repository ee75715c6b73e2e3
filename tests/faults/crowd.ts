import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { photograph } from '../factories/pictures/photograph.ts'
import { truncated } from '../factories/pictures/truncated.ts'
import { uploadPicture } from '../factories/uploadPicture.ts'
import type { Site } from '../factories/useSite.ts'

/** A picture of the crowd; a broken one passes the checks of the upload and fails in the worker. */
export type CrowdPicture = { content: Buffer; contentHash: string; isBroken: boolean }

/** So many different photographs; every tenth is broken. */
export async function makeCrowd(count: number, size = { width: 900, height: 600 }): Promise<CrowdPicture[]> {
  const crowd: CrowdPicture[] = []
  for (let index = 0; index < count; index += 1) {
    const whole = await photograph({ ...size, seed: 1000 + index })
    const isBroken = index % 10 === 9
    const content = isBroken ? truncated(whole) : whole
    crowd.push({ content, contentHash: createHash('sha256').update(content).digest('hex'), isBroken })
  }
  return crowd
}

/**
 * Uploads all at once, each as a client does that does not give up: again after 429, 503 and broken connections.
 * @returns how often each status was seen; 0 stands for a connection that broke
 */
export async function uploadAll(site: Site, crowd: readonly CrowdPicture[]): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
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
