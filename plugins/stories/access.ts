import { accessBy, fieldAccessBy, type RuleCall, type RuleCheck } from '@litfass/kit'
import { databaseTime } from '@litfass/kit/database'
import { allOf, anyOf, approved, matching, nobody, owner, rule, staff } from '@litfass/kit/policies'
import type { Where } from 'payload'
import type { ResolvedStoriesOptions } from './options.ts'

/** The rule that everyone reads what is live. */
const LIVE_RULE = 'articles.live'

/** Who reads and writes the documents of a collection (decision 0042). */
export function storyAccess(collection: string, { submissions }: ResolvedStoriesOptions) {
  const own = owner(collection)
  return accessBy({
    create: submissions ? approved : staff,
    read: anyOf(staff, own, rule(LIVE_RULE, 'everyone for live documents')),
    readVersions: anyOf(
      staff,
      allOf(
        owner(collection, { field: 'version.owner' }),
        matching('not in the trash', { 'parent.deletedAt': { exists: false } }),
      ),
    ),
    update: anyOf(
      staff,
      allOf(own, matching('not published', { state: { in: ['draft', 'submitted', 'rejected'] } })),
    ),
    delete: anyOf(
      staff,
      allOf(own, matching('drafted or rejected', { state: { in: ['draft', 'rejected'] } })),
    ),
  })
}

/** Fields that are neither readable nor writable over an API. */
export const hiddenAccess = fieldAccessBy({ create: nobody, read: nobody, update: nobody })

/** Fields that follow from moves. */
export const movedAccess = fieldAccessBy({ create: nobody, update: nobody })

/** Fields that are the editors' business. */
export const editorialAccess = fieldAccessBy({ create: staff, update: staff })

/** Fields that only its owner and staff read, and that only moves change. */
export const toldAccess = (collection: string) =>
  fieldAccessBy({ create: nobody, read: anyOf(staff, owner(collection)), update: nobody })

/** The checks behind the rules. */
export const storyRules: Readonly<Record<string, RuleCheck>> = { [LIVE_RULE]: liveNow }

/**
 * Selects what is live by the database's clock. By `_status`, and not by the state: a draft of something published is a
 * version whose state is that of the document.
 */
async function liveNow({ req }: RuleCall): Promise<Where> {
  const now = new Date(await databaseTime(req)).toISOString()
  return {
    and: [
      { _status: { equals: 'published' } },
      { publishedAt: { less_than_equal: now } },
      { or: [{ unpublishAt: { exists: false } }, { unpublishAt: { greater_than: now } }] },
    ],
  }
}
