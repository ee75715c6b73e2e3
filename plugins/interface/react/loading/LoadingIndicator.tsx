'use client'

import { useSyncExternalStore } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import '../tokens.css'
import './loading.css'

/** Says that something is under way, from 100 ms on (spec platform 9). One a page, anywhere on it. */
export function LoadingIndicator() {
  const { pending, words } = useInterface()
  const isShown = useSyncExternalStore(pending.subscribe, pending.read, () => false)
  return (
    <div className="litfass-part litfass-loading litfass-unprinted" data-shown={isShown || undefined}>
      <div role="status" className="litfass-unseen">
        {isShown && words.loading}
      </div>
    </div>
  )
}
