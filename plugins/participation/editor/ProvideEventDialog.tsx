'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { TimeZone } from '@litfass/interface/timeZone'
import {
  type EditorServices,
  type ParticipationDialogProps,
  ProvideEditorServices,
} from '@litfass/rich-text/editor'
import { toast } from '@payloadcms/ui'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { findEventAt } from './findEvent.ts'

/** Lets the editors of the panel ask for events with the dialog of this plugin, which is loaded when it is opened. */
export function ProvideEventDialog({ children }: { children: ReactNode }) {
  const { baseUrl, language } = usePanelPlace()
  const services = useMemo(
    (): Partial<EditorServices> => ({
      ParticipationDialog: PanelEventDialog,
      findEvent: findEventAt({ baseUrl, language }),
    }),
    [baseUrl, language],
  )
  return <ProvideEditorServices services={services}>{children}</ProvideEditorServices>
}

const EventDialog = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EventDialog }))

function PanelEventDialog(props: ParticipationDialogProps) {
  const { baseUrl, language, timeZone } = usePanelPlace()
  return (
    <TimeZone value={timeZone}>
      <Suspense>
        <EventDialog
          {...props}
          isForText
          {...{ baseUrl, language }}
          onRefused={(text) => {
            toast.error(text)
          }}
        />
      </Suspense>
    </TimeZone>
  )
}
