'use client'

import { useSyncExternalStore } from 'react'
import { useInterface } from '../ProvideInterface.tsx'
import '../parts.css'
import './loading.css'

/** Shows and announces pending work, after 100 ms (spec platform 9). Once per page, anywhere in it. */
export function LoadingIndicator() {
  const { pending, words } = useInterface()
  const isShown = useSyncExternalStore(pending.subscribe, pending.getSnapshot, () => false)
  return (
    <div className="litfass-part litfass-loading litfass-unprinted" data-shown={isShown || undefined}>
      <div role="status" className="litfass-unseen">
        {isShown && words.loading}
      </div>
    </div>
  )
}
