'use client'

import type { commentTexts } from '@litfass/comments/words'
import type { MomentTexts } from '@litfass/interface/moments'
import { whenNear } from '@litfass/interface/near'
import type { Session } from '@litfass/interface/session'
import { whenUsed } from '@litfass/interface/used'
import { fill, type Words } from '@litfass/kit/texts'
import type { LikeWords } from '@litfass/participation/liveLikes'
import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { sessionStore, useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'

export type ShellProps = {
  content: { type: string; id: number }
  locale: Locale
  words: Words<typeof commentTexts>
  likeWords: LikeWords
  total: number
  locked: boolean
  timeZone: string
  moment: MomentTexts
  signIn: string
  /** Beginning of the path of profiles. */
  profile: string
  /** As everyone sees it; stays until the viewer's own has come. */
  list: ReactNode
}

/** What the form has sent; the interactive part answers it. */
export type Sent = { form: HTMLFormElement; fields: Record<string, string> }
export type LiveProps = ShellProps & { sent: Sent | undefined; onSent: () => void }

/** The frame of the comments: the rest is loaded once someone comes near them. */
export function CommentShell({ children, ...props }: ShellProps & { children: ReactNode }) {
  const { list, words, total } = props
  const section = useRef<HTMLElement>(null)
  const session = useSession()
  const [Live, setLive] = useState<ComponentType<LiveProps>>()
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const place = section.current
    if (!place) return
    return whenUsed(sessionStore, () =>
      whenNear(place, () => {
        import('./LiveComments.client.tsx').then(
          ({ LiveComments }) => setLive(() => LiveComments),
          // Without it the form works as it does without script.
          (error: unknown) => console.warn('Comments are not interactive.', error),
        )
      }),
    )
  }, [])
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const { target } = event
    if (!Live || !(target instanceof HTMLFormElement) || target.id !== 'kommentar-schreiben') return
    event.preventDefault()
    const fields = [...new FormData(target)].map(([name, value]) => [name, String(value)])
    setSent({ form: target, fields: Object.fromEntries(fields) })
  }
  return (
    <section
      ref={section}
      id="kommentare"
      className={styles.section}
      data-viewer={session.kind}
      onSubmit={onSubmit}
    >
      {Live ? (
        <Live {...props} sent={sent} onSent={() => setSent(undefined)} />
      ) : (
        <>
          <CommentTitle words={words} total={total} canWrite={!props.locked} />
          {list}
          <WhoMayWrite {...props} session={session} />
        </>
      )}
      {children}
    </section>
  )
}

type WhoMayWriteProps = Pick<ShellProps, 'words' | 'signIn' | 'locked'> & { session: Session }

/** Says why someone cannot write, and hides the form, which the server has rendered for everyone, from them. */
export function WhoMayWrite({ words, signIn, locked, session }: WhoMayWriteProps) {
  const isPending = session.kind === 'account' && session.isPending
  const isOff = session.kind === 'visitor' || isPending || locked
  useEffect(() => {
    const found = document.getElementById('kommentar-schreiben')
    if (found) found.hidden = isOff
  }, [isOff])
  if (locked) return <p className={styles.none}>{words.locked}</p>
  if (isPending) return <p className={styles.none}>{words.pending}</p>
  if (session.kind !== 'visitor') return null
  return (
    <p>
      <a href={signIn}>{words.signIn}</a>
    </p>
  )
}

type CommentTitleProps = Pick<ShellProps, 'words' | 'total'> & { canWrite: boolean }

/** The heading, with how many there are; past a few, the way down to the form. */
export function CommentTitle({ words, total, canWrite }: CommentTitleProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{total > 0 ? fill(words.title, { count: total }) : words.titleNone}</h2>
      {canWrite && total > MANY && <a href="#kommentar-schreiben">{words.write}</a>}
    </div>
  )
}

/** With so many comments the form is out of sight. */
const MANY = 3
