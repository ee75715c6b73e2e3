'use client'

import { useCopying, writeClipboard } from '@litfass/kit/browser'
import { useId, useRef, useState } from 'react'
import type { Shared, ShareNetwork } from '../../domain/shareLinks.ts'
import { SHARE_NETWORKS } from '../../domain/shareLinks.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { Sign } from '../layers/Sign.tsx'
import { CopyNote } from './CopyNote.tsx'
import { ShareItem } from './ShareItem.tsx'
import { useNativeShare } from './useNativeShare.ts'
import { usePopoverMenu } from './usePopoverMenu.ts'
import '../tokens.css'
import './share.css'

type ShareMenuProps = Shared & {
  /** Those offered, in this order; all when left out. */
  networks?: readonly ShareNetwork[]
}

/**
 * Shares a page: with what the device has for that, or by a menu of plain links. Nothing of a network is loaded, and
 * none learns of the visit before somebody follows its link. The menu opens without a script too.
 */
export function ShareMenu({ networks = SHARE_NETWORKS, ...shared }: ShareMenuProps) {
  const { words } = useInterface()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const keys = usePopoverMenu({ button, menu, isOpen, setIsOpen })
  // Not by the older command: where there is no clipboard for us, the menu shows the address instead.
  const { state: copying, copy } = useCopying(writeClipboard, isOpen)
  const shareNatively = useNativeShare(shared, () => menu.current?.showPopover())
  return (
    <div className="litfass-part litfass-share litfass-unprinted">
      <button
        ref={button}
        type="button"
        className="litfass-action"
        popoverTarget={shareNatively ? undefined : id}
        aria-haspopup={shareNatively ? undefined : 'menu'}
        aria-expanded={shareNatively ? undefined : isOpen}
        onClick={shareNatively}
        onKeyDown={shareNatively ? undefined : keys.onButtonKey}
      >
        <Sign of="share" />
        {words.share}
      </button>
      <div ref={menu} id={id} popover="auto" className="litfass-share__menu">
        <CopyNote url={shared.url} copying={copying} />
        <div role="menu" tabIndex={-1} aria-label={words.shareMenu} onKeyDown={keys.onMenuKey}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="litfass-share__item litfass-scripted"
            onClick={() => void copy(shared.url)}
          >
            {copying === 'copied' ? words.shareCopied : words.shareCopy}
          </button>
          {networks.map((network) => (
            <ShareItem key={network} network={network} shared={shared} onChoose={keys.close} />
          ))}
        </div>
      </div>
    </div>
  )
}
