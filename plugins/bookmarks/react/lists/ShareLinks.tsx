import { writeClipboard } from '@litfass/interface/browser'
import { useTimeZone } from '@litfass/interface/timeZone'
import { formatMoment } from '@litfass/kit/domain'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import type { ListName } from '../../bookmarks.ts'
import type { NewShareLink, ShareLink } from '../calls.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText, SUCCESS_MS } from '../useBookmarkAction.ts'
import { focusNeighbour } from './leaving.ts'

/** The links to a list: creates and withdraws them. */
export function ShareLinks({ list }: { list: ListName }) {
  const { words } = useBookmarks()
  const { shares, created, isBusy, create, withdraw } = useShares(list)
  return (
    <div className="litfass-bookmarks__shares">
      <p>{words.shareText}</p>
      <button
        type="button"
        className="litfass-bookmarks__action"
        aria-disabled={isBusy}
        onClick={() => isBusy || void create()}
      >
        {isBusy ? words.shareCreating : words.shareCreate}
      </button>
      {created && <NewShare share={created} />}
      <ShareRows shares={shares} onWithdraw={withdraw} />
    </div>
  )
}

/** A link that was just created, whose token is never shown again. */
function NewShare({ share }: { share: NewShareLink }) {
  const { words } = useBookmarks()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'shareCopied' | 'shareCopyFailed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link is selected once, not at each rendering
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    setResult(undefined)
  }, [share.url])

  async function copy(): Promise<void> {
    const isCopied = await writeClipboard(share.url)
    if (!isCopied) field.current?.select()
    setResult(isCopied ? 'shareCopied' : 'shareCopyFailed')
  }

  return (
    <div className="litfass-bookmarks__newShare">
      <label className="litfass-bookmarks__field">
        {words.shareNew}
        <input ref={field} type="text" readOnly value={share.url} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="litfass-bookmarks__action" onClick={() => void copy()}>
        {words.shareCopy}
      </button>
      <a href={share.manifest} className="litfass-bookmarks__plain">
        {words.shareManifest}
      </a>
      <p role="status">{result ? words[result] : words.shareOnce}</p>
    </div>
  )
}

type ShareRowsProps = { shares: readonly ShareLink[]; onWithdraw: (id: number) => Promise<void> }

/** The active links, each with a button to withdraw it. */
function ShareRows({ shares, onWithdraw }: ShareRowsProps) {
  const { words, language } = useBookmarks()
  const timeZone = useTimeZone()
  if (shares.length === 0) return null

  async function withdraw(id: number, button: HTMLElement): Promise<void> {
    if (!focusNeighbour(button)) button.closest('details')?.querySelector('summary')?.focus()
    await onWithdraw(id)
  }

  return (
    <>
      <h3 className="litfass-bookmarks__subtitle">{words.shareList}</h3>
      <ul className="litfass-bookmarks__shareRows">
        {shares.map(({ id, createdAt }) => {
          const name = fill(words.shareOf, { date: formatMoment(createdAt, { language, timeZone }) })
          return (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                className="litfass-bookmarks__action"
                data-act="remove"
                aria-label={fill(words.actionOf, { action: words.shareWithdraw, title: name })}
                onClick={({ currentTarget }) => void withdraw(id, currentTarget)}
              >
                {words.shareWithdraw}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Loads the active links to a list. */
function useShares(list: ListName) {
  const { calls, words, say } = useBookmarks()
  const [shares, setShares] = useState<readonly ShareLink[]>([])
  const [created, setCreated] = useState<NewShareLink>()
  const [isBusy, setIsBusy] = useState(false)
  const refuse = (error: unknown) =>
    say({ type: 'alert', text: failureText(error, words, words.shareFailed) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are read again only for another list; calls and words stay the same
  useEffect(() => {
    let isMounted = true
    calls.readShares().then(
      (all) => {
        if (isMounted) setShares(all.filter((one) => one.list === list))
      },
      (error: unknown) => (isMounted ? refuse(error) : undefined),
    )
    return () => {
      isMounted = false
    }
  }, [calls, list])

  async function create(): Promise<void> {
    setIsBusy(true)
    try {
      const share = await calls.createShare(list)
      setCreated(share)
      setShares((all) => [{ id: share.id, list, createdAt: new Date().toISOString() }, ...all])
    } catch (error) {
      refuse(error)
    }
    setIsBusy(false)
  }

  async function withdraw(id: number): Promise<void> {
    try {
      await calls.withdrawShare(id)
      setShares((all) => all.filter((one) => one.id !== id))
      setCreated((one) => (one?.id === id ? undefined : one))
      say({ type: 'success', text: words.shareWithdrawn, ms: SUCCESS_MS })
    } catch (error) {
      refuse(error)
    }
  }

  return { shares, created, isBusy, create, withdraw }
}
