'use client'

import { BookmarkIcon, StarIcon } from '@litfass/interface/icons'
import type { MouseEvent } from 'react'
import type { ImageType } from '../bookmarks.ts'
import { useBookmark, useBookmarks } from './ProvideBookmarks.tsx'
import { useBookmarkAction } from './useBookmarkAction.ts'
import '@litfass/interface/tokens.css'
import './button.css'

export type BookmarkButtonProps = {
  id: number
  imageType: ImageType
  /** The picture's caption, part of the button's accessible name. */
  title?: string
  /** `sign` for the corner of a picture, `words` for a line of text. */
  look?: 'sign' | 'words'
}

/**
 * Toggles the bookmark of a picture. Members get a second button once it is bookmarked, which saves it for good. Serves as
 * the `ReferenceControl` of figures, which omit it with `disableReferenceMode`.
 */
export function BookmarkButton({ id, imageType, title, look = 'sign' }: BookmarkButtonProps) {
  const { words, viewer } = useBookmarks()
  const reference = { imageId: id, imageType }
  const { lists } = useBookmark(reference)
  const act = useBookmarkAction()
  const { temporary, saved } = lists
  const isBookmarked = temporary || saved

  const toggle = () =>
    isBookmarked
      ? act(reference, saved ? 'save-delete' : 'reference-delete')
      : act(reference, 'reference-add')

  return (
    <span className="litfass-bookmark" data-look={look}>
      <Toggle
        Icon={BookmarkIcon}
        isOn={isBookmarked}
        name={isBookmarked ? words.added : words.add}
        title={title}
        onClick={toggle}
      />
      {viewer === 'member' && isBookmarked && (
        <Toggle
          Icon={StarIcon}
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
  Icon: typeof BookmarkIcon
  isOn: boolean
  /** Names the state, which the icon shows by being filled. */
  name: string
  title: string | undefined
  onClick: () => void
}

function Toggle({ Icon, isOn, name, title, onClick }: ToggleProps) {
  // The button lies on a picture that may be a link or open a lightbox.
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
      <Icon isFilled={isOn} className="litfass-bookmark__sign" />
      <span aria-hidden="true" className="litfass-bookmark__word">
        {name}
      </span>
    </button>
  )
}
