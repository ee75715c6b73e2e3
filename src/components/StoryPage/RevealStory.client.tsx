'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { PREMIUM_CLASS } from '../../queries/storyView.ts'
import actions from '../action.module.css'
import { PageLink } from '../PageLink.tsx'
import { useSession } from '../SessionMenu/session.ts'
import styles from './PremiumWall.module.css'

type RevealStoryProps = {
  words: Record<'open' | 'refused' | 'signIn', string>
  /** The viewer's own page with the whole text. */
  whole: string
  signIn: string
  /** The viewer has asked for that page and may not read on. */
  isRefused: boolean
  /** What the wall says. */
  children: ReactNode
}

/** The wall, and the ways past it. Staff are led on at once; others ask for it. */
export function RevealStory({ words, whole, signIn, isRefused, children }: RevealStoryProps) {
  const session = useSession()
  const router = useRouter()
  const isLedOn = session.kind === 'account' && session.isStaff && !isRefused
  useEffect(() => {
    if (isLedOn) router.replace(whole, { scroll: false })
  }, [isLedOn, whole, router])
  return (
    <section id="premium" className={`${styles.wall} ${PREMIUM_CLASS}`} aria-labelledby="premium-titel">
      {children}
      {isRefused && (
        <p className={styles.problem} role="alert">
          {words.refused}
        </p>
      )}
      <p className={styles.ways}>
        {session.kind !== 'account' && (
          <a href={signIn} className={actions.primary} rel="nofollow">
            {words.signIn}
          </a>
        )}
        {session.kind !== 'visitor' && (
          <PageLink href={`${whole}#premium`} prefetch={false} className={actions.plain} rel="nofollow">
            {words.open}
          </PageLink>
        )}
      </p>
    </section>
  )
}
