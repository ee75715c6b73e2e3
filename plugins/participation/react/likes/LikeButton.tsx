import type { ReactNode } from 'react'
import styles from './like.module.css'

type LikeButtonProps = {
  isLiked?: boolean
  isBusy?: boolean
  onToggle?: () => void
  /** `sign` for a list, where the text is only for screen readers. */
  look?: 'words' | 'sign'
  /** It submits the form around it. */
  isForm?: boolean
  children: ReactNode
}

/** A heart that is filled while its reader likes something. */
export function LikeButton({
  isLiked = false,
  isBusy = false,
  onToggle,
  look = 'words',
  isForm = false,
  children,
}: LikeButtonProps) {
  return (
    <button
      type={isForm ? 'submit' : 'button'}
      className={styles.like}
      data-look={look}
      aria-pressed={isLiked}
      disabled={isBusy}
      onClick={onToggle}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18">
        <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.5.4-.5a4.9 4.9 0 0 1 7 6.9z" />
      </svg>
      {children}
    </button>
  )
}
