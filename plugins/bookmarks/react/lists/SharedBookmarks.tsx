'use client'

import { fillWords } from '@litfass/kit/domain'
import { useState } from 'react'
import { failureText } from '../context/failureText.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { SharedAnswer } from '../store/BookmarkCalls.ts'
import { EntryCaption } from './EntryCaption.tsx'
import { moreShared, type SharedStretch } from './moreShared.ts'
import { Thumbnail } from './Thumbnail.tsx'
import './lists.css'

export type SharedBookmarksProps = {
  token: string
  /** The beginning of the list, as the server read it for the page. */
  first: SharedAnswer
}

/** A list somebody shares: to be looked at, and no more. */
export function SharedBookmarks({ token, first }: SharedBookmarksProps) {
  const { words, calls, addresses } = useBookmarks()
  const [{ images, total }, setShown] = useState<SharedStretch>(first)
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })

  async function readMore(): Promise<void> {
    setState({ isBusy: true })
    try {
      setShown(await moreShared((from) => calls.readShared(token, from), { images, total }))
      setState({ isBusy: false })
    } catch (error) {
      setState({ isBusy: false, failure: failureText(error, words, words.loadFailed) })
    }
  }

  if (images.length === 0) return <p>{words.sharedEmpty}</p>
  return (
    <div className="litfass-bookmarks">
      <ul className="litfass-bookmarks__list">
        {images.map((image) => (
          <li key={image.id} className="litfass-bookmarks__item">
            <a href={addresses.pageOf(image.id)} className="litfass-bookmarks__link">
              <Thumbnail image={image} sizes="(min-width: 44em) 18rem, 100vw" />
              <EntryCaption image={image} />
            </a>
          </li>
        ))}
      </ul>
      {images.length < total && (
        <p className="litfass-bookmarks__more litfass-bookmarks__scripted">
          <button
            type="button"
            className="litfass-bookmarks__action"
            aria-disabled={state.isBusy}
            onClick={() => state.isBusy || void readMore()}
          >
            {state.isBusy ? words.loading : words.more}
          </button>
          <span role={state.failure ? 'alert' : undefined}>
            {state.failure ?? fillWords(words.moreOf, { shown: images.length, total })}
          </span>
        </p>
      )}
      <p className="litfass-bookmarks__links">
        <a href={first.manifest} className="litfass-bookmarks__plain">
          {words.shareManifest}
        </a>
      </p>
    </div>
  )
}
