import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { onBehalfOfAll } from '../database/callers.ts'
import { databasePool } from '../database/database.ts'
import { setStart } from './starting.ts'

/**
 * Lets a listener in front of Next start Payload, with `startPayload` of `@litfass/kit/start`, and ask its database, with
 * `askDatabase`. To be called with the project's config where Next starts (`instrumentation.ts`).
 */
export function openStart(config: SanitizedConfig): void {
  let payload: Payload | undefined
  setStart({
    start: () =>
      onBehalfOfAll(async () => {
        payload = await getPayload({ config, cron: true })
      }),
    ask: async () => {
      const pool = payload && databasePool(payload)
      await onBehalfOfAll(() => pool?.query('select 1'))
    },
  })
}
