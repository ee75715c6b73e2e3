import { accessBy, taskTexts } from '@litfass/kit'
import { databasePool, executeSql, quotedTable, sql, tableOf } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { nobody, staff } from '@litfass/kit/policies'
import type { CollectionConfig, Payload, PayloadRequest } from 'payload'
import { options } from '../options.ts'
import { texts } from '../texts.ts'
import { CONSENT_ACTIONS, type ConsentAction } from './answer.ts'

const CONSENT_LOG = 'consent-log'

/**
 * Proof of answers without personal data: no address, no browser, no account; the proof number is in the visitor's own
 * cookie. Each answer is logged once, however often it was sent. Only the plugin writes entries, and only age deletes
 * them.
 */
export const consentLogCollection: CollectionConfig = {
  slug: CONSENT_LOG,
  labels: { singular: texts.label('entry'), plural: texts.label('log') },
  access: accessBy({ create: nobody, read: staff, update: nobody, delete: nobody }),
  admin: {
    group: taskTexts.label('tasks.settings'),
    description: texts.label('about'),
    useAsTitle: 'proof',
    defaultColumns: ['at', 'action', 'categories', 'proof'],
    listSearchableFields: ['proof'],
  },
  graphQL: { singularName: 'ConsentLogEntry', pluralName: 'ConsentLogEntries' },
  defaultSort: '-at',
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  fields: [
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      label: texts.label('at'),
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'action',
      type: 'select',
      required: true,
      label: texts.label('action'),
      options: CONSENT_ACTIONS.map((value) => ({ value, label: texts.label(value) })),
    },
    { name: 'categories', type: 'text', label: texts.label('categories') },
    { name: 'proof', type: 'text', required: true, label: texts.label('proof') },
    { name: 'replaces', type: 'text', label: texts.label('replaces') },
    { name: 'version', type: 'number', required: true, label: texts.label('version') },
    { name: 'textVersion', type: 'text', label: texts.label('textVersion') },
    { name: 'language', type: 'text', label: texts.label('language') },
  ],
  indexes: [{ fields: ['proof', 'action'], unique: true }],
}

/** An entry of the log; the database adds the time. */
type LogEntry = {
  proof: string
  action: ConsentAction
  categories: readonly string[]
  version: number
  /** Proof of the answer before. */
  replaces: string | null
  textVersion: string | null
  language: string | null
}

/**
 * Logs an answer. Logging it again changes nothing, even at the same moment: Payload's `create` has no
 * `on conflict do nothing`, hence the SQL.
 */
export async function logConsent(req: PayloadRequest, entry: LogEntry): Promise<void> {
  const { proof, action, categories, version, replaces, textVersion, language } = entry
  await executeSql(
    req,
    sql`insert into ${tableOf(CONSENT_LOG)}
      (at, proof, action, categories, version, replaces, text_version, language)
      values (clock_timestamp(), ${proof}, ${action}, ${categories.join(',')}, ${version}, ${replaces},
        ${textVersion}, ${language})
      on conflict (proof, action) do nothing`,
  )
}

/** Deletes entries older than `keepYears`, once a day. */
export const sweepConsents: JobHandler = async (_data, { payload }) => {
  const count = await deleteOldEntries(payload, options.of(payload).keepYears)
  if (count > 0) payload.logger.info({ count, msg: 'old answers have left the consent log' })
}

/** Deletes old entries by the database's clock. @returns their number */
async function deleteOldEntries(payload: Payload, years: number): Promise<number> {
  const { rowCount } = await databasePool(payload).query(
    `delete from ${quotedTable(payload, CONSENT_LOG)} where at < now() - make_interval(years => $1)`,
    [years],
  )
  return rowCount ?? 0
}
