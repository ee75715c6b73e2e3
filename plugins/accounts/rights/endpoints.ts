import { type Handler, handle, type ServedRoute, translate } from '@litfass/kit'
import { changeLockState } from './lockStates.ts'
import { updateLockState } from './routes.ts'
import { lockTexts } from './texts.ts'

const update: Handler<typeof updateLockState> = async ({ req, body }) => ({
  ...(await changeLockState(req, body)),
  msg: translate(req, lockTexts.key(`done.${body.action}`)),
})

/** The routes about states of accounts, with their handlers. */
export const lockEndpoints: readonly ServedRoute[] = [handle(updateLockState, update)]
