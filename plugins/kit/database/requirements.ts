import type { Config } from 'payload'

/**
 * Refuses at start what the tables of the plugins cannot work with: another database than PostgreSQL, and ids that are no
 * numbers.
 * @param plugin its name, for the sentence
 * @throws Error in one sentence
 */
export function requirePostgres({ db }: Partial<Pick<Config, 'db'>>, plugin: string): void {
  // An older adapter says neither; it is refused where its pool is asked for.
  if (!db?.name) return
  if (db.name !== 'postgres')
    throw new Error(`${plugin}: Litfass needs @payloadcms/db-postgres, and this config has ${db.name}.`)
  if (db.defaultIDType !== 'number')
    throw new Error(
      `${plugin}: Litfass needs ids that are numbers: leave idType of postgresAdapter at serial, since routes, jobs and tables cannot hold uuids.`,
    )
}

/**
 * Refuses a collection with a custom id field that is not a number.
 * @throws Error in one sentence
 */
export function requireNumericIds(
  { collections = [] }: Pick<Config, 'collections'>,
  slug: string,
  plugin: string,
): void {
  const collection = collections.find((one) => one.slug === slug)
  const id = collection?.fields.find((field) => 'name' in field && field.name === 'id')
  if (id && id.type !== 'number')
    throw new Error(
      `${plugin}: ${slug} has ids of type ${id.type}, and Litfass needs numbers there: leave out its field id, or make it a number.`,
    )
}
