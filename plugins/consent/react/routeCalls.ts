import { createClient } from '@litfass/kit/client'
import { consentDecide, consentRevoke, routes } from '../routes.ts'
import type { ConsentCalls } from './sending.ts'

/** One for all answers of a page: its queue sends them in the order they were given. */
const client = createClient({ routes: [routes] })

/** Sends answers by the plugin's named routes; loaded when someone answers. */
export const routeCalls: ConsentCalls = {
  decide: (body) => client.call(consentDecide, { body, queueKey: 'consent' }),
  revoke: (body) => client.call(consentRevoke, { body, queueKey: 'consent' }),
}
