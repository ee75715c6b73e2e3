import { type FlattenedField, type Payload, ValidationError } from 'payload'
import { tableName } from '../database/tableNames.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { interceptWrites, type Write } from '../payload/adapter.ts'
import { shapesOf } from './shapes.ts'
import { pathsOfTarget } from './valueTypes.ts'

/**
 * Has a document that names another one which is not there, or no more, refused at the field that names it. Payload 3.90.2
 * leaves that to the database, and answers 500 when it says no (decision 0056). A second look at each target before the
 * write could not replace this: it may be deleted in between.
 */
export function reportMissingTargets(payload: Payload): void {
  interceptWrites(payload, (error, write) => {
    const violation = violationIn(error)
    if (!violation) return error
    const missing = missingIn(violation)
    if (!missing) return new LitfassError('malformed', { cause: error })
    const t = write.req?.t
    const slugs = payload.config.collections
      .map(({ slug }) => slug)
      .filter((slug) => tableName(payload, slug) === missing.table)
    const paths = pathsOfTarget(fieldsIn(payload, write), dataIn(write), {
      shapes: shapesOf(payload),
      slugs,
      id: missing.id,
    })
    // Not a row that is missing, but one that others refer to: then PostgreSQL names the table of the foreign key itself.
    if (paths.length === 0 && missing.table === violation.table) return error
    // The caller's data does not contain relationships that a hook has set.
    const found = paths.length > 0 ? paths : [slugs[0] ?? missing.table]
    const message = t ? t('validation:invalidSelection') : 'This field has an invalid selection.'
    const errors = found.map((path) => ({ path, message }))
    return new ValidationError({ collection: write.collection ?? write.slug ?? write.globalSlug, errors }, t)
  })
}

function fieldsIn({ config }: Payload, write: Write): readonly FlattenedField[] {
  const slug = write.collection ?? write.slug ?? write.globalSlug ?? write.global
  const entity = [...config.collections, ...config.globals].find((one) => one.slug === slug)
  return entity?.flattenedFields ?? []
}

/** A version holds its document one level further down, in what it is updated with. */
function dataIn({ data, versionData }: Write): Record<string, unknown> {
  const sent = versionData ?? data ?? {}
  const { version }: { version?: unknown } = sent
  return typeof version === 'object' && version !== null ? { ...version } : { ...sent }
}

/** A foreign key that was violated: what PostgreSQL says about it, and the table that has it. */
type Violation = { detail: string; table: unknown }

function violationIn(error: unknown): Violation | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, detail, table } = { code: undefined, detail: undefined, table: undefined, ...Object(error) }
  if (code !== '23503') return violationIn(error.cause)
  return { detail: typeof detail === 'string' ? detail : '', table }
}

/** `Key (lead_id)=(7) is not present in table "images".`, of which each language keeps the key and quotes the table. */
const KEY = /\([^)]*\)=\(([^)]*)\)/
const TABLE = /["«»]\s?([^"«»]+?)\s?["«»]/

/** The row that was not found; nothing where PostgreSQL does not say, as to a role that may not read the table. */
function missingIn({ detail }: Violation): { id: string; table: string } | undefined {
  const id = KEY.exec(detail)?.[1]
  const table = TABLE.exec(detail.replace(KEY, ''))?.[1]
  return id === undefined || table === undefined ? undefined : { id, table }
}
