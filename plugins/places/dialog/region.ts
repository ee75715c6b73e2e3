import { MAX_ID } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import { readGroups } from '../groups/store.ts'
import { currentPlaces } from '../locations/found.ts'

/** A region that a search is restricted to, as the caller wrote it, and its places. */
export type Region = { r: string; within: number[] }

/** Reads `r`: the id of a place ("12") or of a group ("g12"). @returns nothing for what there is not */
export async function readRegion(req: PayloadRequest, r: string): Promise<Region | undefined> {
  const [, group, digits = ''] = /^(g?)([1-9]\d{0,9})$/.exec(r) ?? []
  const id = Number(digits)
  if (digits === '' || id > MAX_ID) return undefined
  if (group) {
    const [found] = await readGroups(req, [id])
    return found && { r: `g${found.id}`, within: found.locations.map((one) => one.id) }
  }
  const [place] = await currentPlaces(req, [id])
  return place === undefined ? undefined : { r: String(place), within: [place] }
}

/** Reads ids that are joined by commas, each once; what is no id is left out. */
export function readIds(text: string, most: number): number[] {
  const ids = text
    .slice(0, most * 12)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= MAX_ID)
  return [...new Set(ids)].slice(0, most)
}
