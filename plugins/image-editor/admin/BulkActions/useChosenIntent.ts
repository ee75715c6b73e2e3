import { useConfig, useListQuery, useSelection } from '@payloadcms/ui'
import { mergeListSearchAndWhere } from 'payload/shared'
import type { BulkSelection } from '../bulk/BulkCalls.ts'
import type { Intent } from './Intent.ts'

/** What is ticked in the list at this moment: rows of the page, or all that its search and its filters let through. */
export function useChosenIntent(): (name: Intent['name']) => Intent {
  const { count = 0, selectAll, selectedIDs } = useSelection()
  const { collectionSlug, query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const allOfThem = (): BulkSelection => {
    const collectionConfig = getEntityConfig({ collectionSlug })
    // It writes into the filter it is given.
    const where = structuredClone(query.where ?? {})
    return {
      kind: 'filter',
      where: mergeListSearchAndWhere({ collectionConfig, search: query.search ?? '', where }),
    }
  }
  return (name) => {
    const ids = selectedIDs.filter((id) => typeof id === 'number')
    return { name, count, selection: selectAll === 'allAvailable' ? allOfThem() : { kind: 'ids', ids } }
  }
}
