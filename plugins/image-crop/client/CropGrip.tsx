import { type OverlayProps, useSteps } from '@litfass/image-editor/client'
import type { Crop, PercentPoint } from '@litfass/kit/domain'
import { type PointerEvent, useRef } from 'react'
import { type CropPart, type CropPull, dragCrop } from '../domain/index.ts'
import { CropSliders } from './CropSliders.tsx'
import styles from './crop.module.css'
import type { Cropping } from './useCropping.ts'

type CropGripProps = Pick<OverlayProps, 'area' | 'text' | 'isDisabled'> & {
  part: CropPart
  cropping: Cropping
}

/** How a drag began: everything it does is measured from there, so that coming back leads to where it was. */
type Drag = { at: PercentPoint; crop: Crop; ratio: CropPull['ratio'] }

/** One place a crop is taken hold of, by mouse, finger, pen and keyboard. */
export function CropGrip({ part, cropping, area, text, isDisabled }: CropGripProps) {
  const { framed, frame, ratio, ratioValue, choose, reframe } = cropping
  const drag = useRef<Drag>(null)
  const steps = useSteps()
  /** A ratio that is not kept now is let go of: a crop that happens to come by it does not stick to it. */
  const hold = (): CropPull['ratio'] => {
    choose(ratio)
    return ratioValue === undefined ? undefined : { frame, value: ratioValue }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    // Not the browser's own focus, which would go to the page: the arrow keys go on from here.
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
