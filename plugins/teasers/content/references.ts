import { type Project, slugOf } from '@litfass/kit/collections'
import { typeOfCollection } from '@litfass/kit/content'
import { type SQL, sql, tableOf } from '@litfass/kit/database'
import type { ReferenceAdditions } from '@litfass/kit/references'
import type { Payload } from 'payload'
import { TARGETING, TEASERS } from '../constants.ts'
import type { ResolvedTeasersOptions } from '../options.ts'

/**
 * What teasers, and what is shown in their place, refer to within the JSON of their places: documents by type and id, and images.
 * An item whose document is gone is left out of the page.
 */
export function teaserReferences(
  { imagesCollection }: ResolvedTeasersOptions,
  project: Project,
): ReferenceAdditions {
  const rows = (payload: Payload, from: string, to: string): SQL | undefined => {
    const type = typeOfCollection(payload, to)
    const named = type?.features.teasers ? [entitiesIn(from, type.type)] : []
    const shown = to === imagesCollection ? [shownImages(from)] : []
    const all = [...named, ...shown]
    return all.length > 0 ? sql.join(all, sql` union all `) : undefined
  }
  return {
    sources: [slugOf(project, TEASERS), slugOf(project, TARGETING)].map((from) => ({
      from,
      effect: 'dangling' as const,
      rows: (payload, to) => rows(payload, from, to),
    })),
  }
}

const items = (from: string) =>
  sql`${tableOf(from)} d, lateral jsonb_path_query(d.places::jsonb, '$[*].items[*]') item`

const entitiesIn = (from: string, type: string) =>
  sql`select split_part(item ->> 'entity', ':', 2)::int as target, d.id from ${items(from)}
    where split_part(item ->> 'entity', ':', 1) = ${type}`

const shownImages = (from: string) =>
  sql`select (item ->> 'imageId')::int as target, d.id from ${items(from)} where item ? 'imageId'`
