import { CSV_MARK, type CsvSeparator, csvRow } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireEvent } from '../events/storedEvents.ts'
import { areResultsShown } from '../participation.ts'
import { conflict } from '../refusals.ts'
import { readBallots } from './secretBox.ts'

const chosenRow = z.object({ options: z.array(z.string()) })

/**
 * Writes the ballots of a poll: a row each, a column for each option. Nothing leads to a voter, and the rows are in an order
 * that says nothing of when they came: that of their choices, or of the published codes.
 * @throws LitfassError `absent`, `conflict` while the results are hidden, from staff as from everyone else
 */
export async function exportBallots(
  req: PayloadRequest,
  id: number,
  { separator, ...words }: { yes: string; code: string; separator?: CsvSeparator },
): Promise<string> {
  const event = await requireEvent(req, id)
  if (!areResultsShown(event.resultsShown, { state: event.state, hasParticipated: false }))
    throw conflict('hidden')
  const ballots = event.isSecret
    ? await readBallots(req, id)
    : (await readChoices(req, id)).map((options) => ({ code: undefined, options }))
  const rows = ballots.map(({ code, options }) => [
    ...(code === undefined ? [] : [code]),
    ...event.options.map((option) => (options.includes(option.id) ? words.yes : '')),
  ])
  const head = [...(event.isSecret ? [words.code] : []), ...event.options.map(({ title }) => title)]
  return [CSV_MARK, ...[head, ...rows].map((cells) => csvRow(cells, separator))].join('')
}

async function readChoices(req: PayloadRequest, event: number): Promise<string[][]> {
  const rows = await executeSql(
    req,
    sql`select options from participation_ballots where event_id = ${event} and options is not null
        order by options::text`,
  )
  return rows.map((row) => chosenRow.parse(row).options)
}
