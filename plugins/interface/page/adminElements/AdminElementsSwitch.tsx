'use client'

import { keepCookie } from '@litfass/kit/cookies'
import { createEmitter } from '@litfass/kit/store'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useInterface } from '../../ProvideInterface.tsx'
import { adminElementsAttribute, adminElementsCookie, hidesAdminElements } from './adminElements.ts'
import '../../parts.css'
import './adminElements.css'

/**
 * Shows and hides the elements of a page that only editors see (spec platform 3): everything with `data-admin-element`.
 * The server puts `adminElementsAttribute` on the `html` element, so that hidden elements never flash.
 * @param wasHidden what the server read from the request's cookie
 */
export function AdminElementsSwitch({ wasHidden = false }: { wasHidden?: boolean }) {
  const { words } = useInterface()
  const [isHidden, setHidden] = useAdminElements(wasHidden)
  // A cached page does not have the attribute.
  useLayoutEffect(applyAttribute, [])
  return (
    <label className="litfass-part litfass-switch litfass-own litfass-scripted litfass-unprinted">
      <input
        type="checkbox"
        role="switch"
        checked={!isHidden}
        aria-checked={!isHidden}
        onChange={({ currentTarget }) => setHidden(!currentTarget.checked)}
      />
      {words.adminElements}
    </label>
  )
}

/**
 * Returns whether the admin elements of the page are hidden, and a function that changes it.
 * @param wasHidden what the server read from the request's cookie
 */
export function useAdminElements(
  wasHidden = false,
): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(changes.subscribe, isHiddenNow, () => wasHidden), setHidden]
}

const isHiddenNow = (): boolean => hidesAdminElements(document.cookie)

/** Subscribes to changes of the cookie, including those in another tab, which are noticed on return to this one. */
const changes = createEmitter(() => {
  window.addEventListener('focus', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    window.removeEventListener('focus', update)
    document.removeEventListener('visibilitychange', update)
  }
})

function setHidden(isHidden: boolean): void {
  keepCookie((isSecure) => adminElementsCookie(isHidden, isSecure))
  update()
}

function update(): void {
  applyAttribute()
  changes.emit()
}

function applyAttribute(): void {
  const state = adminElementsAttribute(document.cookie)['data-admin-elements']
  document.documentElement.dataset.adminElements = state
}
