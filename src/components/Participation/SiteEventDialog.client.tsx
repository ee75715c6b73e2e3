'use client'

import { EventDialog, type EventDialogProps } from '@litfass/participation/editor'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type EditorComponent, loadEditor } from '../EditPicture/useFigureEditor.tsx'

type SiteEventDialogProps = Omit<EventDialogProps, 'renderPictures' | 'baseUrl' | 'onRefused'>

/** The dialog of an event on the site: its picture is uploaded and edited in the site's image editor. */
export function SiteEventDialog(props: SiteEventDialogProps) {
  return <EventDialog {...props} renderPictures={(answers) => <PictureStep {...answers} />} />
}

type PictureStepProps = { onApply: (imageId: number) => void; onClose: () => void }

function PictureStep({ onApply, onClose }: PictureStepProps): ReactNode {
  const [Editor, setEditor] = useState<EditorComponent>()
  // The editor saves and closes in the same moment, before anything is rendered again.
  const saved = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    loadEditor().then(
      (loaded) => setEditor(() => loaded),
      (error: unknown) => {
        console.warn('The image editor could not be loaded.', error)
        onClose()
      },
    )
  }, [])
  return (
    Editor && (
      <Editor
        imageManagerPrefix="article"
        onSaved={(imageId) => {
          saved.current = imageId
        }}
        onClose={() => (saved.current === undefined ? onClose() : onApply(saved.current))}
      />
    )
  )
}
