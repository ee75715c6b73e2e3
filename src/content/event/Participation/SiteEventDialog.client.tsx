'use client'

import { EventDialog, type EventDialogProps, EventPictureStep } from '@litfass/participation/editor'
import { eventPictures } from './eventPictures.ts'

type SiteEventDialogProps = Omit<EventDialogProps, 'renderPictures' | 'baseUrl' | 'onRefused'>

/** The dialog of an event on the site: its picture is uploaded and edited in the site's image editor. */
export function SiteEventDialog(props: SiteEventDialogProps) {
  return (
    <EventDialog
      {...props}
      renderPictures={(answers) => <EventPictureStep {...answers} pictures={eventPictures} />}
    />
  )
}
