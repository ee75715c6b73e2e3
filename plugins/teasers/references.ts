import { type SQL, sql, tableOf } from '@litfass/kit/database'
import type { ReferenceAdditions } from '@litfass/kit/references'
import { TARGETING, TEASERS } from './constants.ts'
import type { ResolvedTeasersOptions } from './options.ts'

/**
 * What teasers, and what is shown in their place, refer to within the JSON of their places: documents by type and id, and images.
 * An item whose document is gone is left out of the page.
 */
export function teaserReferences({ entities, imagesCollection }: ResolvedTeasersOptions): ReferenceAdditions {
  const rows = (from: string, to: string): SQL | undefined => {
    const types = Object.entries(entities).flatMap(([type, { collection }]) =>
      collection === to ? [type] : [],
    )
    const named = types.length > 0 ? [entitiesIn(from, types)] : []
    const shown = to === imagesCollection ? [shownImages(from)] : []
    const all = [...named, ...shown]
    return all.length > 0 ? sql.join(all, sql` union all `) : undefined
  }
  return {
    sources: [TEASERS, TARGETING].map((from) => ({
      from,
      effect: 'dangling' as const,
      rows: (_, to) => rows(from, to),
    })),
  }
}

const items = (from: string) =>
  sql`${tableOf(from)} d, lateral jsonb_path_query(d.places::jsonb, '$[*].items[*]') item`

const entitiesIn = (from: string, types: readonly string[]) =>
  sql`select split_part(item ->> 'entity', ':', 2)::int as target, d.id from ${items(from)}
    where split_part(item ->> 'entity', ':', 1) in ${[...types]}`

const shownImages = (from: string) =>
  sql`select (item ->> 'imageId')::int as target, d.id from ${items(from)} where item ? 'imageId'`
