import { rotate } from '@litfass/kit/domain'
import type { ChangingAction } from './BulkAction.ts'
import type { BulkPicture } from './BulkPicture.ts'

/** The groups `executemodules` is sent for a picture; `undefined` where there is nothing to change. */
export function planChange(
  action: ChangingAction,
  { rotation, copyright }: Pick<BulkPicture, 'rotation' | 'copyright'>,
): Readonly<Record<string, object>> | undefined {
  if (action.kind === 'rotate') return { rotation: { degrees: rotate(rotation, action.by) } }
  const current = copyright?.trim() ?? ''
  if (current === action.copyright || (current !== '' && !action.replaces)) return undefined
  return { copyright: { copyright: action.copyright } }
}
