'use client'

import type { FigureImage } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import { useState } from 'react'
import type { SharedAnswer } from '../calls.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText } from '../useBookmarkAction.ts'
import { EntryCaption } from './BookmarkItem.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import './lists.css'

export type SharedBookmarksProps = {
  token: string
  /** First page of the list, read by the server. */
  first: SharedAnswer
}

/** A shared list, read-only. */
export function SharedBookmarks({ token, first }: SharedBookmarksProps) {
  const { words, calls, addresses } = useBookmarks()
  const [{ images, total }, setShown] = useState<SharedPage>(first)
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })

  async function readMore(): Promise<void> {
    setState({ isBusy: true })
    try {
      setShown(await readMoreShared((offset) => calls.readShared(token, offset), { images, total }))
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
            {state.failure ?? fill(words.moreOf, { shown: images.length, total })}
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

/** The part of a shared list that is shown, and the length of the whole list. */
export type SharedPage = Pick<SharedAnswer, 'total'> & { images: readonly FigureImage[] }

/**
 * Reads the next page of a shared list. A list that has changed meanwhile is read again from the start, until it shows more
 * than before or ends, since all offsets have shifted.
 */
export async function readMoreShared(
  read: (offset: number) => Promise<SharedPage>,
  { images, total }: SharedPage,
): Promise<SharedPage> {
  const more = await read(images.length)
  const fresh = newImages(images, more.images)
  const isAsBefore = more.total === total && fresh.length === more.images.length && fresh.length > 0
  return isAsBefore ? { images: [...images, ...fresh], total } : readFromStart(read, images.length + 1)
}

async function readFromStart(
  read: (offset: number) => Promise<SharedPage>,
  atLeast: number,
): Promise<SharedPage> {
  const images: FigureImage[] = []
  for (;;) {
    const page = await read(images.length)
    const fresh = newImages(images, page.images)
    images.push(...fresh)
    if (fresh.length === 0) return { images, total: images.length }
    if (images.length >= Math.min(atLeast, page.total)) return { images, total: page.total }
  }
}

function newImages(known: readonly FigureImage[], more: readonly FigureImage[]): FigureImage[] {
  const ids = new Set(known.map(({ id }) => id))
  return more.filter(({ id }) => !ids.has(id))
}
