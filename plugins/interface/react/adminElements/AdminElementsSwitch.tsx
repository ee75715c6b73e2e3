'use client'

import { useLayoutEffect } from 'react'
import { adminElementsAttribute } from '../../domain/adminElements.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { useAdminElements } from './useAdminElements.ts'
import '../tokens.css'
import './adminElements.css'

/**
 * Shows and hides what only editors see on a page (spec platform 3): everything with `data-admin-element`. The server
 * puts `adminElementsAttribute` on the `html` element, so that a page never shows them first and hides them then.
 * @param wasHidden what the server read from the request's cookie
 */
export function AdminElementsSwitch({ wasHidden = false }: { wasHidden?: boolean }) {
  const { words } = useInterface()
  const [isHidden, setHidden] = useAdminElements(wasHidden)
  // For pages from a cache, which do not know who asks.
  useLayoutEffect(() => {
    const state = adminElementsAttribute(document.cookie)['data-admin-elements']
    document.documentElement.dataset.adminElements = state
  }, [])
  return (
    <label className="litfass-part litfass-switch litfass-scripted litfass-unprinted">
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
