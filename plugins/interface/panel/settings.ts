import { accessBy, keepGlobalRevisions, taskTexts } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import { type Policy, staff } from '@litfass/kit/policies'
import type { GlobalConfig, PayloadRequest } from 'payload'

type Settings = Pick<GlobalConfig, 'slug' | 'label' | 'fields'> & {
  about: NonNullable<GlobalConfig['admin']>['description']
  /** Who reads and writes them; staff when left out. */
  who?: Policy
}

/**
 * Returns the settings of a plugin: a global among the panel's settings whose saves are counted, so that no one writes over another's.
 * No API shows it to others, and GraphQL to no one.
 */
export const settingsGlobal = ({ about, who = staff, ...config }: Settings): GlobalConfig =>
  keepGlobalRevisions(
    {
      ...config,
      graphQL: false,
      lockDocuments: false,
      access: accessBy({ read: who, update: who }),
      admin: { group: taskTexts.label('tasks.settings'), description: about },
    },
    { panelField: '@litfass/interface/revisions#RevisionField' },
  )

type Reading<Row> = {
  slug: string
  /** Columns by the names of the schema: `` sql`four_eyes as "fourEyes"` ``. */
  columns: SQL
  /** Such as an object of zod. */
  schema: { parse: (row: unknown) => Row }
}

/**
 * Reads settings on behalf of callers who may not read them themselves.
 * @returns `undefined` where they were never saved
 */
export async function readSettingsRow<Row>(
  req: PayloadRequest,
  { slug, columns, schema }: Reading<Row>,
): Promise<Row | undefined> {
  const [found] = await executeSql(req, sql`select ${columns} from ${tableOf(slug)} order by id limit 1`)
  return found && schema.parse(found)
}
