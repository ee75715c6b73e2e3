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
  const facts = [
    { name: 'place', content: place },
    { name: 'former', content: formerPlace && <Former place={formerPlace} word={words.states.formerly} /> },
    { name: 'cost', content: state !== 'cancelled' && cost },
    { name: 'soldOut', content: state === 'soldOut' && <strong>{words.states.soldOut}</strong> },
  ].filter(({ content }) => content)
  const last = facts.at(-1)?.name
  return (
    <p className={styles.facts}>
      {children}
      {facts.map(({ name, content }) => (
        <span key={name} className={name === last ? styles.signed : undefined}>
          {content}{' '}
          {name === last && isAccessible && state !== 'cancelled' && (
            <span className={styles.accessible} title={words.accessible}>
              <AccessibleSign size={16} />
              <span className={styles.hidden}>{words.accessible}</span>
            </span>
          )}
        </span>
      ))}
    </p>
  )
}

const Former = ({ place, word }: { place: string; word: string }) => (
  <>
    <span className={styles.hidden}>{word} </span>
    <s>{place}</s>
  </>
)
