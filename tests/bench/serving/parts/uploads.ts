import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { eventually } from '@litfass/kit/testing'
import { z } from 'zod'
import { payloadForm, uploadForm } from '../../../factories/uploads.ts'
import type { BenchSetting, Row, Target } from '../../bench.ts'
import { type Contestant, startContestant } from '../../contestant/startContestant.ts'
import { photographs } from '../../pictures/photographs.ts'
import { cameraPicture } from '../../pictures/usualPictures.ts'
import { median, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import { neverSeen } from '../load/neverSeen.ts'
import { sendForm } from '../load/sendForm.ts'
import type { Site, World } from '../world/World.ts'

/** Milliseconds after the last byte of the upload. */
interface Times {
  readonly answered: number
  readonly visible: number
  /** Until every variant was there. */
  readonly all: number
}

const imageUrls = z.record(z.string(), z.string()).and(z.object({ M: z.string() }))
const ourAnswer = z.object({ files: z.tuple([z.object({ imageObj: z.string(), imageUrls })]) })
const imageObject = z.object({ id: z.number() })

const sendPicture = async ({ url, editor }: Site, content: Buffer) => {
  const sent = await sendForm(`${url}/media/upload`, uploadForm({ content }), editor.headers)
  const [file] = ourAnswer.parse(sent.body).files
  return { ...sent, ...file, id: imageObject.parse(JSON.parse(file.imageObj)).id }
}
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

const untilAllReady = async ({ url }: Site, id: number, everyMs = 10): Promise<void> => {
  const isReady = async () => {
    const answer = await fetch(`${url}/media/imageisstub?ids=${id}`)
    return z.record(z.string(), z.number()).parse(await answer.json())[id] === 0
  }
  await eventually('all variants', isReady, { withinMs: 120_000, everyMs })
}

/** Ends once the worker has nothing more to do, so that the next turn finds the machine as this one did. */
export const toSite = async (site: Site, content: Buffer): Promise<Times> => {
  const { id, imageUrls, ms, sentAt } = await sendPicture(site, content)
  const visible = await untilVisible(new URL(imageUrls.M, site.url).href, sentAt)
  await untilAllReady(site, id)
  return { answered: ms, visible, all: performance.now() - sentAt }
}

const toStock = async ({ stock }: World, content: Buffer): Promise<Times> => {
  const form = payloadForm({ content }, { caption: 'Bild', copyright: 'Litfass' })
  const sent = await sendForm(`${stock.url}/api/images`, form, stock.headers)
  const { url } = stockAnswer.parse(sent.body).doc.sizes.M
  const visible = await untilVisible(new URL(url, stock.url).href, sent.sentAt)
  // Payload answers once it has made all.
  return { answered: sent.ms, visible, all: visible }
}

/** One upload of a camera's picture against one into a stock upload collection with the same seven sizes. */
export async function* uploads(setting: BenchSetting, world: World): AsyncIterable<Row> {
  const picture = await readFile((await cameraPicture(setting)).path)
  const [ours = [], stock = []] = await takeTurns(setting.turns, [
    () => toSite(world.site, neverSeen(picture)),
    () => toStock(world, neverSeen(picture)),
  ])
  const all = ours.map((times) => times.all)
  const row = (
    what: string,
    by: keyof Times,
    target: Target,
    reference = stock.map((times) => times[by]),
  ): Row => {
    const values = ours.map((times) => times[by])
    const [mine, theirs] = [median(values), median(reference)]
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
  yield row('first visible variant, our own time to all', 'visible', { atMost: 0.5 }, all)
}

const CLIENTS = 4
const PHOTOGRAPHS = { tiny: 4, quick: 20, full: 20 } as const

/**
 * Photographs that some clients upload at once, from the first byte until every variant of the last was fetched; and the
 * most that this machine could do: the same photographs, only rendered, by as many processes as it has cores.
 */
export async function* manyUploads(setting: BenchSetting, { site }: Pick<World, 'site'>): AsyncIterable<Row> {
  const count = PHOTOGRAPHS[setting.thoroughness]
  const chosen = await photographs(setting)
  const pictures = await Promise.all(chosen.map(({ path }) => readFile(path)))
  const uploadAll = async () => {
    const waiting = Array.from({ length: count }, (_, at) =>
      neverSeen(pictures[at % pictures.length] ?? Buffer.of()),
    )
    const client = async () => {
      const fetched: Promise<void>[] = []
      for (let content = waiting.pop(); content; content = waiting.pop()) {
        const sent = await sendPicture(site, content)
        fetched.push(fetchAll(site, sent))
      }
      await Promise.all(fetched)
    }
    return perSecond(count, Array(CLIENTS).fill(client))
  }
  const processes = await Promise.all(
    Array.from({ length: availableParallelism() }, () => startContestant(setting, 'ours')),
  )
  const renderAll = (subject: 'ours' | 'naive') => async () => {
    const waiting = Array.from({ length: count }, (_, at) => chosen[at % chosen.length])
    const inProcess = (one: Contestant) => async () => {
      for (let picture = waiting.pop(); picture; picture = waiting.pop()) await one.run(subject, picture)
    }
    return perSecond(count, processes.map(inProcess))
  }
  try {
    const contestants = [uploadAll, renderAll('ours'), renderAll('naive')]
    const [rates = [], rendered = [], naive = []] = await takeTurns(setting.turns, contestants)
    const row = (what: string, values: number[], on: string, target?: Target): Row => {
      const ours = median(values)
      return { what, on, ours, value: ours, unit: '/s', target, spread: spread(values) }
    }
    const [on, cores] = [`${count} photographs`, `${processes.length} processes`]
    yield row('pictures until every variant was fetched', rates, `${on}, ${CLIENTS} clients`, { atLeast: 5 })
    yield row('- only rendered', rendered, `${on}, ${cores}`)
    yield row('- only rendered, naive', naive, `${on}, ${cores}`)
  } finally {
    for (const each of processes) each.end()
  }
}

async function perSecond(count: number, workers: ReadonlyArray<() => Promise<void>>): Promise<number> {
  const began = performance.now()
  await Promise.all(workers.map((work) => work()))
  return (1000 * count) / (performance.now() - began)
}

const fetchAll = async (
  site: Site,
  { id, imageUrls }: Awaited<ReturnType<typeof sendPicture>>,
): Promise<void> => {
  // Twenty that are asked for each moment would keep the web server from the uploads.
  await untilAllReady(site, id, 100)
  for (const path of new Set(Object.values(imageUrls))) {
    const url = new URL(path, site.url).href
    if (!(await isThere(url))) throw new Error(`${url} is not there, although the picture is ready.`)
  }
}
