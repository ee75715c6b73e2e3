import { readPreference } from '@litfass/kit'
import { createLocalReq, type SanitizedCollectionConfig, type ServerProps } from 'payload'
import { viewsIn, viewsPreference } from './listViews.ts'
import { SavedViewBar } from './SavedViewBar.client.tsx'

/** The views that the account has saved of a list, above it. */
export async function SavedViews({ payload, user, collection }: ServerProps & { collection: string }) {
  if (!user) return null
  const req = await createLocalReq({ user }, payload)
  const sort = usualSort(payload.config.collections.find(({ slug }) => slug === collection))
  const stored = viewsIn(await readPreference(req, viewsPreference(collection)), sort)
  return <SavedViewBar key={collection} collection={collection} stored={stored} sort={sort} />
}

/** The order of a list whose address names none: Payload adds that of the collection to the address, or takes the newest first. */
function usualSort(config: SanitizedCollectionConfig | undefined): string | undefined {
  if (typeof config?.defaultSort === 'string') return config.defaultSort
  return config?.defaultSort === undefined && config?.timestamps ? '-createdAt' : undefined
}
