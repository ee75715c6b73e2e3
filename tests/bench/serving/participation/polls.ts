import { randomInt } from 'node:crypto'
import type { Request } from 'autocannon'
import { z } from 'zod'
import type { Site, StockApp } from '../world/World.ts'

/** The sites that the bench of participation measures: the site, and the reference application. */
export interface PollWorld {
  readonly site: Site
  readonly stock: StockApp
}

/** A poll, and the ids of its options. */
export interface Poll {
  readonly id: number
  readonly options: readonly string[]
}

const saved = z.object({ participationEvent: z.object({ id: z.number() }) })
const seen = z.object({ results: z.array(z.object({ optionId: z.string() })) })

/** Creates a poll with three options for everybody, whose results are always shown. */
export const createPoll = async ({ url, editor }: Site): Promise<Poll> => {
  const answer = await fetch(`${url}/p/ajax/form/new/poll`, {
    method: 'POST',
    headers: { ...editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'Soll der Marktplatz autofrei werden?',
      audience: 'everyone',
      resultsShown: 'always',
      options: ['Ja', 'Nein', 'Vielleicht'].map((title) => ({ title })),
    }),
  })
  const { id } = saved.parse(await answer.json()).participationEvent
  const { results } = seen.parse(await (await fetch(`${url}/p/ajax/interactiondata/${id}`)).json())
  return { id, options: results.map(({ optionId }) => optionId) }
}

/** Calls are limited for each address: everybody has one, as in life. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The vote of a visitor who has never been here. */
export const voteOf = ({ id, options }: Poll, voter: number) => ({
  method: 'POST' as const,
  path: `/p/ajax/form/participate/${id}`,
  headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress() },
  body: JSON.stringify({ options: [options[voter % options.length]], finalSubmit: 1 }),
})

/** Votes of visitors for the connections of a load. */
export const votesFor = (poll: Poll, connections: number, each: number): Request[][] =>
  Array.from({ length: connections }, () => Array.from({ length: each }, (_, at) => voteOf(poll, at)))

/** Ballots of a poll, and how many of them its counts know. */
export const countedIn = async (
  { pool }: Site,
  { id }: Poll,
): Promise<{ ballots: number; counted: number }> => {
  const { rows } = await pool.query(
    `select (select count(*)::int from participation_ballots where event_id = $1) as ballots,
       (select coalesce(sum(count), 0)::int from participation_counts where scope = $2 and item <> '') as counted`,
    [id, `event:${id}`],
  )
  return rows[0]
}
