'use client'

import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePanelPlace } from '../usePanelPlace.ts'
import { momentsOf } from './documentMoments.ts'
import styles from './times.module.css'

/**
 * When a document was last changed and made, at the head of its form and by the clock of the site, in place of Payload's own line: that takes
 * the clock of the reader's device and is cut off where there is little room.
 */
export function DocumentTimes() {
  const here = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  const { i18n, t } = useTranslation()
  const { timeZone } = usePanelPlace()
  const { savedDocumentData, isTrashed } = useDocumentInfo()
  useEffect(() => {
    setPlace(here.current?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  }, [])
  const moments = momentsOf(savedDocumentData, { isTrashed, language: i18n.language, timeZone })
  return (
    <>
      <span ref={here} hidden />
      {place &&
        moments.length > 0 &&
        createPortal(
          <li className={styles.times}>
            {moments.map(({ name, at, written }) => (
              <span key={name}>
                {t(`general:${name}`)}: <time dateTime={at}>{written}</time>
              </span>
            ))}
          </li>,
          place,
        )}
    </>
  )
}
