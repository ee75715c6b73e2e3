'use client'

import type { MouseEvent } from 'react'
import type { ImageType } from '../../domain/Reference.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useBookmark } from '../context/useBookmark.ts'
import { useBookmarkAction } from '../context/useBookmarkAction.ts'
import { BookmarkSign } from './BookmarkSign.tsx'
import './button.css'

export type BookmarkButtonProps = {
  id: number
  imageType: ImageType
  /** What the picture shows, for buttons that are read out of their place. */
  title?: string
  /** `sign` for the corner of a picture, `words` for a line of text. */
  look?: 'sign' | 'words'
}

/**
 * Bookmarks a picture, and takes the bookmark away again. Members get a second button then, which saves it for good. The
 * `ReferenceControl` of figures; figures that say `disableReferenceMode` leave it out.
 */
export function BookmarkButton({ id, imageType, title, look = 'sign' }: BookmarkButtonProps) {
  const { words, viewer } = useBookmarks()
  const reference = { imageId: id, imageType }
  const { lists } = useBookmark(reference)
  const act = useBookmarkAction()
  const { temporary, saved } = lists
  const isIn = temporary || saved

  const toggle = () =>
    isIn
      ? act(reference, saved ? 'save-delete' : 'reference-delete', { canUndo: saved })
      : act(reference, 'reference-add')

  return (
    <span className="litfass-bookmark" data-look={look}>
      <Toggle
        sign="bookmark"
        isOn={isIn}
        name={isIn ? words.added : words.add}
        title={title}
        onClick={toggle}
      />
      {viewer === 'member' && isIn && (
        <Toggle
          sign="keep"
          isOn={saved}
          name={saved ? words.kept : words.keep}
          title={title}
          onClick={() => act(reference, saved ? 'reference-modify' : 'save-modify')}
        />
      )}
    </span>
  )
}

type ToggleProps = {
  sign: 'bookmark' | 'keep'
  isOn: boolean
  /** Says the state in words, as the sign does by being filled. */
  name: string
  title: string | undefined
  onClick: () => void
}

function Toggle({ sign, isOn, name, title, onClick }: ToggleProps) {
  // The picture below may be a link, or open itself.
  const press = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onClick()
  }
  return (
    <button
      type="button"
      className="litfass-bookmark__button"
      aria-pressed={isOn}
      aria-label={title ? `${name}: ${title}` : name}
      title={name}
      onClick={press}
    >
      <BookmarkSign of={sign} isFilled={isOn} />
      <span aria-hidden="true" className="litfass-bookmark__word">
        {name}
      </span>
    </button>
  )
}
