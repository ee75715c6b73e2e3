import { fillWords } from '@litfass/kit/domain'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { FigureMenuProps } from '../menu/FigureMenuProps.ts'
import { onContextKey } from '../menu/onContextKey.ts'
import { ReloadFailure } from './ReloadFailure.tsx'

type MenuButtonProps = {
  view: FigureView
  reference: FigureReference
  onChanged: (view?: FigureView) => void
}

/** The button ⋯ of a figure; its menu is loaded when it is first opened. */
export function MenuButton({ view, reference, onChanged }: MenuButtonProps) {
  const { words } = useFigures()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Menu, hasFailed, load } = useMenu()
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
        aria-label={caption ? fillWords(words.menuOf, { caption }) : words.menu}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
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

function useMenu() {
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
