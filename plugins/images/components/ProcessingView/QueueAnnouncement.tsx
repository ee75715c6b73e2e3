import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import type { Queue } from './useQueue.ts'

type Turn = 'allDone' | 'moreFailed'

/** Says aloud what changes the picture as a whole: the work is done, or more pictures failed. */
export function QueueAnnouncement({ queue: { counts } }: { queue: Queue }) {
  const { t } = useTexts()
  const { running, waiting, failed } = counts
  const open = running + waiting
  const before = useRef({ open, failed })
  const [turn, setTurn] = useState<Turn>()
  useEffect(() => {
    if (failed > before.current.failed) setTurn('moreFailed')
    else if (open === 0 && before.current.open > 0) setTurn('allDone')
    else if (open > before.current.open) setTurn(undefined)
    before.current = { open, failed }
  }, [open, failed])
  return (
    <p className="sr-only" role="status">
      {turn === 'allDone' && t('litfass:queue:allDone')}
      {turn === 'moreFailed' && t('litfass:queue:moreFailed', { number: failed })}
    </p>
  )
}
