import { CommandError } from '@litfass/images/commands'
import { isDatabaseAway, isStoreAway, LitfassError } from '@litfass/kit'
import { withoutValues } from '../log/privacy.ts'

/** Why a command ended, for the person who ran it: one sentence, never a stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof CommandError) return error.message
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.'
  if (code === 'EROFS') return 'The disk can only be read.'
  if (isStoreAway(error)) return `The file store cannot be used just now (${innermost(error)}).`
  if (isDatabaseAway(error)) return `The database cannot be reached (${innermost(error)}).`
  if (error instanceof LitfassError && error.code === 'forbidden')
    return 'The account is not allowed to add pictures there.'
  return withoutValues(error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error))
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('E')) return error.code
  return codeOf(error.cause)
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return innermost(error.cause)
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? first.message : error.message || codeOf(error) || error.name
}
