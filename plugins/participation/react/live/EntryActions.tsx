import { Dialog } from '@litfass/interface/dialog'
import { useFlash } from '@litfass/interface/react'
import { ClientError } from '@litfass/kit/client'
import { useState } from 'react'
import type { EntryView } from '../../participation.ts'
import { deleteUserEntry, likeInteraction } from '../../routes.ts'
import { LikeButton } from '../likes/LikeButton.tsx'
import type { BoxWords } from '../words.ts'
import styles from './live.module.css'
import { useLive } from './useLive.ts'

type EntryActionsProps = {
  entry: EntryView
  words: BoxWords
  /** It was deleted a moment ago. */
  isGone: boolean
  /** The contest takes likes. */
  isOpen: boolean
  onGone: () => void
  onChanged: () => void
}

/** The like of an entry, or deleting one's own. */
export function EntryActions({ entry, words, isGone, isOpen, onGone, onChanged }: EntryActionsProps) {
  if (entry.isOwn) return <DeleteEntry {...{ entry, words, isGone, onGone }} />
  if (!isOpen || !entry.mayLike) return null
  return <LikeEntry {...{ entry, words, onChanged }} />
}

/** Toggles the like. An optimistic update, which is reverted if the server refuses. */
function LikeEntry({ entry, words, onChanged }: Pick<EntryActionsProps, 'entry' | 'words' | 'onChanged'>) {
  const { trackedClient: client } = useLive()
  const { show } = useFlash()
  const [isBusy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<boolean>()
  const isLiked = pressed ?? entry.liked
  const toggle = async () => {
    setBusy(true)
    setPressed(!isLiked)
    try {
      const params = {
        contentType: 'userentry',
        contentId: entry.id,
        intention: isLiked ? 'unlike' : 'like',
      } as const
      const queueKey = `like-${entry.id}`
      setPressed((await client.call(likeInteraction, { params, queueKey, keepalive: true })).liked)
      onChanged()
    } catch (error) {
      setPressed(undefined)
      show({ type: 'alert', text: error instanceof ClientError ? error.msg : words.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <LikeButton isLiked={isLiked} isBusy={isBusy} onToggle={() => void toggle()}>
      {words.like}
    </LikeButton>
  )
}

/** Milliseconds that the message of a deleted entry is shown (spec platform 9). */
const DELETED_MS = 1000

/** Deletes one's own entry, after a question (spec platform 4 and 8). */
function DeleteEntry({
  entry: { id },
  words,
  isGone,
  onGone,
}: Pick<EntryActionsProps, 'entry' | 'words' | 'isGone' | 'onGone'>) {
  const { trackedClient: client } = useLive()
  const { show } = useFlash()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await client.call(deleteUserEntry, { params: { id } })
      onGone()
      show({ type: 'success', text: words.deletedMark, ms: DELETED_MS })
    } catch (error) {
      if (error instanceof ClientError && error.status === 403)
        show({ type: 'alert', text: words.unauthorized })
      else {
        console.error('Image delete failed.', error)
        show({ type: 'alert', text: words.failed })
      }
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-haspopup="dialog"
        disabled={isGone || isBusy}
        onClick={() => setAsked(true)}
      >
        {isGone ? words.deletedMark : words.delete}
      </button>
      {isAsked && (
        <Dialog
          title={words.deleteTitle}
          isQuestion
          onClose={() => setAsked(false)}
          footer={
            <div className={styles.answers}>
              <button type="button" className={styles.plain} data-first="" onClick={() => setAsked(false)}>
                {words.cancel}
              </button>
              <button
                type="button"
                className={styles.primary}
                disabled={isBusy}
                onClick={() => void remove()}
              >
                {words.deleteSure}
              </button>
            </div>
          }
        >
          <p>{words.deleteText}</p>
        </Dialog>
      )}
    </>
  )
}
