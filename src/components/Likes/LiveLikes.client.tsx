'use client'

import { useFlash } from '@litfass/interface/react'
import { type BoxWords, counted, LikeButton } from '@litfass/participation/react'
import { useEffect, useRef, useState } from 'react'
import { usePageLocale } from '../../i18n/useTexts.ts'
import hidden from '../hidden.module.css'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'
import { type ContentLikes, type LikedContent, readLikes, reasonOf, setLike } from './likes.ts'

export type LikeWords = Pick<BoxWords, 'like' | 'likes' | 'failed'>

export type LiveLikesProps = {
  content: LikedContent
  words: LikeWords
  /** Says what, for a screen reader, where there are several such buttons. */
  about?: string
  look?: 'words' | 'sign'
  /** The button was pressed before this was there. */
  isPressed?: boolean
}

/** Likes content or removes the like, and shows the count. Own content shows only the count. */
export function LiveLikes({ content, words, about, look = 'words', isPressed = false }: LiveLikesProps) {
  const { state, isBusy, toggle } = useLikes(content, words.failed, isPressed)
  const language = usePageLocale()
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
          <span className={look === 'sign' ? hidden.hidden : undefined}>
            {words.like}
            {about && <span className={hidden.hidden}> {about}</span>}
          </span>
        </LikeButton>
      )}
      {number > 0 && <span className={styles.count}>{counted(words.likes, number, language)}</span>}
    </>
  )
}

/** Reads the likes, and reads them again as someone else. */
function useLikes({ type, id }: LikedContent, failed: string, isPressed: boolean) {
  const { show } = useFlash()
  const session = useSession()
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
      setState({ type, id, isOwn: false, ...(await setLike({ type, id }, isWanted)) })
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
    readLikes({ type, id }).then(
      // An answer to a question from before a press is out of date.
      (read) => {
        if (presses.current === asked) setState(read)
      },
      (error: unknown) => console.warn('Likes could not be read.', error),
    )
  }, [type, id, viewer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => {
    if (isPressed) void readLikes({ type, id }).then(toggle, () => toggle(undefined))
    if (wasRefused({ type, id })) show({ type: 'alert', text: failed })
  }, [])
  return { state, isBusy, toggle }
}

/** True where the form was sent before this was there, and has led back to the page without a like. */
function wasRefused({ type, id }: LikedContent): boolean {
  const { hash, search } = window.location
  const said = new URLSearchParams(search).get('mitmachen')
  return hash === `#gefaellt-${type}-${id}` && said !== null && said !== 'like'
}
