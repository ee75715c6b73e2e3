import type { TestViewer } from '@litfass/kit/testing'
import { callRest, postOf } from './calls.ts'
import { profileOf } from './profiles.ts'
import type { Site } from './useSite.ts'

/** Posts to a route of personal messages in this process. */
export async function postMessage(
  site: Site,
  {
    viewer,
    path,
    body,
    language = 'de',
  }: { viewer: TestViewer; path: string; body: object; language?: string },
) {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site, `/litfass/user/personalmessage/${path}`, {
    ...init,
    headers: { 'Accept-Language': language, ...headers, ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

/**
 * Stores a conversation, its messages in the order of their senders.
 * @param people the two profiles, the smaller id first
 * @returns the ids of the thread and of its messages
 */
export async function buildConversation(
  { pool }: Pick<Site, 'pool'>,
  people: readonly [number, number],
  messages: readonly { from: number; text: string }[],
): Promise<{ thread: number; ids: number[] }> {
  const pair = [...people].sort((one, other) => one - other)
  const thread = await pool.query(
    `insert into litfass_threads (low_id, high_id) values ($1, $2)
     on conflict (low_id, high_id) do update set updated_at = now() returning id`,
    pair,
  )
  const { id } = thread.rows[0]
  await pool.query(
    `insert into litfass_thread_sides (thread_id, profile_id) values ($1, $2), ($1, $3) on conflict do nothing`,
    [id, ...pair],
  )
  const ids: number[] = []
  for (const { from, text } of messages) {
    const { rows } = await pool.query(
      `insert into litfass_messages (thread_id, number, sender_id, text)
       select $1, coalesce(max(number), 0) + 1, $2, $3 from litfass_messages where thread_id = $1 returning id`,
      [id, from, text],
    )
    ids.push(rows[0].id)
  }
  return { thread: id, ids }
}

/** The profiles of the two members that every test site has. */
export async function memberProfiles({ payload, viewers }: Site) {
  const [mine, theirs] = await Promise.all(
    [viewers.member, viewers.otherMember].map((viewer) => profileOf(payload, viewer.account?.id)),
  )
  return [mine?.id ?? 0, theirs?.id ?? 0] as const
}
