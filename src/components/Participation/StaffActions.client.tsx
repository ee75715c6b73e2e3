'use client'

import type { InteractionView } from '@litfass/participation'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { useSession } from '../SessionMenu/session.ts'

/** Words of what staff do with an event on its page. */
export type StaffWords = Readonly<Record<'edit' | 'remove' | 'undo' | 'restored', string>>

export type NewEventProps = { label: string; locale: Locale; path: string }

/** A button that creates an event, for staff; its page opens then. */
export function NewEvent(props: NewEventProps) {
  return useIsStaff() ? (
    <Suspense>
      <LateNewEvent {...props} />
    </Suspense>
  ) : null
}

export type EventToolsProps = { view: InteractionView; words: StaffWords; locale: Locale }

/** Buttons of staff to edit and delete an event where it stands. */
export function EventTools(props: EventToolsProps) {
  return useIsStaff() ? (
    <Suspense>
      <LateEventTools {...props} />
    </Suspense>
  ) : null
}

function useIsStaff(): boolean {
  const session = useSession()
  return session.kind === 'account' && session.isStaff
}

/** No one else needs the script. */
type Late<Props> = { default: (props: Props) => ReactNode }
const loadTools = () => import('./EventTools.client.tsx')
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
