import { type Ref, useState } from 'react'
import type { HistoryEntry } from '../../routes.ts'
import type { Text } from '../ClientModule.ts'
import type { Comparison } from '../compare/Comparison.ts'
import { HistoryRow } from './HistoryRow.tsx'
import history from './history.module.css'

type HistoryListProps = {
  ref: Ref<HTMLOListElement>
  /** The newest first. */
  entries: readonly HistoryEntry[]
  /** Whether these are all there are. */
  isWhole: boolean
  comparison: Comparison | null
  compare: (comparison: Comparison) => void
  endComparison: () => void
  /** Whether a restore would lose something. */
  hasChanges: boolean
  restore: (entry: HistoryEntry) => Promise<void>
  language: string
  text: Text
  isDisabled: boolean
}

/** The revisions. Going back asks first where something would be lost. */
export function HistoryList({ ref, entries, isWhole, comparison, hasChanges, ...props }: HistoryListProps) {
  const { compare, endComparison, restore, ...shared } = props
  const [asking, setAsking] = useState<number | null>(null)
  const compared = comparison?.kind === 'revision' ? comparison.entry.revision : null
  const goBack = (entry: HistoryEntry) => {
    setAsking(null)
    void restore(entry)
  }
  return (
    <ol ref={ref} className={history.list}>
      {entries.map((entry, at) => (
        <HistoryRow
          {...shared}
          key={entry.revision}
          entry={entry}
          isFirst={isWhole && at === entries.length - 1}
          isCompared={entry.revision === compared}
          isAsking={entry.revision === asking}
          onCompare={(isOn) => (isOn ? compare({ kind: 'revision', entry }) : endComparison())}
          onRestore={() => (hasChanges ? setAsking(entry.revision) : goBack(entry))}
          onConfirm={() => goBack(entry)}
          onCancel={() => setAsking(null)}
        />
      ))}
    </ol>
  )
}
