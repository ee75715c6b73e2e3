'use client'

import type { MomentTexts } from '@litfass/interface/moments'
import { whenNear } from '@litfass/interface/near'
import { type Session, useSessionAt } from '@litfass/interface/session'
import { whenUsed } from '@litfass/interface/used'
import type { ContentRef } from '@litfass/kit/content'
import { fill, type Plural, type Words } from '@litfass/kit/texts'
import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from './commentPaths.ts'
import type { commentTexts } from './commentTexts.ts'
import styles from './section.module.css'

/** What the likes of a comment are given. */
export type CommentLikesProps = {
  content: ContentRef
  /** Says whose comment it is, for a screen reader. */
  about: string
  look: 'sign'
  words: { like: string; likes: Plural; failed: string }
  language: Language
  account: string
}

export type CommentLikes = Pick<CommentLikesProps, 'words'> & {
  /** Loads what shows them, with everything else that is live; exported by a module with `'use client'`. */
  load: () => Promise<ComponentType<CommentLikesProps>>
}

export type ShellProps = {
  content: ContentRef
  language: Language
  words: Words<typeof commentTexts>
  total: number
  locked: boolean
  timeZone: string
  moment: MomentTexts
  signIn: string
  /** Path of profiles, with `{slug}`. */
  profile: string | undefined
  canReport: boolean
  /** Where Payload says who is signed in. */
  account: string
  likes: CommentLikes | undefined
  /** As everyone sees it; stays until the viewer's own has come. */
  list: ReactNode
}

/** What the form has sent; the interactive part answers it. */
export type Sent = { form: HTMLFormElement; fields: Record<string, string> }
export type LiveProps = ShellProps & {
  Likes: ComponentType<CommentLikesProps> | undefined
  sent: Sent | undefined
  onSent: () => void
}

type LiveParts = { Comments: ComponentType<LiveProps>; Likes: LiveProps['Likes'] }

/** The frame of the comments: the rest is loaded once someone comes near them. */
export function CommentShell({ children, ...props }: ShellProps & { children: ReactNode }) {
  const { list, words, total, account } = props
  const section = useRef<HTMLElement>(null)
  const session = useSessionAt(account)
  const loadLikes = props.likes?.load
  const [live, setLive] = useState<LiveParts>()
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const place = section.current
    if (!place) return
    return whenUsed(account, () =>
      whenNear(place, () => {
        Promise.all([import('./LiveComments.tsx'), loadLikes?.()]).then(
          ([{ LiveComments }, Likes]) => setLive({ Comments: LiveComments, Likes }),
          // Without it the form works as it does without script.
          (error: unknown) => console.warn('Comments are not interactive.', error),
        )
      }),
    )
  }, [account, loadLikes])
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const { target } = event
    if (!live || !(target instanceof HTMLFormElement) || target.id !== 'kommentar-schreiben') return
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
      {live ? (
        <live.Comments {...props} Likes={live.Likes} sent={sent} onSent={() => setSent(undefined)} />
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
