import { coast } from './catalogue/coast.ts'
import { country } from './catalogue/country.ts'
import { evening } from './catalogue/evening.ts'
import { town } from './catalogue/town.ts'
import type { DemoPicture } from './DemoPicture.ts'

export type { DemoPicture } from './DemoPicture.ts'

/** The photographs of the demo: none lies in the repository, each is drawn by the seed, always the same. */
export const demoPictures: readonly DemoPicture[] = [...coast, ...town, ...evening, ...country]
