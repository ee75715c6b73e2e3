'use client'

import type { FigureImage } from '@litfass/images/model'
import { announce, copyText } from '@litfass/interface/browser'
import { type Reading, useReading } from '@litfass/interface/hooks'
import { CloseIcon, ShareIcon } from '@litfass/interface/icons'
import { MenuItem, MenuLink, MenuPopup } from '@litfass/interface/menu'
import { SHARE_REL, shareLinks } from '@litfass/interface/share'
import {
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  FlagIcon,
  LinkIcon,
  RetryIcon,
} from '@litfass/interface/toolIcons'
import { fill } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { GalleryWords } from '../../componentTexts.ts'
import { type FigureReference, type FigureView, pictureOf } from '../../domain/figure.ts'
import { type FigureServices, type StorageState, useFigures } from '../FigureServices.tsx'
import { ReloadFailureText } from '../figure/live/liveFigure.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ImageUrlList } from './ImageUrlList.tsx'
import { downloadName, type MenuEntry, menuEntries } from './menuEntries.ts'

/** A menu is open as long as it is rendered, by the component of its button. */
export type FigureMenuProps = {
  /** The figure as rendered, with the controls its page requests; the viewer's rights are checked again. */
  view: FigureView
  reference: FigureReference
  /** The button with `aria-haspopup="menu"`, where the menu is placed; it gets the focus back. */
  button: HTMLElement
  /** Called once, when the menu and everything opened from it is closed. */
  onClose: () => void
  /** Called with the changed figure, or without one to reload it. */
  onChanged: (view?: FigureView) => void
}

type Opened =
  | { is: 'menu' }
  | { is: 'editor' }
  | { is: 'problem'; message: string }
  | { is: 'share' | 'urls' | 'delete'; image: FigureImage }

/**
 * The context menu of a figure (spec media 3 and 6): the actions the server permits the viewer now. Load it with
 * `import()` on demand.
 */
export function FigureMenu({ view, reference, button, onClose, onChanged }: FigureMenuProps) {
  const { words, language, edit, report, addresses } = useFigures()
  const offerUndo = useUndo(reference.id)
  const current = useCurrentView(view, reference)
  const files = useFinalFiles(reference)
  const [opened, setOpened] = useState<Opened>({ is: 'menu' })
  const [opener] = useState(() => openerOf(button))

  /** Returns the focus first, so that what opens next can return it in turn. */
  function proceed(next: Opened): void {
    opener.focus({ preventScroll: true })
    setOpened(next)
  }

  async function startEdit(): Promise<void> {
    const { reading } = current
    const prefix = reading.state === 'read' ? reading.value.imageManagerPrefix : undefined
    proceed({ is: 'editor' })
    try {
      if (prefix && (await edit?.(reference.id, prefix))) onChanged()
      onClose()
    } catch (error) {
      setOpened({ is: 'problem', message: error instanceof Error ? error.message : '' })
    }
  }

  /** Opens the device's own sharing, or a menu of links where there is none. */
  async function share(image: FigureImage): Promise<void> {
    if (typeof navigator.share !== 'function') return proceed({ is: 'share', image })
    opener.focus({ preventScroll: true })
    const { url, title } = sharedPage(image, addresses)
    try {
      await navigator.share({ url, title })
      onClose()
    } catch (error) {
      // An AbortError means that the user closed it.
      if (error instanceof DOMException && error.name === 'AbortError') onClose()
      else setOpened({ is: 'share', image })
    }
  }

  function showDeleted(): void {
    onChanged({ ...view, media: { type: 'image', state: 'deleted', id: reference.id } })
    onClose()
    if (!offerUndo(() => onChanged(view))) announce(words.deleteDone, { lang: language })
  }

  const place = { button, opener, label: words.menuName, lang: language, onClose }
  if (opened.is === 'editor') return null
  if (opened.is === 'urls') return <ImageUrlList image={opened.image} storage={files} onClose={onClose} />
  if (opened.is === 'share') return <ShareMenu image={opened.image} place={place} />
  if (opened.is === 'delete')
    return <DeleteDialog image={opened.image} onClose={onClose} onDeleted={showDeleted} />
  if (opened.is === 'problem')
    return (
      <MenuPopup {...place} note={opened.message} isProblem>
        <MenuItem icon={<RetryIcon />} onChoose={() => void startEdit()}>
          {words.menuAgain}
        </MenuItem>
      </MenuPopup>
    )
  const choose: EntryActions = {
    edit: () => void startEdit(),
    share: (image) => void share(image),
    urls: (image) => proceed({ is: 'urls', image }),
    report: (image) => {
      opener.focus({ preventScroll: true })
      onClose()
      report?.(image.id)
    },
    delete: (image) => proceed({ is: 'delete', image }),
  }
  return <OpenMenu {...{ current, hasFinalFiles: !!files, place, choose }} />
}

/**
 * Returns a function that offers to bring a deleted picture back, in a message at the top of the page.
 * @returns whether there is a trash and a place for messages
 */
function useUndo(imageId: number): (onRestored: () => void) => boolean {
  const { words, restore, say } = useFigures()
  return (onRestored) => {
    if (!restore || !say) return false
    const undo = async () => {
      try {
        await restore(imageId)
        onRestored()
        say({ type: 'success', text: words.trashUndone })
      } catch (error) {
        const reason = error instanceof Error ? error.message : ''
        say({ type: 'alert', text: fill(words.trashNotUndone, { reason }).trim() })
      }
    }
    say({
      type: 'success',
      text: words.trashDone,
      action: { label: words.trashUndo, run: () => void undo() },
    })
    return true
  }
}

/** Returns the focused element of the figure, if the menu was opened by key, or else the button. */
function openerOf(button: HTMLElement): HTMLElement {
  const focused = document.activeElement
  return focused instanceof HTMLElement && button.closest('figure')?.contains(focused) ? focused : button
}

type CurrentView = { reading: Reading<FigureView>; again: () => void }

/** Reads the figure again, with the viewer's rights of this moment; without a service it is as it was rendered. */
function useCurrentView(view: FigureView, { id, imageType }: FigureReference): CurrentView {
  const { readFigure } = useFigures()
  const [rendered] = useState(view)
  const read = useMemo(() => {
    const { media: _, ...look } = rendered
    return readFigure && ((signal: AbortSignal) => readFigure({ id, imageType }, look, signal))
  }, [readFigure, id, imageType, rendered])
  const { reading, again } = useReading(read)
  return { reading: readFigure ? reading : { state: 'read', value: rendered }, again }
}

type FinalFiles = NonNullable<StorageState['imageData']>

/**
 * Loads the files of a picture once they are final (spec media 4, "Storage state"); `undefined` before, and after a
 * failure, which is only logged.
 */
function useFinalFiles({ id, imageType }: FigureReference): FinalFiles | undefined {
  const { readStorageState } = useFigures()
  const [files, setFiles] = useState<FinalFiles>()
  useEffect(() => {
    if (!readStorageState) return
    let isMounted = true
    readStorageState({ id, imageType }).then(
      ({ isStorageFinalized, imageData }) => {
        if (isMounted) setFiles((isStorageFinalized && imageData) || undefined)
      },
      (error: unknown) => console.warn('Storage state:', error),
    )
    return () => {
      isMounted = false
    }
  }, [readStorageState, id, imageType])
  return files
}

type EntryActions = Readonly<Record<Exclude<MenuEntry, 'download'>, (image: FigureImage) => void>>

type MenuPlace = {
  button: HTMLElement
  opener: HTMLElement
  label: string
  lang: string
  onClose: () => void
}

type OpenMenuProps = {
  current: CurrentView
  hasFinalFiles: boolean
  place: MenuPlace
  choose: EntryActions
}

/** The open menu: loading, failed, empty, or with its entries. */
function OpenMenu({ current: { reading, again }, hasFinalFiles, place, choose }: OpenMenuProps) {
  const { words, edit, report, remove } = useFigures()
  const available = { edit: !!edit, urls: hasFinalFiles, report: !!report, delete: !!remove }
  const entries = reading.state === 'read' ? menuEntries(reading.value, available) : []
  const image = reading.state === 'read' ? pictureOf(reading.value.media) : undefined
  const note = noteOf(reading, entries, words)
  const leave = () => {
    place.opener.focus({ preventScroll: true })
    place.onClose()
  }
  return (
    <MenuPopup
      {...place}
      note={note}
      isBusy={reading.state === 'loading'}
      isProblem={reading.state === 'failed'}
    >
      {reading.state === 'failed' && (
        <MenuItem icon={<RetryIcon />} onChoose={again}>
          {words.menuAgain}
        </MenuItem>
      )}
      {reading.state === 'read' && note && (
        <MenuItem icon={<CloseIcon />} onChoose={leave}>
          {words.menuClose}
        </MenuItem>
      )}
      {image &&
        entries.map((entry) =>
          entry === 'download' ? (
            <DownloadLink key={entry} image={image} onChoose={leave} />
          ) : (
            <MenuItem key={entry} icon={ICONS[entry]} onChoose={() => choose[entry](image)}>
              {
                {
                  edit: words.menuEdit,
                  share: words.lightboxShare,
                  urls: words.menuUrls,
                  report: words.menuReport,
                  delete: words.menuDelete,
                }[entry]
              }
            </MenuItem>
          ),
        )}
    </MenuPopup>
  )
}

const ICONS = {
  edit: <EditIcon />,
  share: <ShareIcon />,
  urls: <LinkIcon />,
  report: <FlagIcon />,
  delete: <DeleteIcon />,
}

function noteOf(
  { state }: Reading<FigureView>,
  entries: readonly MenuEntry[],
  words: GalleryWords,
): ReactNode {
  if (state === 'loading') return words.menuLoading
  if (state === 'failed') return <ReloadFailureText />
  return entries.length === 0 ? words.menuEmpty : undefined
}

/** The page of a picture as it is shared, with absolute addresses. */
function sharedPage({ id, caption, urls }: FigureImage, { pageOf }: FigureServices['addresses']) {
  const absolute = (url: string) => new URL(url, document.baseURI).href
  return { url: absolute(pageOf(id)), title: caption.trim(), image: urls ? absolute(urls.XL) : undefined }
}

/** A menu that copies the link of a picture's page, and of plain links to where it can be shared. */
function ShareMenu({ image, place }: { image: FigureImage; place: MenuPlace }) {
  const { words, language, addresses } = useFigures()
  const [answer, setAnswer] = useState('')
  const shared = sharedPage(image, addresses)
  const { shareByEmail: byEmail, shareOn: on, shareBy: by } = words
  const leave = () => {
    place.opener.focus({ preventScroll: true })
    place.onClose()
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(shared.url)
    const text = isCopied ? words.lightboxLinkCopied : `${words.lightboxLinkNotCopied} ${shared.url}`
    setAnswer(text)
    announce(text, { lang: language })
  }

  return (
    <MenuPopup {...place} label={words.lightboxShare} note={answer}>
      <MenuItem icon={<LinkIcon />} onChoose={() => void copy()}>
        {words.lightboxCopyLink}
      </MenuItem>
      {shareLinks(shared, { byEmail, on, by }).map(({ target, href, label, opensWindow }) => (
        <MenuLink
          key={target}
          href={href}
          target={opensWindow ? '_blank' : undefined}
          rel={SHARE_REL}
          onChoose={leave}
        >
          {label}
        </MenuLink>
      ))}
    </MenuPopup>
  )
}

/** Downloads the largest file of a picture, named after its caption. */
function DownloadLink({ image, onChoose }: { image: FigureImage; onChoose: () => void }) {
  const { words } = useFigures()
  const url = image.urls?.XXL ?? ''
  // Browsers navigate to a file of another origin instead of saving it, so that opens beside the page.
  const isOtherOrigin = new URL(url, document.baseURI).origin !== location.origin
  return (
    <MenuLink
      icon={<DownloadIcon />}
      href={url}
      download={downloadName({ ...image, url, word: words.menuFileWord })}
      target={isOtherOrigin ? '_blank' : undefined}
      rel="noopener"
      onChoose={onChoose}
    >
      {words.menuDownload}
    </MenuLink>
  )
}
