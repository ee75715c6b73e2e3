import type { PostgresAdapter } from '@payloadcms/db-postgres'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  serial,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

/** The table of the counters of limits. */
export const LIMITS_TABLE = 'litfass_rate_limits'

/** The table of saves: who changed which document, and what stood there before. */
export const SAVES_TABLE = 'litfass_revisions'

/** The table of forms in which documents are open at the moment. */
export const PRESENCE_TABLE = 'litfass_presence'

/** The table of what is known of versions besides their content: who saved them, and their names. */
export const VERSIONS_TABLE = 'litfass_versions'

/** The table of forms without script that were refused, each with what was typed into it. */
export const REFUSED_FORMS_TABLE = 'litfass_refused_forms'

/** The table of e-mails that have come back or were complained of, each with its recipient. */
export const RETURNED_MAILS_TABLE = 'litfass_returned_mails'

/** The table of slugs that documents have had. */
export const FORMER_SLUGS_TABLE = 'litfass_former_slugs'

/** The table of paths at which documents stood on another site. */
export const FORMER_PATHS_TABLE = 'litfass_former_paths'

/**
 * Adds the tables of the counters of limits, of saves (decision 0027; a global has the document 0), of slugs that documents have had
 * (decision 0035), of paths at which they stood on another site (decision 0064), of open forms (decision 0069), of versions
 * (decision 0073), of refused forms, and of e-mails that have come back (decision 0072).
 */
export const addOwnTables =
  ({ schemaName }: Pick<PostgresAdapter, 'schemaName'>): PostgresAdapter['afterSchemaInit'][number] =>
  ({ schema }) => {
    // The types of tables differ by whether their schema has a name, which does not matter here.
    const table: typeof pgTable = schemaName ? Object(pgSchema(schemaName).table) : pgTable
    const own: typeof schema.tables = {
      [LIMITS_TABLE]: table(LIMITS_TABLE, {
        key: varchar('key', { length: 255 }).primaryKey(),
        points: integer('points').notNull().default(0),
        expire: bigint('expire', { mode: 'number' }),
      }),
      [SAVES_TABLE]: table(
        SAVES_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: integer('document_id').notNull(),
          revision: integer('revision').notNull(),
          saved_by: integer('saved_by'),
          saved_at: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
          replaced: jsonb('replaced').notNull(),
        },
        // Not the primary key: where the database has one of several columns, drizzle-kit's push fails.
        ({ slug, document_id, revision }) => [
          uniqueIndex(`${SAVES_TABLE}_save_idx`).on(slug, document_id, revision),
        ],
      ),
      [PRESENCE_TABLE]: table(
        PRESENCE_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: integer('document_id').notNull(),
          account_id: integer('account_id').notNull(),
          session: varchar('session').notNull(),
          beat_at: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
          writing_since: timestamp('writing_since', { withTimezone: true }),
          displaced_at: timestamp('displaced_at', { withTimezone: true }),
        },
        ({ slug, document_id, account_id, session }) => [
          uniqueIndex(`${PRESENCE_TABLE}_form_idx`).on(slug, document_id, account_id, session),
          index(`${PRESENCE_TABLE}_session_idx`).on(session),
        ],
      ),
      [VERSIONS_TABLE]: table(
        VERSIONS_TABLE,
        {
          id: serial('id').primaryKey(),
          slug: varchar('slug').notNull(),
          document_id: varchar('document_id').notNull(),
          version_id: varchar('version_id').notNull(),
          kind: varchar('kind').notNull(),
          saved_by: integer('saved_by'),
          saved_at: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
          name: varchar('name'),
          changes: jsonb('changes'),
        },
        ({ slug, document_id, version_id }) => [
          uniqueIndex(`${VERSIONS_TABLE}_version_idx`).on(slug, version_id),
          index(`${VERSIONS_TABLE}_document_idx`).on(slug, document_id),
        ],
      ),
      [FORMER_SLUGS_TABLE]: table(
        FORMER_SLUGS_TABLE,
        {
          id: serial('id').primaryKey(),
          collection: varchar('collection').notNull(),
          slug: varchar('slug').notNull(),
          document_id: varchar('document_id').notNull(),
        },
        ({ collection, slug, document_id }) => [
          uniqueIndex(`${FORMER_SLUGS_TABLE}_slug_idx`).on(collection, slug),
          index(`${FORMER_SLUGS_TABLE}_document_idx`).on(collection, document_id),
        ],
      ),
      [FORMER_PATHS_TABLE]: table(
        FORMER_PATHS_TABLE,
        {
          id: serial('id').primaryKey(),
          path: varchar('path').notNull(),
          collection: varchar('collection').notNull(),
          document_id: varchar('document_id').notNull(),
        },
        ({ path, collection, document_id }) => [
          uniqueIndex(`${FORMER_PATHS_TABLE}_path_idx`).on(path),
          index(`${FORMER_PATHS_TABLE}_document_idx`).on(collection, document_id),
        ],
      ),
      [REFUSED_FORMS_TABLE]: table(
        REFUSED_FORMS_TABLE,
        {
          id: serial('id').primaryKey(),
          token: uuid('token').notNull(),
          form: varchar('form').notNull(),
          fields: jsonb('fields').notNull(),
          created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
        },
        ({ token }) => [uniqueIndex(`${REFUSED_FORMS_TABLE}_token_idx`).on(token)],
      ),
      [RETURNED_MAILS_TABLE]: table(
        RETURNED_MAILS_TABLE,
        {
          id: serial('id').primaryKey(),
          mail: varchar('mail').notNull(),
          address: varchar('address').notNull(),
          outcome: varchar('outcome').notNull(),
          status: varchar('status').notNull(),
          answer: varchar('answer').notNull(),
          subject: varchar('subject').notNull(),
          created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
        },
        ({ mail, address, outcome, created_at }) => [
          uniqueIndex(`${RETURNED_MAILS_TABLE}_report_idx`).on(mail, address, outcome),
          index(`${RETURNED_MAILS_TABLE}_address_idx`).on(address),
          index(`${RETURNED_MAILS_TABLE}_created_at_idx`).on(created_at),
        ],
      ),
    }
    return { ...schema, tables: { ...schema.tables, ...own } }
  }
