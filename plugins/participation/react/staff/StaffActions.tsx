'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { InteractionView } from '../../participation.ts'
import { useParticipation } from '../ParticipationServices.tsx'
import type { Language } from '../words.ts'

/** Words of what staff do with an event on its page. */
export type StaffWords = Readonly<Record<'edit' | 'remove' | 'undo' | 'restored', string>>

export type NewEventProps = {
  label: string
  language: Language
  /** Path of the pages of events, to which the id is added. */
  path: string
}

/** A button that creates an event, for staff; its page opens then. */
export function NewEvent(props: NewEventProps) {
  return useIsStaff() ? (
    <Suspense>
      <LateNewEvent {...props} />
    </Suspense>
  ) : null
}

export type EventToolsProps = { view: InteractionView; words: StaffWords; language: Language }

/** Buttons of staff to edit and delete an event where it stands. */
export function EventTools(props: EventToolsProps) {
  return useIsStaff() ? (
    <Suspense>
      <LateEventTools {...props} />
    </Suspense>
  ) : null
}

function useIsStaff(): boolean {
  const { viewer } = useParticipation()
  return viewer.kind === 'account' && viewer.isStaff
}

/** No one else needs the script. */
type Late<Props> = { default: (props: Props) => ReactNode }
const loadTools = () => import('./EventTools.tsx')
const LateNewEvent = lazy(() =>
  loadTools().then<Late<NewEventProps>, Late<NewEventProps>>(
    ({ NewEventButton }) => ({ default: NewEventButton }),
    () => ({ default: (_: NewEventProps): ReactNode => null }),
  ),
)
const LateEventTools = lazy(() =>
  loadTools().then<Late<EventToolsProps>, Late<EventToolsProps>>(
    ({ EventToolBar }) => ({ default: EventToolBar }),
    () => ({ default: (_: EventToolsProps): ReactNode => null }),
  ),
)
