import { foldWrittenOut } from '@litfass/kit/search'
import type { LocalTime } from '../dates/eventDates.ts'

/** What two events are compared by: also one that someone is just typing. */
export type Sketch = {
  title: string
  /** Beginnings of its dates. */
  starts: readonly LocalTime[]
  /** Name of its place, perhaps with the address; empty where none is known. */
  place: string
}

export type LikenessReason = 'title' | 'day' | 'time' | 'place'

/** How alike two events are, from 0 to 1, and by what. */
export type Likeness = { score: number; reasons: LikenessReason[] }

/** From this score on, two events are probably one. */
export const PROBABLY_SAME = 0.75

/** From this share of equal letters on, two titles are alike. */
const TITLES_ALIKE = 0.6

/**
 * Compares two events: by their titles, days and places. Those without a common day are two.
 * @example
 * likeness({ title: 'Hafen-Konzert', starts: ['2027-06-05T19:00'], place: '' }, other).score >= PROBABLY_SAME
 */
export function likeness(one: Sketch, other: Sketch): Likeness {
  const titles = titlesAlike(one.title, other.title)
  const sharedDay = shares(one.starts, other.starts, (start) => start.slice(0, 10))
  const sharedTime = shares(one.starts, other.starts, (start) => start)
  const places = placesAlike(one.place, other.place)
  const reasons: LikenessReason[] = [
    ...(titles >= TITLES_ALIKE ? ['title' as const] : []),
    ...(sharedDay ? ['day' as const] : []),
    ...(sharedTime ? ['time' as const] : []),
    ...(places === 1 ? ['place' as const] : []),
  ]
  if (!sharedDay || titles < TITLES_ALIKE) return { score: Math.min(0.5, titles / 2), reasons }
  return { score: round(0.5 * titles + 0.2 + (sharedTime ? 0.1 : 0) + 0.2 * places), reasons }
}

const round = (score: number) => Math.round(score * 100) / 100

function shares(
  ones: readonly LocalTime[],
  others: readonly LocalTime[],
  by: (start: LocalTime) => string,
): boolean {
  const known = new Set(ones.map(by))
  return others.some((start) => known.has(by(start)))
}

const folded = (text: string) => foldWrittenOut(text.slice(0, 500)).replace(/[^\p{L}\p{N}]+/gu, '')

/** The share of pairs of letters that two titles have in common (Dice); one within the other counts as nearly the same. */
function titlesAlike(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)]
  if (!a || !b) return 0
  if (a === b) return 1
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  const within = shorter.length >= 8 && longer.includes(shorter) ? 0.85 : 0
  return Math.max(within, dice(a, b))
}

function dice(a: string, b: string): number {
  const pairs = new Map<string, number>()
  for (let at = 1; at < a.length; at += 1)
    pairs.set(a.slice(at - 1, at + 1), (pairs.get(a.slice(at - 1, at + 1)) ?? 0) + 1)
  let shared = 0
  for (let at = 1; at < b.length; at += 1) {
    const left = pairs.get(b.slice(at - 1, at + 1)) ?? 0
    if (left > 0) shared += 1
    pairs.set(b.slice(at - 1, at + 1), left - 1)
  }
  return (2 * shared) / Math.max(1, a.length + b.length - 2)
}

/** 1 for one place, 0 for two, and something between where one of them is not known. A name counts with and without its address. */
export function placesAlike(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)]
  if (!a || !b) return 0.5
  return a.startsWith(b) || b.startsWith(a) ? 1 : 0
}
