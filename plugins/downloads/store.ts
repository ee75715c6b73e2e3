import { randomUUID } from 'node:crypto'
import { LitfassError, type PlainTable } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob } from '@litfass/kit/jobs'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from './options.ts'
import { DOWNLOAD_STATES } from './routes.ts'

/** The table of the downloads. */
const DOWNLOADS = 'litfass_downloads'

/** Task name of the job that makes the file. */
export const MAKE_JOB = 'downloads:make'

export type DownloadState = (typeof DOWNLOAD_STATES)[number]

export const downloadsTable = (accounts: CollectionSlug): PlainTable => ({
  name: DOWNLOADS,
  columns: {
    account_id: { type: 'reference', to: accounts, onDelete: 'cascade', required: true },
    // The account once more while the file is being made: so there is one at a time.
    under_way: { type: 'numeric', unique: true },
    state: { type: 'choice', options: DOWNLOAD_STATES, required: true },
    percent: { type: 'numeric', default: 0 },
    language: { type: 'text', required: true },
    key: { type: 'text', required: true, unique: true },
    bytes: { type: 'numeric' },
    expires_at: { type: 'time', index: true },
  },
  timestamps: true,
})

const row = z.object({
  id: z.coerce.number(),
  state: z.enum(DOWNLOAD_STATES),
  percent: z.coerce.number().int(),
  key: z.string(),
  bytes: z.coerce.number().nullable(),
  createdAt: z.coerce.date(),
  expiresAt: z.coerce.date().nullable(),
})

/** A download as its owner sees it; `bytes` and `expiresAt` once it is ready. */
export type Download = z.infer<typeof row>

const COLUMNS = sql`id, state, percent, key, bytes, created_at as "createdAt", expires_at as "expiresAt"`
/** Rows that have not expired. */
const CURRENT = sql`(expires_at is null or expires_at > now())`

/** Asks for a file about an account, which a job makes; one under way is given again. */
export function requestDownload(
  req: PayloadRequest,
  { account, language }: { account: number; language: 'de' | 'en' },
): Promise<{ id: number; state: DownloadState }> {
  return inTransaction(req, async () => {
    const [made] = await executeSql(
      req,
      sql`insert into ${tableOf(DOWNLOADS)} (account_id, under_way, state, percent, language, key)
          values (${account}, ${account}, 'waiting', 0, ${language}, ${`downloads/${randomUUID()}.zip`})
          on conflict (under_way) do update set updated_at = now()
          returning id, state, xmax = 0 as is_new`,
    )
    const { id, state } = row.pick({ id: true, state: true }).parse(made)
    if (made?.is_new)
      await enqueueJob(req, { task: MAKE_JOB, payload: { id }, jobKey: `${MAKE_JOB}:${id}`, maxAttempts: 4 })
    return { id, state }
  })
}

/** Returns the downloads among some ids that belong to an account. */
export async function downloadsOf(
  req: PayloadRequest,
  { account, ids }: { account: number; ids: readonly number[] },
): Promise<Download[]> {
  const rows = await executeSql(
    req,
    sql`select ${COLUMNS} from ${tableOf(DOWNLOADS)}
        where account_id = ${account} and id in ${[...ids]} and ${CURRENT}`,
  )
  return rows.map((found) => row.parse(found))
}

/** Returns the latest download of an account, such as for the page of the account; `undefined` where there is none. */
export async function latestDownload(req: PayloadRequest, account: number): Promise<Download | undefined> {
  const [found] = await executeSql(
    req,
    sql`select ${COLUMNS} from ${tableOf(DOWNLOADS)}
        where account_id = ${account} and ${CURRENT} order by id desc limit 1`,
  )
  return found && row.parse(found)
}

const job = z.object({
  account: z.coerce.number(),
  language: z.enum(['de', 'en']),
  key: z.string(),
})

/** Marks a download as being made; `undefined` where it is gone with its account, or done. */
export async function beginDownload(payload: Payload, id: number): Promise<z.infer<typeof job> | undefined> {
  const [found] = await executeSql(
    { payload },
    sql`update ${tableOf(DOWNLOADS)} set state = 'running', percent = 0, updated_at = now()
        where id = ${id} and state in ('waiting', 'running') returning account_id as account, language, key`,
  )
  return found && job.parse(found)
}

export async function noteProgress(payload: Payload, id: number, percent: number): Promise<void> {
  await executeSql(
    { payload },
    sql`update ${tableOf(DOWNLOADS)} set percent = ${percent} where id = ${id} and state = 'running'`,
  )
}

/**
 * Marks a download as there for its owner, from now on for as long as it is kept.
 * @throws LitfassError `gone` when it went with its account meanwhile
 */
export async function finishDownload(
  req: PayloadRequest,
  { id, bytes }: { id: number; bytes: number },
): Promise<void> {
  const { keepDays } = options.of(req.payload)
  const [found] = await executeSql(
    req,
    sql`update ${tableOf(DOWNLOADS)} set state = 'ready', percent = 100, bytes = ${bytes}, under_way = null,
          expires_at = now() + make_interval(days => ${keepDays}), updated_at = now()
        where id = ${id} returning id`,
  )
  if (!found) throw new LitfassError('gone')
}

/** Gives a download up; its owner may ask for another one. */
export async function failDownload(payload: Payload, id: number): Promise<void> {
  await executeSql(
    { payload },
    sql`update ${tableOf(DOWNLOADS)} set state = 'failed', under_way = null,
          expires_at = now() + interval '1 day', updated_at = now() where id = ${id}`,
  )
}

/** Deletes what has expired, and files whose row has gone with its account. */
export async function sweepDownloads(payload: Payload): Promise<void> {
  const { store } = options.of(payload)
  const req = { payload }
  await executeSql(req, sql`delete from ${tableOf(DOWNLOADS)} where not ${CURRENT}`)
  const hourAgo = Date.now() - 3_600_000
  for await (const { key, modifiedAt } of store.list('downloads/')) {
    // One that has just been stored may belong to a row that is not marked as ready yet.
    const [known] = await executeSql(req, sql`select 1 from ${tableOf(DOWNLOADS)} where key = ${key}`)
    if (!known && modifiedAt.getTime() < hourAgo) await store.remove(key)
  }
}
