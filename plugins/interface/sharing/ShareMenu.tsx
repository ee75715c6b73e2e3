'use client'

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { ShareIcon } from '../icons.tsx'
import { MenuItem, MenuLink, usePopoverMenu } from '../layers/Menu.tsx'
import menuStyles from '../layers/menu.module.css'
import { useInterface } from '../ProvideInterface.tsx'
import { type Copying, useCopying, writeClipboard } from './copying.ts'
import { SHARE_REL, type Shared, shareLinks } from './shareTargets.ts'
import '../parts.css'
import './share.css'

/**
 * Shares a page through the device's own sharing, or through a menu of plain links. Nothing of a network is loaded, and
 * none learns of the visit before its link is followed. The menu opens without a script too.
 */
export function ShareMenu(shared: Shared) {
  const { words } = useInterface()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const keys = usePopoverMenu({ button, menu, isOpen, setIsOpen })
  // Without the older command: where there is no clipboard, the menu shows the address instead.
  const { state: copying, copy } = useCopying(writeClipboard, isOpen)
  const shareNatively = useNativeShare(shared, () => menu.current?.showPopover())
  return (
    <div className="litfass-part litfass-share litfass-own litfass-unprinted">
      <button
        ref={button}
        type="button"
        className="litfass-action"
        popoverTarget={shareNatively ? undefined : id}
        aria-haspopup={shareNatively ? undefined : 'menu'}
        aria-expanded={shareNatively ? undefined : isOpen}
        onClick={shareNatively}
        onKeyDown={shareNatively ? undefined : keys.onButtonKey}
        onPointerEnter={keys.prepare}
        onFocus={keys.prepare}
      >
        <ShareIcon />
        {words.share.open}
      </button>
      <div ref={menu} id={id} popover="auto" className={menuStyles.menu}>
        <CopyNote url={shared.url} copying={copying} />
        <div role="menu" tabIndex={-1} aria-label={words.share.menu}>
          <MenuItem className="litfass-scripted" onChoose={() => void copy(shared.url)}>
            {copying === 'copied' ? words.share.copied : words.share.copy}
          </MenuItem>
          {shareLinks(shared, words.share).map(({ target, href, label, opensWindow }) => (
            <MenuLink
              key={target}
              href={href}
              target={opensWindow ? '_blank' : undefined}
              rel={SHARE_REL}
              onChoose={keys.close}
            >
              {label}
            </MenuLink>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Confirms that the address was copied; where the browser refused, shows it to be copied by hand. */
function CopyNote({ url, copying }: { url: string; copying: Copying }) {
  const { words } = useInterface()
  const field = useRef<HTMLInputElement>(null)
  const isRefused = copying === 'failed'
  useEffect(() => {
    if (isRefused) field.current?.select()
  }, [isRefused])
  return (
    <>
      <p role="status" className={isRefused ? 'litfass-share__note' : 'litfass-unseen'}>
        {copying === 'copied' && words.share.copied}
        {isRefused && words.share.notCopied}
      </p>
      {isRefused && (
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={words.share.copy}
          className="litfass-share__address"
        />
      )}
    </>
  )
}

const neverChanges = () => () => undefined
const canShare = () => typeof navigator.share === 'function'

/**
 * Returns a function that opens the device's own sharing; `undefined` where there is none.
 * @param onRefused called when it did not open
 */
function useNativeShare({ url, title }: Shared, onRefused: () => void): (() => Promise<void>) | undefined {
  const isSupported = useSyncExternalStore(neverChanges, canShare, () => false)
  if (!isSupported) return undefined
  return async () => {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      // An AbortError means that the user closed it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onRefused()
    }
  }
}
