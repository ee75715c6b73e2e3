import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql'

/** The limits of one GraphQL request. */
export const GRAPHQL_LIMITS = {
  /** Names, brackets and values of its text. */
  tokens: 2_000,
  /** Levels of fields below each other. */
  depth: 10,
  /** Fields renamed with an alias. */
  aliases: 30,
  /** Top-level fields; each is a separate operation. */
  operations: 20,
  /** Mutations that sign in, or act for someone who is not signed in. */
  signIns: 1,
  /** Values it can be answered with, the length of every list taken into account. */
  values: 20_000,
} as const

export type GraphqlSize = keyof typeof GRAPHQL_LIMITS | 'lists' | 'cycles' | 'subscriptions'

/** Mutations of an auth collection: `loginAccount`, `forgotPasswordAccount`. */
const SIGN_IN = /^(login|forgotPassword|resetPassword|verifyEmail|unlock|refreshToken)[A-Z]/

/** Entries of a list that names no limit, as Payload answers it. */
const USUAL_ENTRIES = 10
const MOST_ENTRIES = 1_000
const MOST_NESTED_ENTRIES = 100

type Count = {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
  within: Set<string>
  aliases: number
  operations: number
  signIns: number
  values: number
}

/**
 * Finds what is too much about a request, before the schema is asked. It counts along every fragment, and stops with the
 * first limit that is passed, so that it costs no more than what is allowed.
 * @returns `undefined` where the request may go on
 */
export function excessOf(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> = {},
): GraphqlSize | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  if (operations.some(({ operation }) => operation === 'subscription')) return 'subscriptions'
  const count = {
    fragments,
    variables,
    within: new Set<string>(),
    aliases: 0,
    operations: 0,
    signIns: 0,
    values: 0,
  }
  for (const { selectionSet } of operations) {
    const excess = walk(selectionSet.selections, { depth: 1, entries: 1, parentEntries: 1 }, count)
    if (excess) return excess
  }
  return undefined
}

type Place = {
  depth: number
  /** How many times the fields here are answered. */
  entries: number
  /** Entries of the list whose `docs` may stand here. */
  parentEntries: number
}

function walk(selections: readonly SelectionNode[], place: Place, count: Count): GraphqlSize | undefined {
  if (place.depth > GRAPHQL_LIMITS.depth) return 'depth'
  for (const selection of selections) {
    const excess = step(selection, place, count)
    if (excess) return excess
  }
  return undefined
}

function step(selection: SelectionNode, place: Place, count: Count): GraphqlSize | undefined {
  count.values += place.entries
  if (count.values > GRAPHQL_LIMITS.values) return 'values'
  switch (selection.kind) {
    case Kind.FIELD:
      return field(selection, place, count)
    case Kind.INLINE_FRAGMENT:
      return walk(selection.selectionSet.selections, place, count)
    case Kind.FRAGMENT_SPREAD: {
      const name = selection.name.value
      if (count.within.has(name)) return 'cycles'
      count.within.add(name)
      const excess = walk(count.fragments.get(name)?.selectionSet.selections ?? [], place, count)
      count.within.delete(name)
      return excess
    }
  }
}

function field(node: FieldNode, place: Place, count: Count): GraphqlSize | undefined {
  if (node.alias) count.aliases += 1
  if (count.aliases > GRAPHQL_LIMITS.aliases) return 'aliases'
  if (place.depth === 1) {
    count.operations += 1
    if (count.operations > GRAPHQL_LIMITS.operations) return 'operations'
    if (SIGN_IN.test(node.name.value)) count.signIns += 1
    if (count.signIns > GRAPHQL_LIMITS.signIns) return 'signIns'
  }
  const selections = node.selectionSet?.selections
  if (!selections) return undefined
  const entries = node.name.value === 'docs' ? place.entries * place.parentEntries : place.entries
  const own = entriesOf(node, place, count)
  if (own === 'lists') return own
  return walk(selections, { depth: place.depth + 1, entries, parentEntries: own }, count)
}

/** How long a list is. Payload answers a list inside of a document whole where no limit is named: it has to be. */
function entriesOf(node: FieldNode, { depth }: Place, { variables }: Count): number | 'lists' {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')
  const named = limit && numberOf(limit.value, variables)
  if (depth === 1) return Math.min(named || USUAL_ENTRIES, MOST_ENTRIES)
  if (named !== undefined) return named >= 1 && named <= MOST_NESTED_ENTRIES ? named : 'lists'
  const hasDocs = node.selectionSet?.selections.some(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === 'docs',
  )
  return hasDocs ? 'lists' : 1
}

function numberOf(value: ValueNode, variables: Count['variables']): number | undefined {
  const found = value.kind === Kind.VARIABLE ? variables[value.name.value] : 'value' in value && value.value
  const number = Number(found)
  return Number.isFinite(number) ? number : undefined
}
