import type { SanitizedConfig } from 'payload'
import { evaluate, policyOf } from '../../access/enforce.ts'
import type { OwnCollection } from '../../domain/ownCollections.ts'
import { type Criterion, describePolicy, type Policy, remainderOf, verdictOf } from '../../domain/policies.ts'
import { ANONYMOUS, type Viewer } from '../../domain/viewer.ts'
import { slugOf } from '../../ownCollections/chosen.ts'
import { type Answer, registryOf } from '../../registry/registry.ts'
import type { AnyRoute } from '../../routes/defineRoute.ts'
import { VIEWER_KINDS, type ViewerKind } from '../viewers.ts'

/** A row of the access matrix: an operation, and who may call it. */
export type AccessRow = {
  /** A route's name, `images.update` or `front-page.read`. */
  name: string
  operation: 'route' | 'list' | 'read' | 'create' | 'update' | 'delete' | 'unlock' | 'admin'
  /** A policy, or words where none has been declared. */
  who: Policy | string
}

/** The interface a row is called through, which decides what a refusal looks like. */
export type Channel = 'route' | 'rest' | 'graphql'

/** Outcome of a call: its HTTP status, or a word where the status says nothing, as in GraphQL. */
export type Outcome = number | string

/**
 * Facts about the subject of a call that its policy cannot know, by criterion: `owner`, `self`, `canRead`, the words of
 * `matching` or the name of a rule. A fact holds for everyone, for no one, or for the listed kinds of viewers.
 * @example
 * { public: false, owner: ['member'], 'images.upload': ['editor', 'admin'] }
 */
export type AccessFacts = Readonly<Record<string, boolean | readonly ViewerKind[]>>

/** A call of a row on a certain subject. */
export type AccessExpectation = {
  /**
   * The outcome for viewers whom the policy lets pass, the same for all or by kind; when left out, 200 (201 for
   * `create`), and `done` in GraphQL.
   */
  answers?: Outcome | Record<ViewerKind, Outcome>
  /** `canRead` may be left out: it follows from the facts and the collection's own policy. */
  holds?: AccessFacts
  /** Refusals that come before the policy is evaluated, or that differ from the usual one. */
  refusals?: Partial<Record<ViewerKind, Outcome>>
}

type Config = Pick<SanitizedConfig, 'collections' | 'globals' | 'custom'>

/** Returns the rows of every named route of a project. */
export function routeRows(config: Pick<Config, 'custom'>): AccessRow[] {
  return registryOf(config).routes.map(({ name, who }) => ({ name, operation: 'route', who }))
}

type Called = Pick<AnyRoute, 'name' | 'method' | 'who' | 'formats' | 'changesSomething'>

/**
 * Returns the kind of a route: all that its answer to a session may depend on. These are its policy with the collections and
 * rules it names, whether a call reads, changes something by GET, or writes, and whether it answers a script or a person.
 * Under which name an input holds an id makes no difference.
 */
export function routeKind({ who, method, changesSomething, formats }: Omit<Called, 'name'>): string {
  const call = method !== 'GET' ? 'writes' : changesSomething ? 'changes by GET' : 'reads'
  return [call, formats[0], JSON.stringify(who, ['kind', 'policies', 'collection', 'name'])].join(' ')
}

/** Returns the names of the routes that represent their kind: the first one of each. */
export function representatives(routes: readonly Called[]): Set<string> {
  const kinds = new Set<string>()
  const isFirst = (route: Called) => kinds.size < kinds.add(routeKind(route)).size
  return new Set(routes.filter(isFirst).map(({ name }) => name))
}

const OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'unlock', 'admin'] as const

/** Returns the rows of every collection of a project, except Payload's own, and of every global. */
export function documentRows({ collections, globals }: Pick<Config, 'collections' | 'globals'>): AccessRow[] {
  const own = collections.filter(({ slug }) => !slug.startsWith('payload-'))
  return [
    ...own.flatMap(({ slug, access, auth }) =>
      OPERATIONS.filter((operation) => auth || !['unlock', 'admin'].includes(operation)).map((operation) => ({
        name: `${slug}.${operation}`,
        operation,
        who: policyOf(access[operation === 'list' ? 'read' : operation]) ?? 'by a function',
      })),
    ),
    ...globals.flatMap(({ slug, access }) =>
      (['read', 'update'] as const).map((operation) => ({
        name: `${slug}.${operation}`,
        operation,
        who: policyOf(access[operation]) ?? 'by a function',
      })),
    ),
  ]
}

/** The kinds of viewers as policies see them. The session of the locked one no longer counts. */
const VIEWERS: Record<ViewerKind, Viewer> = {
  anonymous: ANONYMOUS,
  member: { kind: 'account', id: 1, role: 'member', state: 'approved' },
  otherMember: { kind: 'account', id: 2, role: 'member', state: 'approved' },
  pending: { kind: 'account', id: 3, role: 'member', state: 'pending' },
  locked: ANONYMOUS,
  editor: { kind: 'account', id: 4, role: 'editor', state: 'approved' },
  admin: { kind: 'account', id: 5, role: 'admin', state: 'approved' },
}

type Expected = { row: AccessRow; channel: Channel; expectation: AccessExpectation; config: Config }

/**
 * Derives the outcome of a call for every kind of viewer.
 * @throws Error when it depends on a fact that `holds` does not contain
 */
export async function expectedOutcomes(expected: Expected): Promise<Record<ViewerKind, Outcome>> {
  const { row, channel, expectation } = expected
  const { answers = defaultAnswer(row, channel), refusals = {} } = expectation
  const outcomes = VIEWER_KINDS.map(async (kind): Promise<[ViewerKind, Outcome]> => {
    const answer = typeof answers === 'object' ? answers[kind] : answers
    return [kind, refusals[kind] ?? (await refusalOf(expected, kind)) ?? answer]
  })
  return recordOf(await Promise.all(outcomes))
}

function defaultAnswer({ operation }: AccessRow, channel: Channel): Outcome {
  if (channel === 'graphql') return 'done'
  return operation === 'create' ? 201 : 200
}

async function refusalOf(
  { row, channel, ...facts }: Expected,
  kind: ViewerKind,
): Promise<Outcome | undefined> {
  const { who, operation } = row
  if (typeof who === 'string') throw new Error(`${row.name} has no policy to derive anything from.`)
  const viewer = VIEWERS[kind]
  const holds = async (criterion: Criterion): Promise<boolean> => {
    const fact = facts.expectation.holds?.[keyOf(criterion)]
    if (fact !== undefined) return typeof fact === 'boolean' ? fact : fact.includes(kind)
    const read = criterion.kind === 'canRead' && readPolicyOf(facts.config, criterion.collection)
    if (!read) throw new Error(`${row.name}: for whom does ${keyOf(criterion)} hold?`)
    return (await evaluate(read, viewer, holds)) === true
  }

  if (operation === 'route') {
    const answer = await evaluate(
      who,
      viewer,
      async (criterion): Promise<Answer> =>
        (await holds(criterion)) || (criterion.kind === 'canRead' ? 'absent' : false),
    )
    if (answer === true) return undefined
    return answer === 'absent' ? 404 : viewer.kind === 'anonymous' ? 401 : 403
  }
  const isQuery = operation === 'list' || operation === 'read'
  const filter = await evaluate(
    who,
    viewer,
    async (criterion): Promise<Answer> => (isAboutDocument(criterion) ? {} : holds(criterion)),
  )
  if (filter === true) return undefined
  // A list that depends on its documents is allowed, and is shorter.
  if (filter !== false && (operation === 'list' || (await evaluate(who, viewer, holds)) === true))
    return undefined
  if (channel === 'graphql') return isQuery ? 'nothing' : 'refused'
  return filter !== false && isQuery ? 404 : 403
}

/** Returns the policy by which documents are read, of a collection as policies name it. */
function readPolicyOf({ collections, custom }: Config, named: string | OwnCollection): Policy | undefined {
  const slug =
    typeof named === 'string'
      ? (registryOf({ custom }).collectionNames[named] ?? named)
      : slugOf({ config: { custom } }, named)
  return policyOf(collections.find((collection) => collection.slug === slug)?.access.read)
}

function isAboutDocument({ kind }: Criterion): boolean {
  return kind === 'self' || kind === 'owner' || kind === 'matching'
}

/** The key of a criterion in `holds`. */
function keyOf(criterion: Criterion): string {
  if (criterion.kind === 'rule') return criterion.name
  return criterion.kind === 'matching' ? criterion.words : criterion.kind
}

const INTRODUCTION = [
  'Generated from the policies of routes, collections and globals by `npm run generate`. The contract tests call every',
  'row as every kind of viewer. A locked account is signed out and treated like a visitor. `own` holds for the owner of',
  'the document, `itself` for the account of that id, `readable` for everyone who can read the document that the call',
  'names (404 otherwise); other words are a kind of documents or the name of a rule.',
].join('\n')

/**
 * Writes the access matrix of a project in Markdown: who may call what in words, and for every kind of viewer whether
 * they may, or what it depends on.
 */
export function accessDocument(config: SanitizedConfig): string {
  const parts = [
    '# Access matrix',
    INTRODUCTION,
    '## Named routes',
    accessTable(routeRows(config)),
    '## Collections and globals',
    'Over REST, GraphQL and the panel alike. A list holds the documents that can be read.',
    accessTable(documentRows(config)),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Writes rows as a Markdown table. */
export function accessTable(rows: readonly AccessRow[]): string {
  const head = ['', 'allowed for', ...VIEWER_KINDS]
  const lines = rows.map((row) => [
    `\`${row.name}\``,
    wordsOf(row),
    ...VIEWER_KINDS.map((kind) => cellOf(row, kind)),
  ])
  const widths = head.map((title, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0), title.length),
  )
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...lines.map(write)].join('\n')
}

function wordsOf({ who }: AccessRow): string {
  return typeof who === 'string' ? who : describePolicy(who)
}

function cellOf({ operation, who }: AccessRow, kind: ViewerKind): string {
  const viewer = VIEWERS[kind]
  if (typeof who === 'string') return '?'
  const verdict = verdictOf(who, viewer)
  if (verdict === 'allowed') return 'yes'
  if (verdict === 'depends') return conditionOf(remainderOf(who, viewer))
  if (operation !== 'route') return 'no'
  return viewer.kind === 'anonymous' ? '401' : '403'
}

function conditionOf(policy: Policy): string {
  if ('policies' in policy) {
    const parts = policy.policies.map((part) =>
      'policies' in part ? `(${conditionOf(part)})` : conditionOf(part),
    )
    return parts.join(policy.kind === 'anyOf' ? ' or ' : ' and ')
  }
  const words: Partial<Record<Criterion['kind'], string>> = {
    self: 'itself',
    owner: 'own',
    canRead: 'readable',
  }
  return words[policy.kind] ?? keyOf(policy)
}

/**
 * Makes a record of outcomes: one for everyone, and exceptions.
 * @example
 * expecting(403, { anonymous: 401, editor: 200, admin: 200 })
 */
export function expecting(
  everybody: Outcome,
  exceptions: Partial<Record<ViewerKind, Outcome>> = {},
): Record<ViewerKind, Outcome> {
  return { ...recordOf(VIEWER_KINDS.map((kind) => [kind, everybody])), ...exceptions }
}

function recordOf(outcomes: readonly (readonly [ViewerKind, Outcome])[]): Record<ViewerKind, Outcome> {
  const none = { anonymous: '', member: '', otherMember: '', pending: '', locked: '', editor: '', admin: '' }
  return { ...none, ...Object.fromEntries(outcomes) }
}
