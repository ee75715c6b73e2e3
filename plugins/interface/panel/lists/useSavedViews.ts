import { useState } from 'react'
import { usePanelPlace } from '../usePanelPlace.ts'
import {
  changeViews,
  faultOf,
  type NameFault,
  type SavedView,
  type ViewChange,
  viewsIn,
  viewsPreference,
} from './listViews.ts'

/** What became of a change: it is stored, its name cannot be taken, or it did not get through. */
export type ViewOutcome = NameFault | 'failed' | undefined

type SavedViewsOfList = { collection: string; stored: readonly SavedView[]; sort: string | undefined }

/** The views of a list and a function that changes them, on top of what another tab has stored meanwhile. */
export function useSavedViews({ collection, stored, sort }: SavedViewsOfList) {
  const { restUrl } = usePanelPlace()
  const [views, setViews] = useState(stored)
  const address = `${restUrl}/payload-preferences/${viewsPreference(collection)}`
  const change = async (asked: ViewChange): Promise<ViewOutcome> => {
    try {
      const known = viewsIn((await answerOf(address)).value, sort)
      const fault = faultOf(known, asked)
      if (fault) return fault
      const next = changeViews(known, asked)
      await answerOf(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ value: { views: next } }),
      })
      setViews(next)
      return undefined
    } catch {
      return 'failed'
    }
  }
  return { views, change }
}

async function answerOf(address: string, init: RequestInit = {}): Promise<{ value?: unknown }> {
  const answer = await fetch(address, { credentials: 'include', ...init })
  if (!answer.ok) throw new Error(`The preference was answered with ${answer.status}.`)
  return answer.json()
}
