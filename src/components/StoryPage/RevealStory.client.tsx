'use client'

import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { PREMIUM_CLASS, type StoryType } from '../../queries/storyView.ts'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/session.ts'
import styles from './PremiumWall.module.css'
import text from './StoryBody.module.css'

type RevealStoryProps = {
  content: { type: StoryType; id: number }
  words: Record<'open' | 'refused' | 'failed' | 'revealed' | 'signIn', string>
  /** The viewer's own page with the whole text, which works without script. */
  href: string
  signIn: string
  isRefused: boolean
  /** What the wall says. */
  children: ReactNode
}

/** The wall, until the viewer has got what lies behind it. Staff get it at once; others ask for it. */
export function RevealStory({ content, words, href, signIn, isRefused, children }: RevealStoryProps) {
  const session = useSession()
  const { rest, problem, reveal } = useRest(content, isRefused ? words.refused : undefined, words)
  const isStaff = session.kind === 'account' && session.isStaff
  useEffect(() => {
    if (isStaff) void reveal()
  }, [isStaff, reveal])
  if (rest !== undefined) return <Rest html={rest} label={words.revealed} isAsked={!isStaff} />
  const onOpen = (event: MouseEvent) => {
    event.preventDefault()
    void reveal()
  }
  return (
    <section id="premium" className={`${styles.wall} ${PREMIUM_CLASS}`} aria-labelledby="premium-titel">
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.ways}>
        {session.kind !== 'account' && (
          <a href={signIn} className={actions.primary} rel="nofollow">
            {words.signIn}
          </a>
        )}
        {session.kind !== 'visitor' && (
          <a href={href} className={actions.plain} rel="nofollow" onClick={onOpen}>
            {words.open}
          </a>
        )}
      </p>
    </section>
  )
}

function useRest(
  { type, id }: RevealStoryProps['content'],
  refused: string | undefined,
  words: RevealStoryProps['words'],
) {
  const [rest, setRest] = useState<string>()
  const [problem, setProblem] = useState(refused)
  const reveal = useCallback(async () => {
    const [{ trackedClient }, { revealPremium }, { ClientError }] = await Promise.all([
      import('../../client.ts'),
      import('@litfass/articles/routes'),
      import('@litfass/kit/client'),
    ])
    try {
      const { html } = await trackedClient.call(revealPremium, { body: { contentType: type, contentId: id } })
      setRest(html)
    } catch (error) {
      setProblem(error instanceof ClientError && error.status === 403 ? words.refused : words.failed)
    }
  }, [type, id, words])
  return { rest, problem, reveal }
}

type RestProps = {
  html: string
  label: string
  /** Whether the viewer waits for it: then they are led to it. */
  isAsked: boolean
}

function Rest({ html, label, isAsked }: RestProps) {
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsked) start.current?.focus()
  }, [isAsked])
  return (
    <div className={`${text.text} ${PREMIUM_CLASS}`}>
      <p ref={start} id="premium" tabIndex={-1} className={text.behind}>
        {label}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by our server from checked blocks, whose texts are escaped */}
      <div className={text.rest} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
