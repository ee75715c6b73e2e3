'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PictureEditorProps, PictureServices } from '../ParticipationServices.tsx'

export type EventPictureStepProps = {
  pictures: Pick<PictureServices, 'imageManagerPrefix' | 'loadEditor'>
  onApply: (imageId: number) => void
  onClose: () => void
}

/** Asks for the picture of an event with the image editor of the page; for `renderPictures` of `EventDialog`. */
export function EventPictureStep({ pictures, onApply, onClose }: EventPictureStepProps): ReactNode {
  const { imageManagerPrefix, loadEditor } = pictures
  const [Editor, setEditor] = useState<ComponentType<PictureEditorProps>>()
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
        imageManagerPrefix={imageManagerPrefix}
        onSaved={(imageId) => {
          saved.current = imageId
        }}
        onClose={() => (saved.current === undefined ? onClose() : onApply(saved.current))}
      />
    )
  )
}
