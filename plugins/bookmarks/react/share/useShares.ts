import { useEffect, useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { failureText } from '../context/failureText.ts'
import { FAILURE_MS, SUCCESS_MS } from '../context/messageTimes.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { NewShareLink, ShareLink } from '../store/BookmarkCalls.ts'

/** The links to a list that are in force. */
export function useShares(list: ListName) {
  const { calls, words, say } = useBookmarks()
  const [shares, setShares] = useState<readonly ShareLink[]>([])
  const [created, setCreated] = useState<NewShareLink>()
  const [isBusy, setIsBusy] = useState(false)
  const refuse = (error: unknown) =>
    say({ type: 'alert', text: failureText(error, words, words.shareFailed), ms: FAILURE_MS })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a list, whatever the words are
  useEffect(() => {
    let isHere = true
    calls.readShares().then(
      (all) => {
        if (isHere) setShares(all.filter((one) => one.list === list))
      },
      (error: unknown) => (isHere ? refuse(error) : undefined),
    )
    return () => {
      isHere = false
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
