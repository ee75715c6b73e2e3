import { Button, useSelection } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../addToPanel.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { INTENTS, type Intent } from './Intent.ts'
import styles from './index.module.css'
import { useBulkRun } from './useBulkRun.ts'
import { useChosenIntent } from './useChosenIntent.ts'

/** The buttons, and the run they have begun; it takes up its room before anything is ticked, so that nothing moves. */
export function BulkBar(props: PanelProps) {
  const text = usePanelTexts()
  const { count = 0 } = useSelection()
  const { run, report, calls } = useBulkRun(props)
  const intentOf = useChosenIntent()
  const [intent, setIntent] = useState<Intent | null>(null)
  const [isShown, setIsShown] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isRunning = report?.isOver === false
  const names = INTENTS.filter((name) => name !== 'reprocess' || props.reprocessPath !== null)
  const open = (name: Intent['name']) => {
    run.clear()
    setIntent(intentOf(name))
    setIsShown(true)
  }
  const close = () => setIsShown(false)
  // Payload unticks everything when the list is loaded anew, sooner or later: the button with the focus may go then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the count
  useEffect(() => {
    const isLost = report && !isShown && document.activeElement === document.body
    if (isLost) bar.current?.querySelector('button')?.focus()
  }, [count, isShown])
  return (
    <section ref={bar} className={styles.bar} aria-label={text('bulk')}>
      {count === 0 && !report && <p className={styles.hint}>{text('bulkNone')}</p>}
      {count > 0 &&
        names.map((name) => (
          <Button
            key={name}
            buttonStyle="pill"
            size="small"
            margin={false}
            disabled={isRunning}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => open(name)}
          >
            {text(name)}
          </Button>
        ))}
      {report && (
        <Button buttonStyle="pill" size="small" margin={false} onClick={() => setIsShown(true)}>
          {text(isRunning ? 'show' : 'showResult')}
        </Button>
      )}
      {isShown && (report || intent) && (
        <BulkDialog {...{ run, report, calls, intent }} collection={props.collection} onClose={close} />
      )}
    </section>
  )
}
