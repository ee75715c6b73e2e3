import type { Raster } from '../raster/Raster.ts'
import type { Look } from './develop.ts'

/** A scene and how it is photographed. */
export type Drawing = {
  /** The finished picture, in px. */
  width: number
  height: number
  /** How many rows are worked out before the picture is enlarged; soft scenes need fewer. */
  rows: number
  draw: (raster: Raster) => void
  look: Look
  /** Film grain in grey levels. */
  grain: number
}
