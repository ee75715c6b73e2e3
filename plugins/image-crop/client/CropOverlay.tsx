import { type ModuleProps, type OverlayProps, type Text, useSteps } from '@litfass/image-editor/client'
import type { Crop, PercentPoint } from '@litfass/images/model'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  type Axis,
  CROP_PARTS,
  type CropPart,
  type CropPull,
  dragCrop,
  keyMove,
  partAxes,
  partPlace,
} from '../domain/parts.ts'
import styles from './CropOverlay.module.css'
import { type Cropping, useCropping, useCropState } from './cropping.tsx'

/** The crop frame over the uncropped picture: the rest is dimmed, and the frame has nine draggable parts. */
export function CropOverlay(props: OverlayProps) {
  return props.hasArea && <Frame {...props} />
}

function Frame(props: OverlayProps) {
  const { hint } = useCropState()
  const cropping = useCropping(props)
  const style = frameStyle(cropping.framed)
  return (
    <div className={styles.overlay} data-imgeditor="crop-overlay">
      <div className={styles.shade}>
        <div className={styles.window} style={style} data-imgeditor="crop-frame">
          <span className={styles.thirds} />
        </div>
      </div>
      <div className={styles.plate}>
        <fieldset
          className={styles.grips}
          style={style}
          aria-label={props.text('crop_label')}
          aria-describedby={hint}
        >
          {CROP_PARTS.map((part) => (
            <CropGrip key={part} part={part} cropping={cropping} {...props} />
          ))}
        </fieldset>
      </div>
    </div>
  )
}

/** Positions the frame on the picture. */
function frameStyle({ x, y, width, height }: Crop): CSSProperties {
  const properties: Record<`--${string}`, string> = {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--width': `${width}%`,
    '--height': `${height}%`,
  }
  return properties
}

type CropGripProps = Pick<OverlayProps, 'area' | 'text' | 'isDisabled'> & {
  part: CropPart
  cropping: Cropping
}

/** The start of a drag. Movements are measured from there, so that dragging back restores the crop exactly. */
type Drag = { at: PercentPoint; crop: Crop; ratio: CropPull['ratio'] }

/** A draggable part of the frame, for mouse, touch, pen and keyboard. */
function CropGrip({ part, cropping, area, text, isDisabled }: CropGripProps) {
  const { framed, frame, ratio, ratioValue, choose, reframe } = cropping
  const drag = useRef<Drag>(null)
  const steps = useSteps()
  /** Fixes the ratio in force. A ratio the crop does not have is dropped, lest a drag snaps to it by chance. */
  const hold = (): CropPull['ratio'] => {
    choose(ratio)
    return ratioValue === undefined ? undefined : { frame, value: ratioValue }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    // The browser would focus the page; the part needs the focus for its arrow keys.
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('input[tabindex="0"]')?.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    steps.begin()
    drag.current = { at: { x: event.clientX, y: event.clientY }, crop: framed, ratio: hold() }
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (!from || area.width === 0 || area.height === 0) return
    const by = {
      x: ((clientX - from.at.x) * 100) / area.width,
      y: ((clientY - from.at.y) * 100) / area.height,
    }
    reframe(dragCrop(from.crop, { part, by, ratio: from.ratio }), steps.name())
  }
  const press = (by: PercentPoint, timeStamp: number) => {
    steps.press(timeStamp)
    reframe(dragCrop(framed, { part, by, ratio: hold() }), steps.name())
  }
  return (
    <div
      className={styles.grip}
      data-part={part}
      onPointerDown={begin}
      onPointerMove={follow}
      onLostPointerCapture={() => {
        drag.current = null
      }}
    >
      <span className={styles.mark} />
      <CropSliders part={part} framed={framed} onMove={press} text={text} isDisabled={isDisabled} />
    </div>
  )
}

type CropSlidersProps = Pick<ModuleProps, 'text' | 'isDisabled'> & {
  part: CropPart
  framed: Crop
  /** Called with a movement in percent and its time stamp in ms. */
  onMove: (by: PercentPoint, timeStamp: number) => void
}

/**
 * A part of the frame for keyboards and screen readers. No ARIA role has two dimensions, so at a corner two sliders share
 * one place and one tab stop (a roving tabindex); each arrow key moves its own axis, and screen readers find both.
 */
function CropSliders({ part, framed, onMove, text, isDisabled }: CropSlidersProps) {
  const axes = partAxes(part)
  const inputs = useRef<Partial<Record<Axis, HTMLInputElement | null>>>({})
  const [stop, setStop] = useState<Axis>(axes[0] ?? 'x')
  const focused = useFocusKept(part, () => inputs.current[stop])
  const move = (event: KeyboardEvent) => {
    const by = keyMove(event)
    if (!by) return
    event.preventDefault()
    const along = by.x === 0 ? 'y' : 'x'
    if (!axes.includes(along)) return
    inputs.current[along]?.focus({ preventScroll: true })
    onMove(by, event.timeStamp)
  }
  return axes.map((axis) => (
    <input
      key={axis}
      ref={(input) => {
        inputs.current[axis] = input
      }}
      className={styles.slider}
      type="range"
      min={0}
      max={100}
      step={1}
      value={Math.round(partPlace(framed, part, axis))}
      tabIndex={axis === stop ? 0 : -1}
      aria-label={nameOf(part, axis, text)}
      aria-valuetext={text('crop_value', rounded(framed))}
      aria-orientation={axis === 'y' ? 'vertical' : 'horizontal'}
      aria-disabled={isDisabled}
      onFocus={() => {
        setStop(axis)
        focused.current = part
      }}
      onBlur={() => {
        focused.current = null
      }}
      onKeyDown={move}
      onChange={({ currentTarget: { valueAsNumber }, timeStamp }) => {
        const by = valueAsNumber - Math.round(partPlace(framed, part, axis))
        onMove(axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }, timeStamp)
      }}
    />
  ))
}

/** Restores the focus after a rotation, which mounts the overlay again. */
function useFocusKept(part: CropPart, input: () => HTMLElement | null | undefined) {
  const { focused } = useCropState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the overlay is mounted again, and only then
  useEffect(() => {
    if (focused.current === part && document.activeElement === document.body) input()?.focus()
  }, [])
  return focused
}

function nameOf(part: CropPart, axis: Axis, text: Text): string {
  const name = text(part === 'middle' ? 'crop_frame' : `crop_handle_${part}`)
  return partAxes(part).length === 1 ? name : text(axis === 'x' ? 'crop_across' : 'crop_down', { part: name })
}

function rounded({ x, y, width, height }: Crop): Record<string, number> {
  const values = Object.entries({ x, y, width, height })
  return Object.fromEntries(values.map(([name, value]) => [name, Math.round(value)]))
}
