import { readFile } from 'node:fs/promises'
import { eventually } from '@litfass/kit/testing'
import { z } from 'zod'
import { payloadForm, uploadForm } from '../../../factories/uploads.ts'
import type { BenchSetting, Row, Target } from '../../bench.ts'
import { cameraPicture } from '../../pictures/usualPictures.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { neverSeen } from '../load/neverSeen.ts'
import { sendForm } from '../load/sendForm.ts'
import type { World } from '../world/World.ts'

/** Milliseconds after the last byte of the upload. */
interface Times {
  readonly answered: number
  readonly visible: number
}

const ourAnswer = z.object({
  files: z.tuple([z.object({ imageObj: z.string(), imageUrls: z.object({ M: z.string() }) })]),
})
const imageObject = z.object({ id: z.number() })
const stockAnswer = z.object({ doc: z.object({ sizes: z.object({ M: z.object({ url: z.string() }) }) }) })

const isThere = async (url: string): Promise<boolean> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status === 200
}

const untilVisible = async (url: string, sentAt: number): Promise<number> => {
  await eventually('the first variant', () => isThere(url), { withinMs: 120_000, everyMs: 10 })
  return performance.now() - sentAt
}

/** Ends once the worker has nothing more to do, so that the next turn finds the machine as this one did. */
const toSite = async ({ site }: World, content: Buffer): Promise<Times> => {
  const form = uploadForm({ content })
  const sent = await sendForm(`${site.url}/media/upload`, form, site.editor.headers)
  const [{ imageObj, imageUrls }] = ourAnswer.parse(sent.body).files
  const visible = await untilVisible(new URL(imageUrls.M, site.url).href, sent.sentAt)
  const { id } = imageObject.parse(JSON.parse(imageObj))
  const isReady = async () => {
    const answer = await fetch(`${site.url}/media/imageisstub?ids=${id}`)
    return z.record(z.string(), z.number()).parse(await answer.json())[id] === 0
  }
  await eventually('all variants', isReady, { withinMs: 120_000 })
  return { answered: sent.ms, visible }
}

const toStock = async ({ stock }: World, content: Buffer): Promise<Times> => {
  const form = payloadForm({ content }, { caption: 'Bild', copyright: 'Litfass' })
  const sent = await sendForm(`${stock.url}/api/images`, form, stock.headers)
  const { url } = stockAnswer.parse(sent.body).doc.sizes.M
  return { answered: sent.ms, visible: await untilVisible(new URL(url, stock.url).href, sent.sentAt) }
}

/** One upload of a camera's picture against one into a stock upload collection with the same seven sizes. */
export async function* uploads(setting: BenchSetting, world: World): AsyncIterable<Row> {
  const picture = await readFile((await cameraPicture(setting)).path)
  const [ours = [], stock = []] = await takeTurns(setting.turns, [
    () => toSite(world, neverSeen(picture)),
    () => toStock(world, neverSeen(picture)),
  ])
  const row = (what: string, by: keyof Times, target: Target): Row => {
    const values = ours.map((times) => times[by])
    const [mine, theirs] = [median(values), median(stock.map((times) => times[by]))]
    const value = mine / theirs
    return {
      what,
      on: 'camera',
      ours: mine,
      reference: theirs,
      unit: 'ms',
      value,
      target,
      spread: spread(values),
    }
  }
  yield row('upload answered after the last byte', 'answered', { atMost: 0.15 })
  yield row('first visible variant after the last byte', 'visible', { atMost: 0.5 })
}
