import type { DemoPicture, PictureText } from '../DemoPicture.ts'
import { develop } from '../develop/develop.ts'
import { encodeAnimation } from '../develop/encodeAnimation.ts'
import { createLayer, createRaster } from '../raster/Raster.ts'
import { drawRotors, paintWindFarm } from './windTurbines.ts'

const SIZE = { width: 900, height: 600 }

/** A third of a turn brings the rotors back to where they were, so twelve frames close the loop. */
const FRAMES = 12
const STEP = (Math.PI * 2) / 3 / FRAMES

const render = async (): Promise<Buffer> => {
  const morning = createRaster(SIZE.width, SIZE.height)
  paintWindFarm(morning)
  const frames = Array.from({ length: FRAMES }, (_, k) => {
    const frame = createLayer(morning)
    frame.data.set(morning.data)
    drawRotors(frame, k * STEP)
    return develop(frame, { bloom: 0.1, vignette: 0.2, exposure: 1.05 })
  })
  return encodeAnimation(frames, SIZE, 80)
}

/** The wind farm as a GIF of twelve frames. */
export const windTurbinePicture = (text: PictureText): DemoPicture => ({ ...text, ...SIZE, render })
