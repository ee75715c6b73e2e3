import type { Locale } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { EventRowData } from '../model.ts'
import { AccessibleSign } from '../signs.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './days.module.css'

type FactsProps = Pick<EventRowData, 'place' | 'price' | 'isFree' | 'isAccessible' | 'state'> & {
  formerPlace?: string
  language: Locale
  /** What stands before the place. */
  children?: ReactNode
}

/** One line about a date: where, for how much, and whether anyone can get in. */
export function Facts({ formerPlace, language, children, ...row }: FactsProps) {
  const words = calendarTexts.in(language)
  const { place, price, isFree, isAccessible, state } = row
  const cost = price || (isFree ? words.free : '')
  return (
    <p className={styles.facts}>
      {children}
      {place && <span>{place} </span>}
      {formerPlace && (
        <span>
          <span className={styles.hidden}>{words.states.formerly} </span>
          <s>{formerPlace}</s>{' '}
        </span>
      )}
      {cost && state !== 'cancelled' && <span>{cost} </span>}
      {state === 'soldOut' && <strong className={styles.soldOut}>{words.states.soldOut} </strong>}
      {isAccessible && state !== 'cancelled' && (
        <span className={styles.accessible} title={words.accessible}>
          <AccessibleSign size={16} />
          <span className={styles.hidden}>{words.accessible}</span>
        </span>
      )}
    </p>
  )
}
