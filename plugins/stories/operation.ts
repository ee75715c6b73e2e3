import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import type { Move } from './domain/states.ts'

/*
 * Facts about an operation that Payload does not tell its hooks, noted in the request's context when it begins.
 */

/** A move that a route makes, with what it needs. */
export type PlannedMove = {
  id: number
  move: Move
  reason?: string
  by: number | null
  /** Sends no notice. */
  isQuiet?: boolean
}

/** The circumstances of a save. */
export type Save = {
  /** Stored only in the table of versions. */
  isDraft: boolean
  /** Made by a program, with all rights. */
  isPrivileged: boolean
  isRestoring: boolean
  /** The caller's wishes for `_status` and the trash. */
  status: unknown
  isTrashing: boolean
}

const SAVE = 'litfassContentSave'
const MOVE = 'litfassContentMove'

/** The context of an update that makes a move. */
export const planned = (move: PlannedMove) => ({ [MOVE]: move })

/** Ends a move, so that a later save of the same request makes none. */
export function endMove({ context }: PayloadRequest): void {
  delete context[MOVE]
}

/** Notes how a document is saved, for the hooks that follow. */
export const noteSave: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
  const data: unknown = 'data' in args ? args.data : undefined
  const status: unknown = Object(data)._status
  const save: Save = {
    isDraft: 'draft' in args && args.draft === true && status !== 'published',
    isPrivileged: overrideAccess === true,
    isRestoring: operation === 'restoreVersion',
    status,
    isTrashing: Boolean(Object(data).deletedAt),
  }
  req.context[SAVE] = save
  return args
}

const FULL_SAVE: Save = {
  isDraft: false,
  isPrivileged: false,
  isRestoring: false,
  status: undefined,
  isTrashing: false,
}

/** Returns how the document of the hook is saved. */
export const saveOf = ({ context }: PayloadRequest): Save => Object.assign({ ...FULL_SAVE }, context[SAVE])

const isMove = (value: unknown): value is PlannedMove =>
  typeof value === 'object' && value !== null && 'move' in value

/** The move of an update that makes one. */
export const plannedMove = ({ context }: PayloadRequest, id: number): PlannedMove | undefined => {
  const found = context[MOVE]
  return isMove(found) && found.id === id ? found : undefined
}
