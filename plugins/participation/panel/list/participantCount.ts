import { batchLoader } from '@litfass/kit/batchLoader'
import { onBehalfOfAll } from '@litfass/kit/database'
import { createLocalReq, type Payload } from 'payload'
import { countParticipants } from '../../events/views.ts'

type Count = number | null | undefined

const loaders = new WeakMap<Payload, (id: number) => Promise<Count>>()

/**
 * Counts who takes part in an event, together with those of the other rows of a list, which are drawn at the same moment.
 * @returns `null` where not everyone may know yet, `undefined` for an event that is not there
 */
export function participantCount(payload: Payload, id: number): Promise<Count> {
  const known = loaders.get(payload)
  if (known) return known(id)
  const load = batchLoader<number, Count>((ids) => onBehalfOfAll(() => countAll(payload, ids)))
  loaders.set(payload, load)
  return load(id)
}

async function countAll(payload: Payload, ids: readonly number[]): Promise<Count[]> {
  const counts = await countParticipants(await createLocalReq({}, payload), ids)
  return ids.map((one) => counts.get(one))
}
