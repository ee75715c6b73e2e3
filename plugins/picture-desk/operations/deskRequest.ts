import type { Viewer } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { ResolvedDeskOptions } from '../options.ts'
import type { sortableImagesSelection } from '../routes.ts'

/** A question to the desk that its asker may ask. */
export type DeskRequest = {
  req: PayloadRequest
  viewer: Viewer
  options: ResolvedDeskOptions
  query: z.output<NonNullable<typeof sortableImagesSelection.query>>
}
