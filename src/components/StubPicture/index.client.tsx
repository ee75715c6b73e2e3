'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ImageView } from '../../queries/imageView.ts'
import { FailedNote } from './FailedNote.client.tsx'
import styles from './index.module.css'
import { useLocalPreview } from './localPreviews.ts'
import { PreparingNote } from './PreparingNote.tsx'
import { ReadyPicture } from './ReadyPicture.client.tsx'
import { useStub } from './useStub.ts'
import { useStubAnnouncement } from './useStubAnnouncement.ts'

type StubPictureProps = {
  image: ImageView
  /** The `sizes` of the place it stands in. */
  sizes: string
  alt: string
  className?: string
  style?: CSSProperties
}

/** Stands in the box of a picture whose files are being made, and becomes the picture without a reload. */
export function StubPicture({ image, sizes, alt, className, style }: StubPictureProps) {
  const t = useTranslations('stub')
  const state = useStub(image)
  const [isShown, setIsShown] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const isInLink = useIsInLink(box)
  useStubAnnouncement(state)
  return (
    <span ref={box} className={`${className ?? ''} ${styles.box}`} style={style} data-stub={state.kind}>
      {!isShown && <LocalPreview id={image.id} />}
      {state.kind === 'ready' ? (
        <ReadyPicture picture={state} sizes={sizes} alt={alt} onShown={() => setIsShown(true)} />
      ) : (
        <span className={styles.hidden}>{alt}</span>
      )}
      {state.kind === 'waiting' && <PreparingNote {...state} />}
      {state.kind === 'failed' && (
        <FailedNote id={image.id} reason={state.reason} hasRetry={isInLink === false} />
      )}
      {state.kind === 'gone' && <span className={styles.note}>{t('gone')}</span>}
    </span>
  )
}

/** The file as it was dropped; formats a browser cannot show stay the quiet box they are for everybody else. */
function LocalPreview({ id }: { id: number }) {
  const preview = useLocalPreview(id)
  const [isUnknown, setIsUnknown] = useState(false)
  if (!preview || isUnknown) return null
  // biome-ignore lint/performance/noImgElement: an object address of this very page
  return <img src={preview} alt="" className={styles.layer} data-shown onError={() => setIsUnknown(true)} />
}

function useIsInLink(element: { current: HTMLElement | null }): boolean | undefined {
  const [isInLink, setIsInLink] = useState<boolean>()
  useEffect(() => setIsInLink(Boolean(element.current?.closest('a'))), [element])
  return isInLink
}
