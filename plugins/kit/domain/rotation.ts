/** Degrees clockwise from the upright original (spec media 4). */
export type Rotation = 0 | 90 | 180 | 270

/** A point of a picture, in percent of its width and height. */
export interface PercentPoint {
  readonly x: number
  readonly y: number
}

/** The four rotations in clockwise order. */
export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270]

/** Whether a number is one of the four rotations. */
export const isRotation = (degrees: number): degrees is Rotation => ROTATIONS.some((each) => each === degrees)

/** The rotation after a step of any multiple of 90 degrees, negative ones too, wrapped to 0..270. */
export const rotate = (current: Rotation, step: number): Rotation => {
  const turns = Math.round((current + step) / 90)
  return ROTATIONS[((turns % 4) + 4) % 4] ?? 0
}

/** Whether width and height change places. */
export const isSideways = (rotation: Rotation): boolean => rotation === 90 || rotation === 270

/** Where a point of the picture lies after the picture was turned clockwise. */
export const rotatePoint = ({ x, y }: PercentPoint, rotation: Rotation): PercentPoint => {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: 100 - y, y: x }
    case 180:
      return { x: 100 - x, y: 100 - y }
    case 270:
      return { x: y, y: 100 - x }
  }
}

/**
 * The focus in the frame as displayed, taken along from one rotation to another.
 *
 * @param focus in percent of the frame shown at rotation `from`.
 */
export const rotateFocus = (focus: PercentPoint, from: Rotation, to: Rotation): PercentPoint =>
  rotatePoint(focus, rotate(to, -from))
