import { useRef } from 'react'
import type { RoughTime } from '../../domain/index.ts'
import type { Text } from '../../translations/createText.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { finishedKey, summaryWords } from './summaryWords.ts'
import { useDesk, useSummary } from './useDesk.ts'
import { useRemaining } from './useRemaining.ts'

/** How all files stand: while they come, how many and how long; then what became of them. */
export function Overall() {
  const text = useText()
  const desk = useDesk()
  const summary = useSummary()
  const rest = useRemaining(summary)
  const heading = useRef<HTMLHeadingElement>(null)
  const { total, done, bytesDone, bytesTotal, failed } = summary
  if (total === 0) return null
  const isOver = done === total
  const counted = text('doneOf', { done, total })
  return (
    <section className={styles.overall} data-multiupload="overall" data-over={isOver}>
      <h2 ref={heading} tabIndex={-1} className={styles.overallTitle}>
        {isOver && text(finishedKey(summary))}
        {!isOver && (rest ? `${counted}, ${restWords(rest, text)}` : counted)}
      </h2>
      {!isOver && (
        <progress
          className={shared.progress}
          max={100}
          value={bytesTotal > 0 ? Math.round((bytesDone / bytesTotal) * 100) : 0}
          aria-label={text('overall')}
        />
      )}
      <p className={styles.sums}>{summaryWords(summary, text)}</p>
      {isOver && (
        <div className={styles.choices}>
          {failed > 0 && (
            <button type="button" className={shared.plain} onClick={desk.retryAll}>
              {text('retryAll')}
            </button>
          )}
          <button
            type="button"
            className={shared.quiet}
            onClick={() => {
              focusStart(heading.current)
              desk.clear()
            }}
          >
            {text('clear')}
          </button>
        </div>
      )}
    </section>
  )
}

const restWords = (rest: RoughTime, text: Text): string =>
  rest.unit === 'moment' ? text('moment') : text(rest.unit, { count: rest.count })

/** The list is about to go, and this section with it. */
function focusStart(within: Element | null): void {
  const screen = within?.closest('[data-multiupload="screen"]')
  screen?.querySelector<HTMLElement>('[data-multiupload="choose"]')?.focus()
}
