'use client'

import type { FigureImage } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import { useMemo, useState } from 'react'
import type { Reference } from '../../bookmarks.ts'
import type { SharedAnswer } from '../calls.ts'
import { type BookmarkServices, useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText } from '../useBookmarkAction.ts'
import { ListFigure, titleOf } from './BookmarkItem.tsx'
import { ZipLink } from './Rows.tsx'
import { useManyActions } from './SelectionTools.tsx'
import { useSelection } from './useSelection.ts'
import '@litfass/interface/tokens.css'
import './lists.css'

export type SharedBookmarksProps = Pick<BookmarkServices, 'Figure'> & {
  token: string
  /** First page of the list, read by the server. */
  first: SharedAnswer
}

/** A shared list. Anyone with the link can save all or selected pictures, as a ZIP or as bookmarks. */
export function SharedBookmarks({ token, first, Figure }: SharedBookmarksProps) {
  const { words, calls } = useBookmarks()
  const { images, total, isBusy, failure, readMore, readAll } = useSharedList(token, first)
  const { selected, isSelected, set } = useSelection(useMemo(() => images.map(referenceOf), [images]))
  if (images.length === 0) return <p>{words.sharedEmpty}</p>
  return (
    <div className="litfass-bookmarks">
      <ul className="litfass-bookmarks__list">
        {images.map((image) => (
          <SharedItem
            key={image.id}
            image={image}
            Figure={Figure}
            isSelected={isSelected(referenceOf(image))}
            onSelect={(isOn) => set(referenceOf(image), isOn)}
          />
        ))}
      </ul>
      {images.length < total && (
        <p className="litfass-bookmarks__more litfass-bookmarks__scripted">
          <button
            type="button"
            className="litfass-bookmarks__action"
            aria-disabled={isBusy}
            onClick={() => isBusy || void readMore()}
          >
            {isBusy ? words.loading : words.more}
          </button>
          <span role={failure ? 'alert' : undefined}>
            {failure ?? fill(words.moreOf, { shown: images.length, total })}
          </span>
        </p>
      )}
      <div className="litfass-bookmarks__links litfass-own">
        <TakeButton selected={selected} readAll={readAll} />
        <ZipLink selected={selected} urlOf={(ids) => calls.sharedExportUrl(token, ids)} />
        <a href={first.manifest} className="litfass-bookmarks__plain">
          {words.shareManifest}
        </a>
      </div>
    </div>
  )
}

const referenceOf = ({ id }: Pick<FigureImage, 'id'>): Reference => ({ imageId: id, imageType: 'image' })

type SharedItemProps = Pick<BookmarkServices, 'Figure'> & {
  image: FigureImage
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}

function SharedItem({ Figure, image, isSelected, onSelect }: SharedItemProps) {
  const { words } = useBookmarks()
  const title = titleOf({ imageId: image.id, image }, words)
  return (
    <li className="litfass-bookmarks__item">
      <div className="litfass-bookmarks__picture">
        <ListFigure Figure={Figure} image={image} isOwn={false} />
        <label className="litfass-bookmarks__choice litfass-own litfass-bookmarks__scripted">
          <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
          <span className="litfass-bookmarks__unseen">{fill(words.choose, { title })}</span>
        </label>
      </div>
    </li>
  )
}

type TakeButtonProps = {
  selected: readonly Reference[]
  /** Reads the whole list; `undefined` when that fails. */
  readAll: () => Promise<readonly FigureImage[] | undefined>
}

/** Bookmarks the selected pictures of a shared list, or all of them, for the viewer. */
function TakeButton({ selected, readAll }: TakeButtonProps) {
  const { words } = useBookmarks()
  const actOnMany = useManyActions()
  const [isTaking, setIsTaking] = useState(false)
  const count = selected.length

  async function take(): Promise<void> {
    setIsTaking(true)
    const references = count > 0 ? selected : (await readAll())?.map(referenceOf)
    if (references && references.length > 0) await actOnMany(references, 'reference-add')
    setIsTaking(false)
  }

  const name = count > 0 ? fill(words.sharedTakeChosen, { count }) : words.sharedTake
  return (
    <button
      type="button"
      className="litfass-bookmarks__action litfass-bookmarks__scripted"
      aria-disabled={isTaking}
      onClick={() => isTaking || void take()}
    >
      {isTaking ? words.sharedTaking : name}
    </button>
  )
}

/** Reads further pages of a shared list on demand. */
function useSharedList(token: string, first: SharedAnswer) {
  const { words, calls } = useBookmarks()
  const [shown, setShown] = useState<SharedPage>(first)
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })

  async function read(isEnough: (page: SharedPage) => boolean): Promise<SharedPage | undefined> {
    setState({ isBusy: true })
    try {
      let page = shown
      do {
        page = await readMoreShared((offset) => calls.readShared(token, offset), page)
        setShown(page)
      } while (!isEnough(page))
      setState({ isBusy: false })
      return page
    } catch (error) {
      setState({ isBusy: false, failure: failureText(error, words, words.loadFailed) })
      return undefined
    }
  }

  const isWhole = ({ images, total }: SharedPage) => images.length >= total
  return {
    ...shown,
    ...state,
    readMore: () => read(() => true),
    readAll: async () => (isWhole(shown) ? shown.images : (await read(isWhole))?.images),
  }
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
