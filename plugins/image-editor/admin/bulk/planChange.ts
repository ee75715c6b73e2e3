import { rotate } from '@litfass/kit/domain'
import type { PanelPicture } from '../panelPicture.ts'
import type { ChangingAction } from './BulkAction.ts'

/** The groups `executemodules` is sent for a picture; `undefined` where there is nothing to change. */
export function planChange(
  action: ChangingAction,
  { rotation, copyright }: Pick<PanelPicture, 'rotation' | 'copyright'>,
): Readonly<Record<string, object>> | undefined {
  if (action.kind === 'rotate') return { rotation: { degrees: rotate(rotation, action.by) } }
  const current = copyright?.trim() ?? ''
  if (current === action.copyright || (current !== '' && !action.replaces)) return undefined
  return { copyright: { copyright: action.copyright } }
}
