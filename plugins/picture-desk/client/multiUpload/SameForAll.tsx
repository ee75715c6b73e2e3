import { useRef } from 'react'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk, useSummary } from './useDesk.ts'

/** One answer for all files that are there already. */
export function SameForAll() {
  const text = useText()
  const desk = useDesk()
  const { same } = useSummary()
  const section = useRef<HTMLElement>(null)
  if (same === 0) return null
  const decide = (what: 'use' | 'keep') => {
    const next = section.current?.parentElement?.querySelector<HTMLElement>('[data-multiupload="choose"]')
    next?.focus()
    desk.decideAll(what)
  }
  return (
    <section ref={section} className={styles.sameForAll} data-multiupload="same">
      <h2 className={styles.sectionTitle}>{text('sameTitle', { count: same })}</h2>
      <p>{text('sameAbout')}</p>
      <div className={styles.choices}>
        <button type="button" className={shared.plain} onClick={() => decide('use')}>
          {text('useAll')}
        </button>
        <button type="button" className={shared.plain} onClick={() => decide('keep')}>
          {text('keepAll')}
        </button>
      </div>
    </section>
  )
}
