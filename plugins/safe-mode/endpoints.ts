import { type Handler, LitfassError, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { Verdict } from './constants.ts'
import { changesOfCaller, lapsedOf, readDocument } from './history.ts'
import {
  confirmChange,
  extendChange,
  resetDocument,
  restoreChange,
  revertChange,
  type Seen,
} from './moves/moves.ts'
import { guardedSlug, type Ref, type ResolvedSafeModeOptions } from './options.ts'
import type * as routes from './routes.ts'
import type { Effective } from './safeMode.ts'
import { texts } from './texts.ts'

type Options = ResolvedSafeModeOptions

/** @throws LitfassError `absent` for a collection without safe mode */
function refIn({ payload }: PayloadRequest, { collection, id }: { collection: string; id: number }): Ref {
  const slug = guardedSlug(payload, collection)
  if (!slug) throw new LitfassError('absent')
  return { collection: slug, id }
}

/** Answers `pending`. */
export const listOwnChanges: Handler<typeof routes.ownChanges, Options> = async ({ req }) => ({
  changes: await changesOfCaller(req),
  lapsed: await lapsedOf(req),
})

/** Answers `{collection}/{id}`. */
export const showDocument: Handler<typeof routes.guardedDocument, Options> = async ({ req, params, query }) =>
  readDocument(req, refIn(req, params), query)

const MOVES: Record<Verdict, (req: PayloadRequest, ref: Ref, seen: Seen) => Promise<Effective>> = {
  confirm: confirmChange,
  extend: extendChange,
  revert: revertChange,
  restore: restoreChange,
  reset: resetDocument,
}

/** Answers `{collection}/{id}/{action}`. */
export const decide: Handler<typeof routes.decideChange, Options> = async ({ req, params, body }) => {
  const { revision, safeMode } = await MOVES[params.action](req, refIn(req, params), body)
  return { msg: translate(req, texts.key(`done.${params.action}`)), revision, safeMode }
}
