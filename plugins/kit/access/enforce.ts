import type { AccessArgs, AccessResult, CollectionConfig, FieldAccess, PayloadRequest, Where } from 'payload'
import type { OwnCollection } from '../domain/ownCollections.ts'
import { type Criterion, criteriaOf, nobody, type Policy, verdictOf } from '../domain/policies.ts'
import type { Viewer } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { slugOf } from '../ownCollections/chosen.ts'
import { type Answer, type RuleCall, registryOf } from '../registry/registry.ts'
import { viewerOf } from './viewerOf.ts'

/**
 * Refuses a call of a route that its policy does not allow.
 * @throws LitfassError `signedOut` for visitors, `forbidden` for accounts, `absent` where `canRead` hides a document, or `owner` finds none
 */
export async function requirePolicy(policy: Policy, call: RuleCall): Promise<void> {
  const answer = await evaluate(policy, call.viewer, (criterion) => answerForRoute(criterion, call))
  if (answer === true) return
  throw answer === 'absent' ? new LitfassError('absent') : refusalOf(call.viewer)
}

/**
 * Refuses viewers whom a policy refuses regardless of input, so that none of it needs to be read.
 * @throws LitfassError `signedOut` for visitors, `forbidden` for accounts
 */
export function requirePossible(policy: Policy, viewer: Viewer): void {
  if (verdictOf(policy, viewer) === 'refused') throw refusalOf(viewer)
}

function refusalOf(viewer: Viewer): LitfassError {
  return new LitfassError(viewer.kind === 'anonymous' ? 'signedOut' : 'forbidden')
}

async function answerForRoute(criterion: Criterion, call: RuleCall): Promise<Answer> {
  const { req, viewer } = call
  switch (criterion.kind) {
    case 'self':
      return idIn(call, criterion.id) === idOf(viewer)
    case 'owner': {
      if (await hasDocument(call, criterion, equals(criterion.field, idOf(viewer)))) return true
      // Someone else's is refused; one that is not there is absent for everyone.
      const isMissing = idIn(call, criterion.id) !== undefined && !(await hasDocument(call, criterion, {}))
      return isMissing ? 'absent' : false
    }
    case 'canRead': {
      const id = idIn(call, criterion.id)
      if (id === undefined) return 'absent'
      const readable = await collectionOf(req, criterion.collection).access.read({ req, id })
      // Where everything may be read, the handler finds out whether the document exists.
      if (typeof readable === 'boolean') return readable || 'absent'
      return (await hasDocument(call, criterion, readable)) || 'absent'
    }
    case 'rule': {
      const answer = await checkRule(criterion.name, call)
      if (typeof answer !== 'object') return answer
      throw new Error(`The rule ${criterion.name} of a route must answer with true, false or 'absent'.`)
    }
    default:
      throw new Error(`${criterion.kind} cannot decide about a route.`)
  }
}

/** An access function of a collection or a global that carries the policy it was made from. */
export type PolicyAccess = ((args: AccessArgs) => Promise<AccessResult>) & { readonly policy: Policy }

/** The same for the panel, where Payload takes no filter of documents. */
export type PolicyCheck = ((args: { req: PayloadRequest }) => Promise<boolean>) & { readonly policy: Policy }

/** Operations that Payload decides before there is a document. */
const WITHOUT_DOCUMENT = ['admin', 'create', 'unlock']

/**
 * Turns policies into the `access` of a collection or a global.
 * @throws Error at once for a policy that an operation cannot use, such as `owner` for `create`
 * @example
 * access: accessBy({ create: staff, read: anyOf(staff, owner('images')), update: staff, delete: admins })
 */
export function accessBy<Operation extends string>(
  policies: Readonly<Record<Operation, Policy>>,
): { [Name in Operation]: Name extends 'admin' ? PolicyCheck : PolicyAccess }
export function accessBy(policies: Readonly<Record<string, Policy>>): Record<string, PolicyAccess> {
  const functions = Object.entries(policies).map(([operation, policy]) => {
    const isBefore = WITHOUT_DOCUMENT.includes(operation)
    refuseKinds(policy, isBefore ? ['self', 'owner', 'matching', 'canRead'] : ['canRead'], operation)
    return [operation, Object.assign(accessFunction(policy), { policy })] as const
  })
  return Object.fromEntries(functions)
}

function accessFunction(policy: Policy) {
  return async ({ req, id, data }: AccessArgs): Promise<AccessResult> => {
    const viewer = viewerOf(req)
    const call: RuleCall = { req, viewer, ...NO_INPUT, id, data }
    const answer = await evaluate(policy, viewer, (criterion) => answerForDocuments(criterion, call))
    return answer === 'absent' ? false : answer
  }
}

/** Returns a collection that is only a table: no API and no person reaches it, only the statements of its plugin. */
export function internalTable(collection: CollectionConfig): CollectionConfig {
  return {
    access: accessBy({ create: nobody, read: nobody, update: nobody, delete: nobody }),
    admin: { hidden: true },
    graphQL: false,
    lockDocuments: false,
    disableDuplicate: true,
    ...collection,
  }
}

async function answerForDocuments(criterion: Criterion, call: RuleCall): Promise<Answer> {
  switch (criterion.kind) {
    case 'self':
      return equals('id', idOf(call.viewer))
    case 'owner':
      return equals(criterion.field, idOf(call.viewer))
    case 'matching':
      return criterion.where
    case 'rule':
      return checkRule(criterion.name, call)
    default:
      throw new Error(`${criterion.kind} cannot decide about documents.`)
  }
}

/**
 * Turns policies into the `access` of a field. `owner` and `self` look at the document the field belongs to.
 * @throws Error at once for a policy that a field cannot use: `matching`, `canRead`
 * @example
 * access: fieldAccessBy({ create: admins, update: admins })
 */
export function fieldAccessBy<Operation extends 'create' | 'read' | 'update'>(
  policies: Readonly<Record<Operation, Policy>>,
): Record<Operation, FieldAccess & { readonly policy: Policy }>
export function fieldAccessBy(policies: Readonly<Record<string, Policy>>): Record<string, FieldAccess> {
  const functions = Object.entries(policies).map(([operation, policy]) => {
    refuseKinds(policy, ['matching', 'canRead'], `${operation} of a field`)
    return [operation, Object.assign(fieldAccessFunction(policy), { policy })] as const
  })
  return Object.fromEntries(functions)
}

function fieldAccessFunction(policy: Policy): FieldAccess {
  return async ({ req, id, data, doc }) => {
    const viewer = viewerOf(req)
    const call: RuleCall = { req, viewer, ...NO_INPUT, id, data: doc ?? data }
    const answer = await evaluate(policy, viewer, (criterion) => answerForField(criterion, call))
    return answer === true
  }
}

async function answerForField(criterion: Criterion, call: RuleCall): Promise<Answer> {
  switch (criterion.kind) {
    case 'self':
      return call.data?.id === idOf(call.viewer)
    case 'owner':
      return idOf(call.data?.[criterion.field]) === idOf(call.viewer)
    case 'rule':
      return (await checkRule(criterion.name, call)) === true
    default:
      throw new Error(`${criterion.kind} cannot decide about a field.`)
  }
}

/** The policy an access function was made from, if it was made from one. */
export function policyOf(access: unknown): Policy | undefined {
  // Only `accessBy` and `fieldAccessBy` give functions this property.
  return typeof access === 'function' && 'policy' in access ? (access.policy as Policy) : undefined
}

const NO_INPUT = { params: {}, query: {}, body: {} }

/**
 * Combines the answers to the criteria of a policy. They are evaluated in order, only as far as needed, and only
 * where the viewer alone does not decide.
 */
export async function evaluate(
  policy: Policy,
  viewer: Viewer,
  ask: (criterion: Criterion) => Promise<Answer>,
): Promise<Answer> {
  const verdict = verdictOf(policy, viewer)
  if (verdict !== 'depends') return verdict === 'allowed'
  if (!('policies' in policy)) return ask(policy)
  const isAny = policy.kind === 'anyOf'
  const documents: Where[] = []
  let otherwise: Answer = !isAny
  for (const part of policy.policies) {
    const answer = await evaluate(part, viewer, ask)
    if (typeof answer === 'object') documents.push(answer)
    else if (isAny && answer === true) return true
    else if (!isAny && answer !== true) return answer
    else if (answer === 'absent') otherwise = answer
  }
  const [first, ...others] = documents
  if (!first) return otherwise
  return others.length === 0 ? first : { [isAny ? 'or' : 'and']: documents }
}

async function checkRule(name: string, call: RuleCall): Promise<Answer> {
  const check = registryOf(call.req.payload.config).rules[name]
  if (!check) throw new Error(`No plugin declares the rule ${name}.`)
  return check(call)
}

type NamedDocument = { collection: string | OwnCollection; id: string }

async function hasDocument(call: RuleCall, named: NamedDocument, where: Where): Promise<boolean> {
  const { req } = call
  const id = idIn(call, named.id)
  if (id === undefined) return false
  // Privileged: whether there is such a document is the policy's own question.
  const { totalDocs } = await req.payload.count({
    collection: collectionOf(req, named.collection).slug,
    where: { and: [equals('id', id), where] },
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

function idIn({ params, query, body }: RuleCall, name: string): number | undefined {
  const id = Number(params[name] ?? query[name] ?? body[name] ?? undefined)
  return Number.isSafeInteger(id) ? id : undefined
}

function collectionOf({ payload }: PayloadRequest, named: string | OwnCollection) {
  const slug =
    typeof named === 'string'
      ? (registryOf(payload.config).collectionNames[named] ?? named)
      : slugOf(payload, named)
  const found = payload.config.collections.find((collection) => collection.slug === slug)
  if (!found) throw new Error(`A policy names ${slug}, which is no collection here.`)
  return found
}

/** The id of an account, of a document, or of a relationship that may have been filled in. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

function equals(field: string, value: unknown): Where {
  return { [field]: { equals: value } }
}

function refuseKinds(policy: Policy, kinds: readonly string[], operation: string): void {
  const found = criteriaOf(policy).find(({ kind }) => kinds.includes(kind))
  if (found) throw new Error(`${found.kind} cannot decide about ${operation}.`)
}
