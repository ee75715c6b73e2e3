import type { Random } from '../noise/createRandom.ts'
import type { Point } from '../raster/fillPolygon.ts'
import { rect } from './rect.ts'

export type Town = { walls: Point[][]; windows: Point[][] }

type House = { x: number; base: number; width: number; height: number; roof: number }

const steppedGable = ({ x, base, width, height, roof }: House): Point[] => {
  const steps = 5
  const left: Point[] = []
  for (let k = 0; k < steps; k++) {
    const inset = (width * 0.5 * k) / steps
    const y = base - height - (roof * k) / (steps - 1)
    left.push({ x: x + inset, y: y + (k ? roof / (steps - 1) : 0) }, { x: x + inset, y })
  }
  const right = left.toReversed().map((point) => ({ x: 2 * x + width - point.x, y: point.y }))
  return [{ x, y: base }, ...left, ...right, { x: x + width, y: base }]
}

const gable = ({ x, base, width, height, roof }: House): Point[] => [
  { x, y: base },
  { x, y: base - height },
  { x: x + width * 0.5, y: base - height - roof },
  { x: x + width, y: base - height },
  { x: x + width, y: base },
]

const longRoof = ({ x, base, width, height, roof }: House): Point[] => [
  { x, y: base },
  { x: x - width * 0.02, y: base - height },
  { x: x + width * 0.1, y: base - height - roof * 0.8 },
  { x: x + width * 0.9, y: base - height - roof * 0.8 },
  { x: x + width * 1.02, y: base - height },
  { x: x + width, y: base },
]

const chimney = (house: House, random: Random): Point[] =>
  rect(
    house.x + house.width * random.range(0.2, 0.7),
    house.base - house.height - house.roof * 0.2,
    house.width * 0.07 + 0.0015,
    house.roof * random.range(0.75, 1),
  )

const windowsOf = (house: House, random: Random, share: number, unit: number): Point[][] => {
  const found: Point[][] = []
  const floors = Math.max(1, Math.floor(house.height / (unit * 3)))
  const columns = Math.max(1, Math.floor(house.width / (unit * 2.4)))
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      if (random.next() > share) continue
      const x = house.x + (house.width * (column + 0.5)) / columns - unit * 0.5
      found.push(rect(x, house.base - unit * 1.1 - floor * unit * 3, unit, unit * 1.45))
    }
  return found
}

/** A row of North German town houses along a line: stepped gables, plain gables and long roofs, none like the last. */
export const buildTown = (
  random: Random,
  line: { from: number; to: number; base: number; size: number; lit: number },
): Town => {
  const town: Town = { walls: [], windows: [] }
  for (let x = line.from; x < line.to; ) {
    const shape = random.pick([gable, gable, steppedGable, longRoof, longRoof])
    const width = line.size * (shape === longRoof ? random.range(1, 2.1) : random.range(0.5, 0.85))
    const height = line.size * random.range(0.5, 1.05)
    const roof = shape === longRoof ? line.size * random.range(0.25, 0.45) : width * random.range(0.5, 0.85)
    const house = { x, base: line.base, width, height, roof }
    town.walls.push(shape(house), chimney(house, random))
    town.windows.push(...windowsOf(house, random, line.lit, line.size * 0.085))
    x += width * random.range(0.88, 1.02) + (random.next() < 0.12 ? line.size * 0.4 : 0)
  }
  return town
}
