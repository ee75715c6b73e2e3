import type { Payload } from 'payload'
import { databasePool } from '../storage/databasePool.ts'
import { type ChangeHub, createChangeHub } from './createChangeHub.ts'
import { openListener } from './openListener.ts'

const hubs = new WeakMap<Payload, ChangeHub>()

/** The one line a Payload instance listens on. */
export function changeHubOf(payload: Payload): ChangeHub {
  const known = hubs.get(payload)
  if (known) return known
  const hub = createChangeHub((events) => openListener(databasePool(payload), events))
  hubs.set(payload, hub)
  return hub
}
