import type { PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { ENTRIES, EVENTS } from '../constants.ts'
import { accountKey } from './participants.ts'

/**
 * Exports the votes, entries and likes of an account. Of a secret poll it holds that the account has voted, and not
 * what: nothing in the database says so.
 */
export const exportParticipation: PersonalData = async function* ({ req, account }) {
  const key = accountKey(account)
  const votes = await executeSql(
    req,
    sql`select e.id as event, e.title, e.type, coalesce(e.is_secret, false) as "isSecret",
          (select json_agg(o.title order by o._order) from ${tableOf(EVENTS, { rowsOf: 'options' })} o
            where o._parent_id = e.id and b.options ? o.id) as chosen
        from participation_ballots b join ${tableOf(EVENTS)} e on e.id = b.event_id
        where b.voter = ${key} order by e.id`,
  )
  const entries = await executeSql(
    req,
    sql`select id, event_id as event, image_id as image, title, text, state, reason, created_at as "createdAt"
        from ${tableOf(ENTRIES)} where owner_id = ${account} order by id`,
  )
  const likes = await executeSql(
    req,
    sql`select content_type as "contentType", content_id::int as "contentId", created_at as "createdAt"
        from participation_likes where voter = ${key} order by id`,
  )
  if (votes.length + entries.length + likes.length > 0)
    yield { path: 'participation/participation.json', json: { votes, entries, likes } }
}
