import { searchText, textKey } from '@litfass/kit/search'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rows that are read and written at a time. */
const BATCH = 1_000

/** Begins what makes the key of a topic unlike that of an older one; no key that is derived from a name has it. */
const APART = '\u001f'

/**
 * Derives the keys and the searched texts of topics again: those from before decision 0061 know nothing of invisible characters, so
 * that a second topic could have the same name. Of topics that are the same now, the oldest has the key. The others keep their name and
 * their content, and are merged or renamed when they are saved next.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  const ids = new Map<string, number>()
  const changed: { id: number; key: string; search: string }[] = []
  for (let last = 0; ; ) {
    const { rows } = await db.execute(
      sql`select id, name, name_key, search from topics where id > ${last} order by id limit ${BATCH}`,
    )
    for (const row of rows) {
      const id = Number(row.id)
      const [derived, search] = [textKey(String(row.name)), searchText(String(row.name))]
      const older = ids.get(derived)
      const key = older === undefined ? derived : `${derived}${APART}${id}`
      if (older === undefined) ids.set(derived, id)
      else payload.logger.warn({ id, older, msg: 'two topics have the same name now' })
      if (key !== row.name_key || search !== row.search) changed.push({ id, key, search })
    }
    const next = rows.at(-1)?.id
    if (next === undefined) break
    last = Number(next)
  }
  // No key is free before those that change have left theirs.
  for (const part of batchesOf(changed))
    await db.execute(sql`
      update topics set name_key = ${APART} || id where id in (${sql.join(part.map(({ id }) => sql`${id}`), sql`, `)})
    `)
  for (const part of batchesOf(changed)) {
    const rows = part.map(({ id, key, search }) => sql`(${id}::integer, ${key}::varchar, ${search}::varchar)`)
    await db.execute(sql`
      update topics set name_key = fresh.key, search = fresh.search
        from (values ${sql.join(rows, sql`, `)}) as fresh (id, key, search) where topics.id = fresh.id
    `)
  }
}

/** Nothing: the older rule takes these keys, and writes its own when a topic is saved. */
export async function down(): Promise<void> {}

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH))
