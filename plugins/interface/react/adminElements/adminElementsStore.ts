import { keepCookie } from '@litfass/kit/cookies'
import {
  adminElementsAttribute,
  adminElementsCookie,
  hidesAdminElements,
} from '../../domain/adminElements.ts'

const listeners = new Set<() => void>()

function tell(): void {
  Object.assign(document.documentElement.dataset, {
    adminElements: adminElementsAttribute(document.cookie)['data-admin-elements'],
  })
  for (const listener of [...listeners]) listener()
}

export const readHidden = (): boolean => hidesAdminElements(document.cookie)

/** Hides or shows the admin elements of this page and of the next ones. */
export function setHidden(isHidden: boolean): void {
  keepCookie((isSecure) => adminElementsCookie(isHidden, isSecure))
  tell()
}

/** Calls `listener` after a change, also one in another tab as soon as this one is looked at. */
export function subscribeHidden(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('focus', tell)
    document.addEventListener('visibilitychange', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('focus', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
