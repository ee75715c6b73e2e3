import { announce } from '@litfass/kit/browser'
import { useEffect, useRef } from 'react'
import { useText } from '../shared/useDeskTexts.tsx'
import { finishedKey, summaryWords } from './summaryWords.ts'
import { useSummary } from './useDesk.ts'

/** Of so many files is told; every single one of two hundred would be noise. */
const EVERY = 10

/** Says when files begin to come, how far they are now and again, each failure at once, and what became of all. */
export function DeskAnnouncements() {
  const text = useText()
  const summary = useSummary()
  const before = useRef(summary)
  useEffect(() => {
    const { total, done, failed, refused, same } = before.current
    before.current = summary
    if (summary.total === 0 || summary.total < total) return
    const isWorse = summary.failed > failed || summary.refused > refused || summary.same > same
    if (summary.done === summary.total) {
      if (done < summary.total) announce(`${text(finishedKey(summary))}: ${summaryWords(summary, text)}.`)
    } else if (isWorse) announce(`${summaryWords(summary, text)}.`)
    else if (summary.total > total) announce(text('started', { count: summary.total - total }))
    else if (Math.floor(summary.done / EVERY) > Math.floor(done / EVERY))
      announce(text('saidDone', { done: summary.done, total: summary.total }))
  }, [summary, text])
  return null
}
