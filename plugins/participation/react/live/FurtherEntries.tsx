import { useFlash } from '@litfass/interface/react'
import { useState } from 'react'
import { ENTRIES_PER_PAGE, type EntryView, type InteractionView } from '../../participation.ts'
import { readInteractionData } from '../../routes.ts'
import type { BoxWords } from '../words.ts'
import styles from './live.module.css'
import { useLive } from './useLive.ts'

type FurtherEntries = ReturnType<typeof useFurtherEntries>

/** The entries of a contest behind its first page, as they were when someone asked for them; the first page is live. */
export function useFurtherEntries(id: number) {
  const { trackedClient: client } = useLive()
  const [entries, setEntries] = useState<readonly EntryView[]>([])
  const [from, setFrom] = useState(ENTRIES_PER_PAGE)
  const more = async () => {
    const next = await client.call(readInteractionData, { params: { id }, query: { from } })
    setEntries((before) => [...before, ...without(next.entries ?? [], before)])
    setFrom(from + ENTRIES_PER_PAGE)
  }
  return { from, more, entriesBeside: (first: readonly EntryView[] = []) => without(entries, first) }
}

/** An entry that has moved to another page since is shown once. */
function without(entries: readonly EntryView[], others: readonly EntryView[]): EntryView[] {
  const known = new Set(others.map(({ id }) => id))
  return entries.filter(({ id }) => !known.has(id))
}

type MoreEntriesProps = { view: InteractionView; words: BoxWords; further: FurtherEntries }

export function MoreEntries({ view: { entryCount = 0 }, words, further: { from, more } }: MoreEntriesProps) {
  const { show } = useFlash()
  const [isBusy, setBusy] = useState(false)
  if (entryCount <= from) return null
  const read = () => {
    setBusy(true)
    more()
      .catch((error: unknown) => {
        console.warn('Further entries could not be loaded.', error)
        show({ type: 'alert', text: words.failed })
      })
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className={styles.quiet} disabled={isBusy} onClick={read}>
      {words.moreEntries}
    </button>
  )
}
