'use client'

import { BackIcon, ForwardIcon } from '@litfass/interface/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './HeroSlider.module.css'

type SlideMovesProps = {
  count: number
  words: Readonly<Record<'moves' | 'previous' | 'next', string>>
}

/** Buttons that scroll the list before them by a slide, and the number of the slide that it shows. */
export function SlideMoves({ count, words }: SlideMovesProps) {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const list = root.current?.previousElementSibling
    const follow = () => {
      if (list) setShown(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)))
    }
    list?.addEventListener('scroll', follow, { passive: true })
    return () => list?.removeEventListener('scroll', follow)
  }, [])
  const goTo = (index: number) => {
    const list = root.current?.previousElementSibling
    list?.scrollTo({ left: list.clientWidth * ((index + count) % count) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div ref={root} className={styles.moves} role="group" aria-label={words.moves}>
      <button type="button" aria-label={words.previous} onClick={() => goTo(shown - 1)}>
        <BackIcon size={24} />
      </button>
      <span aria-live="polite">
        {shown + 1} / {count}
      </span>
      <button type="button" aria-label={words.next} onClick={() => goTo(shown + 1)}>
        <ForwardIcon size={24} />
      </button>
    </div>
  )
}
