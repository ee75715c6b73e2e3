import { hex, mixed, type Rgb, scaled } from '../../light/colour.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/coverRow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'
import { place } from './layout.ts'

type Person = Point & { turn: number; coat: Rgb; hair: Rgb; bag: boolean }

const COATS = [
  '#22304a',
  '#5a2a2a',
  '#d8d2c4',
  '#3a4a3a',
  '#b83a2a',
  '#e0a83a',
  '#6a7a8a',
  '#1e1e22',
  '#8a5a7a',
  '#4a7a9a',
  '#c88a6a',
].map((code) => hex(code))

export const planPeople = (random: Random): Person[] =>
  Array.from({ length: 430 }, () => {
    const row = Math.floor(random.range(-5, 5))
    const isAlley = random.next() < 0.72
    const u = isAlley ? random.range(-1, 1) : 0.18 + random.normal() * 0.12
    const v = isAlley ? row * 0.2 + 0.137 + random.normal() * 0.02 : -0.04 + random.normal() * 0.12
    const at = place(u, v)
    return {
      ...at,
      turn: random.range(0, Math.PI),
      coat: random.pick(COATS),
      hair: mixed(hex('#1c1410'), hex('#b89868'), random.next() ** 2),
      bag: random.next() < 0.4,
    }
  }).filter((one) => Math.hypot(one.x - 0.915, one.y - 0.405) > 0.075)

export const drawPerson = (raster: Raster, who: Person, random: Random): void => {
  const dx = Math.cos(who.turn) * 0.0042
  const dy = Math.sin(who.turn) * 0.0042
  drawStroke(
    raster,
    [
      { x: who.x - dx, y: who.y - dy, half: 0.0034 },
      { x: who.x + dx, y: who.y + dy, half: 0.0034 },
    ],
    scaled(who.coat, 0.62),
  )
  drawStroke(
    raster,
    [
      { x: who.x - dx - 0.0008, y: who.y - dy - 0.0008, half: 0.0024 },
      { x: who.x + dx - 0.0008, y: who.y + dy - 0.0008, half: 0.0024 },
    ],
    scaled(who.coat, 1.1),
  )
  drawStroke(
    raster,
    [
      { x: who.x, y: who.y, half: 0.0029 },
      { x: who.x + 0.0003, y: who.y, half: 0.0029 },
    ],
    scaled(who.hair, 0.8),
  )
  drawStroke(
    raster,
    [
      { x: who.x - 0.0008, y: who.y - 0.0008, half: 0.0014 },
      { x: who.x - 0.0005, y: who.y - 0.0008, half: 0.0014 },
    ],
    scaled(mixed(who.hair, hex('#ffffff'), 0.2), 1.2),
    { soft: 0.0015 },
  )
  if (who.bag)
    drawStroke(
      raster,
      [
        { x: who.x + dy * 1.7, y: who.y - dx * 1.7, half: 0.0026 },
        { x: who.x + dy * 1.7 + 0.001, y: who.y - dx * 1.7, half: 0.0026 },
      ],
      random.pick(COATS),
    )
}
