import { createClient } from '@litfass/kit/client'
import { consentDecide, consentRevoke, routes } from '../../routes.ts'
import type { ConsentCalls, Sent } from './ConsentCalls.ts'

/** Sends answers by the plugin's named routes; loaded when somebody answers. */
export function routeCalls(language: Sent['language']): ConsentCalls {
  const client = createClient({ routes: [routes], language: () => language })
  return {
    decide: (body) => client.call(consentDecide, { body, queueKey: 'consent' }),
    revoke: (body) => client.call(consentRevoke, { body, queueKey: 'consent' }),
  }
}
