'use client'

import { announce } from '@litfass/kit/browser'
import { useState } from 'react'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { FigureMenuProps } from './FigureMenuProps.ts'
import { focusNear } from './focusNear.ts'
import { ImageUrlList } from './ImageUrlList.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopup } from './MenuPopup.tsx'
import type { MenuEntry } from './menuEntries.ts'
import { messageOf } from './messageOf.ts'
import { OpenMenu } from './OpenMenu.tsx'
import { useFinalFiles } from './useFinalFiles.ts'
import { useFreshView } from './useFreshView.ts'

type Opened =
  | { is: 'menu' }
  | { is: 'editor' }
  | { is: 'problem'; message: string }
  | { is: 'urls' | 'delete'; image: FigureImage }

/**
 * The context menu of a figure, by the menu pattern of WAI-ARIA (spec media 3 and 6): what the server lets the viewer do
 * with it now. Load it with `import()` when it is first asked for.
 */
export function FigureMenu({ view, reference, button, onClose, onChanged }: FigureMenuProps) {
  const { words, language, edit } = useFigures()
  const { fresh, readAgain } = useFreshView(view, reference)
  const files = useFinalFiles(reference)
  const [opened, setOpened] = useState<Opened>({ is: 'menu' })
  const [opener] = useState(() => openerOf(button))

  /** The focus is back where it was before something else opens, which gives it back there in turn. */
  function goOn(next: Opened): void {
    opener.focus({ preventScroll: true })
    setOpened(next)
  }

  async function startEdit(): Promise<void> {
    goOn({ is: 'editor' })
    try {
      if (await edit?.(reference.id)) onChanged()
      onClose()
    } catch (error) {
      setOpened({ is: 'problem', message: messageOf(error) })
    }
  }

  function showDeleted(): void {
    const keepFocus = focusNear(button)
    onChanged({ ...view, media: { type: 'image', state: 'deleted', id: reference.id } })
    onClose()
    announce(words.deleteDone, { lang: language })
    keepFocus()
  }

  if (opened.is === 'editor') return null
  if (opened.is === 'urls') return <ImageUrlList image={opened.image} storage={files} onClose={onClose} />
  if (opened.is === 'delete')
    return <DeleteDialog image={opened.image} onClose={onClose} onDeleted={showDeleted} />
  if (opened.is === 'problem')
    return (
      <MenuPopup button={button} opener={opener} note={opened.message} isProblem onClose={onClose}>
        <MenuItem icon="again" onChoose={() => void startEdit()}>
          {words.menuAgain}
        </MenuItem>
      </MenuPopup>
    )
  const choose: Record<Exclude<MenuEntry, 'download'>, (image: FigureImage) => void> = {
    edit: () => void startEdit(),
    urls: (image) => goOn({ is: 'urls', image }),
    delete: (image) => goOn({ is: 'delete', image }),
  }
  return <OpenMenu {...{ fresh, files, button, opener, onClose, onAgain: readAgain, choose }} />
}

/** What has the focus: the button, or with the context-menu key something else of its figure. */
function openerOf(button: HTMLElement): HTMLElement {
  const focused = document.activeElement
  return focused instanceof HTMLElement && button.closest('figure')?.contains(focused) ? focused : button
}
