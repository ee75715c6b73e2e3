import type { OwnCollection } from './ownCollections.ts'
import { isAdmin, isApproved, isStaff, type Viewer } from './viewer.ts'

/**
 * A rule of who may do something, as plain data that a browser may load too. Routes carry one as `who`, collections by
 * `accessBy`; the server enforces it, OpenAPI prints it, and the access matrix is generated from it.
 */
export type Policy = Criterion | { kind: 'anyOf' | 'allOf'; policies: readonly Policy[] }

/** A single condition of a policy. */
export type Criterion =
  | { kind: 'everyone' | 'nobody' | 'accounts' | 'approved' | 'staff' | 'admins' }
  | { kind: 'self'; id: string }
  | { kind: 'owner'; collection: string | OwnCollection; id: string; field: string }
  | { kind: 'matching'; words: string; where: Filter }
  | { kind: 'canRead'; collection: string | OwnCollection; id: string }
  | { kind: 'rule'; name: string; words: string }

/** A `Where` of Payload, spelled out: a site without Payload loads routes and their policies too. */
export type Filter = { [field: string]: Filter[] | { [operator: string]: unknown } } & {
  and?: Filter[]
  or?: Filter[]
}

/** Visitors and every account. */
export const everyone: Policy = { kind: 'everyone' }

/** No one: only the plugin itself, with `overrideAccess`. */
export const nobody: Policy = { kind: 'nobody' }

/** Everyone who is signed in and not locked, pending accounts included. */
export const accounts: Policy = { kind: 'accounts' }

/** Approved accounts, staff included. */
export const approved: Policy = { kind: 'approved' }

/** Approved editors and admins. */
export const staff: Policy = { kind: 'staff' }

/** Approved admins. */
export const admins: Policy = { kind: 'admins' }

/**
 * The account itself, unless it is locked: on a route the one whose id is the input `id`, on a collection of accounts
 * the documents that are the account.
 */
export function self(id = 'id'): Policy {
  return { kind: 'self', id }
}

/**
 * The approved account that a document belongs to.
 * @param collection slug of the documents, a name for it that the plugin resolves (`collectionNames` of `definePlugin`), or a
 * collection that a plugin adds
 * @param options on routes, `id` names the param, query or body value that holds the document's id; `field` is the
 * field with the owner, `owner` when left out
 * @example
 * who: anyOf(staff, owner('images', { id: 'imageId' }))
 */
export function owner(
  collection: string | OwnCollection,
  { id = 'id', field = 'owner' }: { id?: string; field?: string } = {},
): Policy {
  return { kind: 'owner', collection, id, field }
}

/**
 * Documents of a certain kind, for collections only.
 * @param words which ones, as an adjective: `'public'`, `'not withdrawn'`
 * @example
 * read: anyOf(staff, matching('published', { isPublished: { equals: true } }))
 */
export function matching(words: string, where: Filter): Policy {
  return { kind: 'matching', words, where }
}

/**
 * Everyone who can read the document that a route names; everyone else is answered 404, as if there were none.
 * @param collection as for `owner`
 * @param id the param, query or body value that holds the document's id
 * @example
 * who: canRead('images', 'imageId')
 */
export function canRead(collection: string | OwnCollection, id = 'id'): Policy {
  return { kind: 'canRead', collection, id }
}

/**
 * A named rule whose check a plugin registers (`rules` of `definePlugin`), for what the other policies cannot say.
 * @param words who passes, in a sentence after "allowed for": `'accounts that may upload for the image manager'`
 */
export function rule(name: string, words: string): Policy {
  return { kind: 'rule', name, words }
}

/** Combines policies of which one must hold. */
export function anyOf(...policies: readonly [Policy, Policy, ...Policy[]]): Policy {
  return combine('anyOf', policies)
}

/** Combines policies that must all hold. */
export function allOf(...policies: readonly [Policy, Policy, ...Policy[]]): Policy {
  return combine('allOf', policies)
}

/** Combinations of the same kind are flattened, so that words and tables stay readable. */
function combine(kind: 'anyOf' | 'allOf', policies: readonly Policy[]): Policy {
  return {
    kind,
    policies: policies.flatMap((policy) =>
      'policies' in policy && policy.kind === kind ? policy.policies : [policy],
    ),
  }
}

/** The result of a policy for a viewer, before the call's input or a document is known. */
export type Verdict = 'allowed' | 'refused' | 'depends'

/**
 * Decides as much of a policy as the viewer alone decides.
 * @example
 * verdictOf(anyOf(staff, owner('images')), member) // 'depends'
 */
export function verdictOf(policy: Policy, viewer: Viewer): Verdict {
  switch (policy.kind) {
    case 'everyone':
      return 'allowed'
    case 'nobody':
      return 'refused'
    case 'accounts':
      return isUnlocked(viewer) ? 'allowed' : 'refused'
    case 'approved':
      return isApproved(viewer) ? 'allowed' : 'refused'
    case 'staff':
      return isStaff(viewer) ? 'allowed' : 'refused'
    case 'admins':
      return isAdmin(viewer) ? 'allowed' : 'refused'
    case 'self':
      return isUnlocked(viewer) ? 'depends' : 'refused'
    case 'owner':
      return isApproved(viewer) ? 'depends' : 'refused'
    case 'anyOf':
      return strongest(policy.policies, viewer, ['allowed', 'depends', 'refused'])
    case 'allOf':
      return strongest(policy.policies, viewer, ['refused', 'depends', 'allowed'])
    default:
      return 'depends'
  }
}

function strongest(policies: readonly Policy[], viewer: Viewer, order: readonly Verdict[]): Verdict {
  const verdicts = policies.map((policy) => verdictOf(policy, viewer))
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'refused'
}

/**
 * Drops the parts of a policy that the viewer alone decides: `everyone`, `no one`, or the remaining criteria are left.
 * @example
 * remainderOf(anyOf(staff, owner('images')), member) // owner('images')
 */
export function remainderOf(policy: Policy, viewer: Viewer): Policy {
  const verdict = verdictOf(policy, viewer)
  if (verdict !== 'depends') return verdict === 'allowed' ? everyone : nobody
  if (!('policies' in policy)) return policy
  const left = policy.policies
    .filter((part) => verdictOf(part, viewer) === 'depends')
    .map((part) => remainderOf(part, viewer))
  const [only, ...others] = left
  return only && others.length === 0 ? only : { ...policy, policies: left }
}

/** True for an account that is signed in and not locked. */
export function isUnlocked(viewer: Viewer): viewer is Viewer & { kind: 'account' } {
  return viewer.kind === 'account' && viewer.state !== 'locked'
}

/**
 * Puts a policy into words, for OpenAPI and the access matrix.
 * @example
 * describePolicy(anyOf(staff, owner('images'))) // 'staff, or the owner'
 */
export function describePolicy(policy: Policy): string {
  switch (policy.kind) {
    case 'accounts':
      return 'signed-in accounts'
    case 'approved':
      return 'approved accounts'
    case 'self':
      return 'the account itself'
    case 'owner':
      return 'the owner'
    case 'matching':
      return `everyone for ${policy.words} documents`
    case 'canRead':
      return `everyone who can read the document (${nameOf(policy.collection)})`
    case 'rule':
      return policy.words
    case 'anyOf':
      return policy.policies.map(describePart).join(', or ')
    case 'allOf': {
      // "the owner of not withdrawn documents" reads better than two conditions side by side.
      const kinds = policy.policies.flatMap((part) => (part.kind === 'matching' ? part.words : []))
      const others = policy.policies.filter(({ kind }) => kind !== 'matching').map(describePart)
      const documents = kinds.length > 0 ? ` of ${kinds.join(', ')} documents` : ''
      return `${others.join(' AND ') || 'everyone'}${documents}`
    }
    default:
      return policy.kind
  }
}

const nameOf = (collection: string | OwnCollection): string =>
  typeof collection === 'string' ? collection : collection.defaultSlug

function describePart(policy: Policy): string {
  return 'policies' in policy ? `(${describePolicy(policy)})` : describePolicy(policy)
}

/** Returns every criterion of a policy. */
export function criteriaOf(policy: Policy): Criterion[] {
  return 'policies' in policy ? policy.policies.flatMap(criteriaOf) : [policy]
}
