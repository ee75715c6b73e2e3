'use client'

import { useEffect, useRef, useState } from 'react'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { FailedNote } from './FailedNote.tsx'
import { LazyImage } from './LazyImage.tsx'
import { LocalPreview } from './LocalPreview.tsx'
import { PreparingNote } from './PreparingNote.tsx'
import './stub.css'
import { useStub } from './useStub.ts'
import { useStubAnnouncement } from './useStubAnnouncement.ts'

export type StubPictureProps = {
  image: Pick<FigureImage, 'id' | 'remaining' | 'urls' | 'width' | 'height' | 'hasAvifs'>
  alt: string
  sizes?: string
  /** Called once when the files are there. */
  onReady?: () => void
}

/** Stands in the `PictureBox` of a picture whose files are being made, and becomes the picture without a reload. */
export function StubPicture({ image, alt, sizes, onReady }: StubPictureProps) {
  const { words } = useFigures()
  const state = useStub(image)
  const [isShown, setIsShown] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const isReady = state.kind === 'ready'
  const ready = useRef(onReady)
  ready.current = onReady
  useStubAnnouncement(state)
  useEffect(() => {
    if (isReady) ready.current?.()
  }, [isReady])
  // A figure that was read anew knows better than the watch.
  const files =
    image.remaining === 0 && image.urls ? image : isReady ? { ...state, hasAvifs: false } : undefined
  return (
    <span ref={box} className="litfass-stub" data-stub={files ? 'ready' : state.kind}>
      {!isShown && <LocalPreview id={image.id} />}
      {files ? (
        <LazyImage
          image={files}
          alt={alt}
          sizes={sizes}
          className={isShown ? undefined : 'litfass-stub__coming'}
          onShown={() => setIsShown(true)}
        />
      ) : (
        <span className="litfass-stub__alt">{alt}</span>
      )}
      {!files && state.kind === 'waiting' && (
        <PreparingNote text={words.stubPreparing} words={words} progress={state} />
      )}
      {!files && state.kind === 'failed' && <FailedNote id={image.id} reason={state.reason} box={box} />}
      {!files && state.kind === 'gone' && <span className="litfass-picture__note">{words.stubGone}</span>}
    </span>
  )
}
