import type { Client } from '@litfass/kit/client'
import type { Pending } from './createPending.ts'

/**
 * A client of the kit whose calls and uploads count as under way. What runs in the background, such as polling, goes
 * through the client as it was.
 */
export function trackClient(client: Client, pending: Pending): Client {
  return { ...client, call: tracked(client.call, pending), upload: tracked(client.upload, pending) }
}

const tracked = <Call extends (...options: never[]) => Promise<unknown>>(
  call: Call,
  pending: Pending,
): Call =>
  new Proxy(call, { apply: (target, self, options) => pending.track(Reflect.apply(target, self, options)) })
