import { createRandom } from '../noise/createRandom.ts'

/** A piece of a creek, from a cell of the flats to the one it drains into; `flow` counts the cells behind it. */
export type Creek = { x: number; y: number; toX: number; toY: number; flow: number }

type Front = { cell: number; level: number }

const push = (heap: Front[], item: Front): void => {
  heap.push(item)
  for (let at = heap.length - 1; at > 0; ) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (!parent || parent.level <= item.level) break
    heap[at] = parent
    heap[up] = item
    at = up
  }
}

const pop = (heap: Front[]): Front | undefined => {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  heap[0] = last
  for (let at = 0; ; ) {
    const left = heap[at * 2 + 1]
    const right = heap[at * 2 + 2]
    const isRight = right !== undefined && left !== undefined && right.level < left.level
    const child = isRight ? right : left
    if (!child || child.level >= last.level) break
    const to = at * 2 + (isRight ? 2 : 1)
    heap[at] = child
    heap[to] = last
    at = to
  }
  return first
}

const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

/**
 * Lets the tide go out over a square of `size` x `size` cells: water leaves by the edge cells `isSea` names, along
 * the lowest way, so that runnels join to arms and arms to creeks. Positions are in picture heights.
 */
export const growCreeks = (
  size: number,
  heightAt: (x: number, y: number) => number,
  isSea: (column: number, row: number) => boolean,
): Creek[] => {
  const random = createRandom(size)
  const level = Float32Array.from({ length: size * size }, (_, i) =>
    heightAt(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size),
  )
  const drainsTo = new Int32Array(size * size).fill(-1)
  const order: number[] = []
  const heap: Front[] = []
  for (let i = 0; i < size * size; i++) {
    if (!isSea(i % size, Math.floor(i / size))) continue
    drainsTo[i] = i
    push(heap, { cell: i, level: level[i] ?? 0 })
  }
  for (let front = pop(heap); front; front = pop(heap)) {
    order.push(front.cell)
    for (const [dx, dy] of NEIGHBOURS) {
      const column = (front.cell % size) + dx
      const row = Math.floor(front.cell / size) + dy
      const next = row * size + column
      if (column < 0 || row < 0 || column >= size || row >= size || drainsTo[next] !== -1) continue
      drainsTo[next] = front.cell
      push(heap, { cell: next, level: Math.max(front.level, level[next] ?? 0) })
    }
  }
  const flow = new Float32Array(size * size).fill(1)
  for (const cell of order.toReversed()) {
    const to = drainsTo[cell] ?? cell
    if (to !== cell) flow[to] = (flow[to] ?? 0) + (flow[cell] ?? 0)
  }
  const jitter = Float32Array.from({ length: size * size * 2 }, () => random.range(-0.42, 0.42))
  const place = (cell: number) => ({
    x: ((cell % size) + 0.5 + (jitter[cell * 2] ?? 0)) / size,
    y: (Math.floor(cell / size) + 0.5 + (jitter[cell * 2 + 1] ?? 0)) / size,
  })
  return order.map((cell) => {
    const from = place(cell)
    const to = place(drainsTo[cell] ?? cell)
    return { x: from.x, y: from.y, toX: to.x, toY: to.y, flow: flow[cell] ?? 1 }
  })
}
