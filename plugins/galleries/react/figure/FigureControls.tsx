import { MoreIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type FigureControlsProps, useFigures } from '../FigureServices.tsx'
import type { FigureMenuProps } from '../menu/FigureMenu.tsx'
import { ReloadFailure } from './live/liveFigure.tsx'

/** The buttons on a figure: bookmark and menu. */
export function FigureControls({ view, reference, onChanged }: FigureControlsProps) {
  const { ReferenceControl } = useFigures()
  const canBookmark = ReferenceControl && !view.disableReferenceMode
  const isGone = view.media.state === 'deleted' || view.media.state === 'unavailable'
  if (isGone || !(canBookmark || view.controls.contextMenu)) return null
  return (
    // Renders all of them together, even if the bookmark button is loaded late, so that none shifts another.
    <Suspense>
      <div className="litfass-figure__controls">
        {canBookmark && <ReferenceControl {...reference} />}
        {view.controls.contextMenu && <MenuButton view={view} reference={reference} onChanged={onChanged} />}
      </div>
    </Suspense>
  )
}

/** The menu button ⋯ of a figure. The menu is loaded when it is first opened. */
function MenuButton({ view, reference, onChanged }: FigureControlsProps) {
  const { words } = useFigures()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Menu, hasFailed, load } = useLoadedMenu()
  const open = useCallback(() => {
    setIsOpen(true)
    void load()
  }, [load])
  useEffect(() => {
    const figure = button.current?.closest('figure')
    return figure ? onContextKey(figure, open) : undefined
  }, [open])
  const caption = view.media.type === 'image' && 'image' in view.media ? view.media.image.caption.trim() : ''
  return (
    <>
      <button
        ref={button}
        type="button"
        className="litfass-figure__control"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={caption ? fill(words.menuOf, { caption }) : words.menu}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <MoreIcon />
      </button>
      {isOpen && hasFailed && <ReloadFailure onRetry={open} />}
      {isOpen && Menu && button.current && (
        <Menu
          view={view}
          reference={reference}
          button={button.current}
          onClose={() => setIsOpen(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function useLoadedMenu() {
  const [Menu, setMenu] = useState<ComponentType<FigureMenuProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      const { FigureMenu } = await import('../menu/FigureMenu.tsx')
      setMenu(() => FigureMenu)
    } catch (error) {
      console.warn('The menu of a figure could not be loaded.', error)
      setHasFailed(true)
    }
  }, [])
  return { Menu, hasFailed, load }
}

/**
 * Calls `open` when the context-menu key or Shift+F10 is pressed inside `element`. The browser's own menu still opens by
 * mouse.
 * @returns stops listening
 */
export function onContextKey(element: HTMLElement, open: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressed = false
  const press = (event: KeyboardEvent) => {
    isPressed = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isPressed) return
    event.preventDefault()
    open()
  }
  // Some systems request the menu on keyup, when the focus may already be in the opened menu elsewhere on the page.
  const preventMenu = (event: Event) => {
    if (isPressed) event.preventDefault()
    isPressed = false
  }
  const release = () => {
    isPressed = false
  }
  element.addEventListener('keydown', press, { signal })
  document.addEventListener('contextmenu', preventMenu, { signal })
  document.addEventListener('pointerdown', release, { signal, capture: true })
  return () => listening.abort()
}
