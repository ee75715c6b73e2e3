import { setTimeout as wait } from 'node:timers/promises'
import type { BenchSetting, Row, Target } from '../../bench.ts'
import { memoryWhile } from '../load/processOf.ts'
import type { Site } from '../world/World.ts'
import { createPoll, type Poll, type PollWorld, someAddress, voteOf } from './polls.ts'

const READERS = 200
const VOTES_PER_SECOND = 50
const SECONDS = { tiny: 2, quick: 10, full: 30 } as const
const REST_MS = 5000

/**
 * A poll that 200 readers watch by their stream while fifty vote each second: what a voter waits, what a reader of a page
 * waits, how long after its answer a vote is with every reader, and the memory of the web server.
 */
export async function* storm({ thoroughness }: BenchSetting, { site }: PollWorld): AsyncIterable<Row> {
  const seconds = SECONDS[thoroughness]
  const poll = await createPoll(site)
  const readers = await Promise.all(Array.from({ length: READERS }, () => openReader(site, poll)))
  const votes: number[] = []
  const pages: number[] = []
  let tookMs = 0
  const memory = await memoryWhile(
    site.web.pid,
    async () => {
      await Promise.all([voteFor(site, poll, seconds, votes), readPages(site, seconds, pages)])
      const began = performance.now()
      const isWithAll = () => readers.every((reader) => reader.votes() === votes.length)
      while (!isWithAll() && performance.now() - began < 30_000) await wait(10)
      tookMs = performance.now() - began
    },
    REST_MS,
  )
  const told = readers.reduce((sum, reader) => sum + reader.told(), 0)
  for (const reader of readers) reader.close()
  const on = `${READERS} readers, ${VOTES_PER_SECOND} votes a second`
  const row = (what: string, unit: string, value: number, target?: Target): Row => ({
    ...{ what, on, ours: value, unit, value, target },
  })
  yield row('votes answered', '/s', votes.length / seconds)
  yield row('vote, half of the answers within', 'ms', quantile(votes, 0.5))
  yield row('- 99 of 100 within', 'ms', quantile(votes, 0.99), { atMost: 1000 })
  yield row('front page meanwhile, 99 of 100 within', 'ms', quantile(pages, 0.99), { atMost: 1000 })
  yield row('the last vote with all readers, after its answer', 'ms', tookMs, { atMost: 1000 })
  yield row('states told to each reader', '/s', told / READERS / seconds)
  yield row('memory of the web server, before', 'MB', memory.beforeMb)
  yield row('- at most', 'MB', memory.mostMb)
  yield row('- five seconds later', 'MB', memory.afterMb)
}

/** A reader of a page with the poll; each has an address, and so a place for a stream. */
const openReader = async ({ url }: Site, { id }: Poll) => {
  const stop = new AbortController()
  const answer = await fetch(`${url}/live/events?watch=participation:${id}`, {
    headers: { 'X-Forwarded-For': someAddress() },
    signal: stop.signal,
  })
  if (answer.status !== 200) throw new Error(`A stream was answered ${answer.status}.`)
  const told = { events: 0, votes: 0 }
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of answer.body ?? []) {
      const blocks = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, votes] = /"participants":(\d+)/.exec(block) ?? []
        if (votes === undefined) continue
        told.events += 1
        told.votes = Number(votes)
      }
    }
  }
  read().catch(() => undefined)
  return { votes: () => told.votes, told: () => told.events, close: () => stop.abort() }
}

/** Sends votes at their pace, whether or not earlier ones have been answered. */
const voteFor = async ({ url }: Site, poll: Poll, seconds: number, took: number[]): Promise<void> => {
  const sent: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at < seconds * VOTES_PER_SECOND; at += 1) {
    await wait(Math.max(0, began + (at * 1000) / VOTES_PER_SECOND - performance.now()))
    const { path, ...vote } = voteOf(poll, at)
    const sentAt = performance.now()
    sent.push(
      fetch(`${url}${path}`, vote).then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`A vote was answered ${answer.status}.`)
        took.push(performance.now() - sentAt)
      }),
    )
  }
  await Promise.all(sent)
}

const readPages = async ({ url }: Site, seconds: number, took: number[]): Promise<void> => {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const sentAt = performance.now()
    await (await fetch(`${url}/`)).arrayBuffer()
    took.push(performance.now() - sentAt)
    await wait(100)
  }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0
