'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageLocale } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { texts } from './texts.ts'

/** Says on a page that knows no other time, but whose address asks for one, that it is the page of now. */
export function OtherTimeNote() {
  const path = usePathname()
  const query = useSearchParams()
  const isAsked = query.has('at') || query.has('as')
  const [place, setPlace] = useState<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on each page
  useEffect(() => {
    if (!isAsked || document.querySelector('[data-time-bar]')) return
    const element = document.createElement('div')
    document.querySelector('main')?.prepend(element)
    setPlace(element)
    return () => {
      element.remove()
      setPlace(undefined)
    }
  }, [isAsked, path])
  const words = texts.in(usePageLocale())
  return (
    place &&
    createPortal(
      <p role="note" className={styles.now}>
        {words.onlyNow} <a href={path}>{words.backToNow}</a>
      </p>,
      place,
    )
  )
}
