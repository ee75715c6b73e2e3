import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Environment } from '../environment.ts'
import { statementLimit } from './statementLimit.ts'

/** Payload's connection to PostgreSQL; only migrations change the schema. */
export const databaseAdapter = ({
  database,
  migrationsFolder,
}: Pick<Environment, 'database' | 'migrationsFolder'>) =>
  postgresAdapter({
    // A request that waits this long for a connection fails because the database is unavailable, instead of hanging.
    pool: {
      connectionString: database?.url ?? '',
      max: 20,
      connectionTimeoutMillis: 15_000,
      ...statementLimit(),
    },
    push: false,
    migrationDir: migrationsFolder,
  })
