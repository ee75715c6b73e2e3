import { TRASH_DAYS } from '../trash/trash.ts'
import { declareOptions } from './options.ts'

export type KitOptions = {
  /** Title and version of the OpenAPI document. */
  api: { title: string; version: string }
  /** `visitors: false` opens GraphQL to signed-in accounts only. */
  graphQL?: { visitors?: boolean }
  /** Days after which documents in the trash are deleted for good; 30 when omitted. */
  trashDays?: number
}

export const options = declareOptions('kit', ({ graphQL, trashDays = TRASH_DAYS, ...others }: KitOptions) => {
  if (!(trashDays > 0)) throw new Error('kit: trashDays is a number of days above 0.')
  return { ...others, trashDays, graphQL: { visitors: graphQL?.visitors ?? true } }
})
