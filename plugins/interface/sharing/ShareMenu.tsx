'use client'

import { fill } from '@litfass/kit/texts'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { ShareIcon } from '../icons.tsx'
import { MenuItem, MenuLink, usePopoverMenu } from '../layers/Menu.tsx'
import menuStyles from '../layers/menu.module.css'
import { useInterface } from '../ProvideInterface.tsx'
import { type Copying, useCopying, writeClipboard } from './copying.ts'
import '../parts.css'
import './share.css'

export const SHARE_NETWORKS = ['email', 'facebook', 'x', 'pinterest', 'whatsapp'] as const
type ShareNetwork = (typeof SHARE_NETWORKS)[number]

/** A page and a picture on it, by their absolute addresses. */
type Shared = { url: string; title: string; image?: string | undefined }

type ShareMenuProps = Shared & {
  /** The networks offered, in this order; all when left out. */
  networks?: readonly ShareNetwork[]
}

/**
 * Shares a page through the device's own sharing, or through a menu of plain links. Nothing of a network is loaded, and
 * none learns of the visit before its link is followed. The menu opens without a script too.
 */
export function ShareMenu({ networks = SHARE_NETWORKS, ...shared }: ShareMenuProps) {
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
          {networks.map((network) => (
            <ShareLink key={network} network={network} shared={shared} onChoose={keys.close} />
          ))}
        </div>
      </div>
    </div>
  )
}

const NAMES = { facebook: 'Facebook', x: 'X', pinterest: 'Pinterest', whatsapp: 'WhatsApp' } as const

type ShareLinkProps = { network: ShareNetwork; shared: Shared; onChoose: () => void }

/** A link that sends the network neither referrer nor opener. */
function ShareLink({ network, shared, onChoose }: ShareLinkProps) {
  const { words } = useInterface()
  const isMail = network === 'email'
  const template = network === 'whatsapp' ? words.share.by : words.share.on
  return (
    <MenuLink
      href={shareLink(network, shared)}
      target={isMail ? undefined : '_blank'}
      rel="noopener noreferrer nofollow"
      onChoose={onChoose}
    >
      {isMail ? words.share.byEmail : fill(template, { network: NAMES[network] })}
    </MenuLink>
  )
}

/** Returns the address that shares a page on a network. */
export function shareLink(network: ShareNetwork, { url, title, image }: Shared): string {
  if (network === 'email') return `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`
  if (network === 'facebook') return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
  if (network === 'x') return `https://x.com/intent/post?${query({ url, text: title })}`
  if (network === 'whatsapp') return `https://wa.me/?${query({ text: `${title}\n${url}` })}`
  return `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`
}

/** Encodes spaces as `%20`, since mail programs show a plus as one. */
function query(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
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
