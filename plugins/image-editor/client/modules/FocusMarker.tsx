import type { PercentPoint } from '@litfass/kit/domain'
import type { PointerEvent } from 'react'
import { focusAt } from '../../domain/focusAt.ts'
import type { OverlayProps } from '../ClientModule.ts'
import { FocusSliders } from './FocusSliders.tsx'
import styles from './focus.module.css'
import { useSteps } from './useSteps.ts'

/** The focus on the picture: set by a click, moved by dragging and by arrow keys (spec/media, section 4). */
export function FocusMarker({ draft, change, text, isDisabled }: OverlayProps) {
  const steps = useSteps()
  const { x, y } = draft.focus
  const aim = (focus: PercentPoint) => {
    if (!isDisabled && (focus.x !== x || focus.y !== y)) change({ focus }, steps.name())
  }
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    aim(focusAt({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect()))
  return (
    <div
      className={styles.plate}
      data-imgeditor="focus-plate"
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        // Not the browser's own focus, which would go to the page: the arrow keys go on from here.
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('input[tabindex="0"]')?.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        steps.begin()
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div className={styles.marker} style={{ left: `${x}%`, top: `${y}%` }} data-imgeditor="focus-marker">
        <Ring />
        <FocusSliders
          focus={draft.focus}
          aim={aim}
          onKey={({ timeStamp }) => steps.press(timeStamp)}
          text={text}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  )
}

/** Light within dark, so that it shows on every picture. */
function Ring() {
  return (
    <svg className={styles.ring} aria-hidden="true" viewBox="-16 -16 32 32" fill="none">
      {(['dark', 'light'] as const).map((tone) => (
        <g key={tone} className={styles[tone]}>
          <circle r="11.5" />
          <path d="M0 0h.01" />
        </g>
      ))}
    </svg>
  )
}
