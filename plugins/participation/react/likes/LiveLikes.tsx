'use client'

import { WithInterface } from '@litfass/interface/own'
import { useInterface } from '@litfass/interface/react'
import { useSessionAt } from '@litfass/interface/session'
import type { ContentRef } from '@litfass/kit/content'
import { useEffect, useRef, useState } from 'react'
import type { ContentLikes } from '../../voting/likes.ts'
import { type BoxWords, counted, type Language } from '../words.ts'
import { LikeButton } from './LikeButton.tsx'
import { likeCalls, reasonOf } from './likeCalls.ts'
import styles from './likes.module.css'

export type LikeWords = Pick<BoxWords, 'like' | 'likes' | 'failed'>

export type LiveLikesProps = {
  content: ContentRef
  words: LikeWords
  language: Language
  /** Says what, for a screen reader, where there are several such buttons. */
  about?: string
  look?: 'words' | 'sign'
  /** Where Payload says who is signed in. */
  account: string
  /** The button was pressed before this was there. */
  isPressed?: boolean
}

/** Likes content or removes the like, and shows the count. Own content shows only the count. */
export const LiveLikes = (props: LiveLikesProps) => (
  <WithInterface language={props.language}>
    <ReadersLikes {...props} />
  </WithInterface>
)

function ReadersLikes({ about, look = 'words', ...props }: LiveLikesProps) {
  const { words, language } = props
  const { state, isBusy, toggle } = useLikes(props)
  const number = state?.likes ?? 0
  return (
    <>
      {!state?.isOwn && (
        <LikeButton
          isLiked={state?.liked ?? false}
          isBusy={isBusy}
          look={look}
          onToggle={() => void toggle(state)}
        >
          <span className={look === 'sign' ? styles.hidden : undefined}>
            {words.like}
            {about && <span className={styles.hidden}> {about}</span>}
          </span>
        </LikeButton>
      )}
      {number > 0 && <span className={styles.count}>{counted(words.likes, number, language)}</span>}
    </>
  )
}

/** Reads the likes, and reads them again as someone else. */
function useLikes({
  content: { type, id },
  words: { failed },
  language,
  account,
  isPressed = false,
}: LiveLikesProps) {
  const {
    flash: { show },
    pending,
  } = useInterface()
  const calls = likeCalls(language)
  const session = useSessionAt(account)
  const viewer = session.kind === 'account' ? session.id : 0
  const [state, setState] = useState<ContentLikes>()
  const [isBusy, setBusy] = useState(false)
  const presses = useRef(0)

  /** An optimistic update: shows the new state immediately, and reverts it if the server refuses. */
  const toggle = async (before: ContentLikes | undefined) => {
    const isWanted = !before?.liked
    presses.current += 1
    setBusy(true)
    if (before) setState({ ...before, liked: isWanted, likes: before.likes + (isWanted ? 1 : -1) })
    try {
      setState({ type, id, isOwn: false, ...(await calls.set({ type, id }, isWanted, pending)) })
    } catch (error) {
      setState(before)
      show({ type: 'alert', text: reasonOf(error) ?? failed })
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: someone else likes other things
  useEffect(() => {
    const asked = presses.current
    calls.read({ type, id }).then(
      // An answer to a question from before a press is out of date.
      (read) => {
        if (presses.current === asked) setState(read)
      },
      (error: unknown) => console.warn('Likes could not be read.', error),
    )
  }, [type, id, viewer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => {
    if (isPressed) void calls.read({ type, id }).then(toggle, () => toggle(undefined))
    if (wasRefused({ type, id })) show({ type: 'alert', text: failed })
  }, [])
  return { state, isBusy, toggle }
}

/** True where the form was sent before this was there, and has led back to the page without a like. */
function wasRefused({ type, id }: ContentRef): boolean {
  const { hash, search } = window.location
  const said = new URLSearchParams(search).get('mitmachen')
  return hash === `#gefaellt-${type}-${id}` && said !== null && said !== 'like'
}
