import type { Accessibility, PlaceKind } from '../rules/kinds.ts'

/** Where the place of a record lies: a place with an official key, or one that a text names. */
export type ParentRef = { ags: string } | { text: string }

/** A place as a file describes it; what the file does not say is absent. */
export type PlaceRecord = {
  /** Its line in the file, from 1 on. */
  line: number
  kind: PlaceKind
  name: string
  parent?: ParentRef
  values: PlaceValues
}

/** The fields that files fill. */
export type PlaceValues = {
  postcodes?: readonly string[]
  ags?: string
  ars?: string
  population?: number
  latitude?: number
  longitude?: number
  street?: string
  town?: string
  website?: string
  accessibility?: Accessibility
  description?: string
  /** Days: `2026-01-31`. */
  validFrom?: string
  validTo?: string
}

/** A line that cannot be read, and why, in a sentence. */
export type Fault = { line: number; reason: string }

/** What a file holds. */
export type ReadFile = {
  records: PlaceRecord[]
  faults: Fault[]
  /** True for a directory that names every municipality: what is not in there has ended. */
  isComplete: boolean
}
