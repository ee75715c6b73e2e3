import { isAdmin, isStaff, viewerOf } from '@litfass/kit'
import type { UIFieldServerComponent } from 'payload'
import { hasApiKeys, readApiKey } from '../apiKeys/apiKeys.ts'
import { ApiKeyActions } from './ApiKeyActions.tsx'

/** The API key of an account: since when there is one, its last use, and what the viewer may do about it. For staff. */
export const ApiKeyState: UIFieldServerComponent = async ({ id, req }) => {
  const viewer = viewerOf(req)
  if (!isStaff(viewer) || viewer.kind !== 'account' || id === undefined || !hasApiKeys(req.payload))
    return null
  const isOwn = viewer.id === Number(id)
  return (
    <ApiKeyActions
      accountId={Number(id)}
      current={await readApiKey(req, Number(id))}
      isOwn={isOwn}
      hasFactor={isOwn && Reflect.get(Object(req.user), 'hasSecondFactor') === true}
      mayRevoke={isOwn || isAdmin(viewer)}
    />
  )
}
