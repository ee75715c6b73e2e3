import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { databasePool } from '../../storage/databasePool.ts'

/** What a suite gives for booting Payload in the process of the test. */
export type BootOptions = {
  env: Record<string, string>
  /** Imports the config; called once the environment is set, since configs read it while they load. */
  config: () => Promise<SanitizedConfig>
}

/**
 * Boots Payload in this process, for tests through the Local API. Once in each test file: vitest gives every file a
 * process of its own, and a config that has been loaded keeps its environment.
 */
export async function bootPayload({ env, config }: BootOptions): Promise<Payload> {
  Object.assign(process.env, env)
  const payload = await getPayload({ config: await config() })
  // Payload leaves its connections open to the end; the suite cuts them when it drops the database.
  databasePool(payload).on('error', () => undefined)
  return payload
}
