import { columnName, sql, tableOf } from '@litfass/kit/database'
import type { ReferenceAdditions } from '@litfass/kit/references'
import type { Payload } from 'payload'
import { EVENTS } from './constants.ts'
import type { ResolvedParticipationOptions } from './options.ts'

/** The texts that show an event, wherever in them it stands. */
export const embeddings = ({ embeddedIn }: ResolvedParticipationOptions): ReferenceAdditions => ({
  sources: embeddedIn.map(({ collection, fields }) => ({
    from: collection,
    effect: 'dangling' as const,
    rows: (payload: Payload, to: string) =>
      to === EVENTS
        ? sql.join(
            fields.map(
              (
                field,
              ) => sql`select event::int as target, d.id from ${tableOf(collection)} d, lateral jsonb_path_query(
                d.${sql.identifier(columnName(payload, collection, field))}::jsonb,
                '$.** ? (@.type == "participation").eventId') event
                where jsonb_typeof(event) = 'number'`,
            ),
            sql` union all `,
          )
        : undefined,
  })),
})
