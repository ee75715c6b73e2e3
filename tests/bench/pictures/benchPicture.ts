import { basename } from 'node:path'
import type { PictureFormat } from '@litfass/images/model'
import { inspectUpload } from '@litfass/images/pipeline'

/** A picture to measure with. */
export interface BenchPicture {
  readonly name: string
  readonly path: string
  readonly format: PictureFormat
  /** In px, as a person sees it. */
  readonly width: number
}

/** Looks at a file the way an upload is looked at. @throws Error where an upload of it would be refused. */
export const benchPicture = async (path: string, name = basename(path)): Promise<BenchPicture> => {
  const inspection = await inspectUpload(path)
  if (!inspection.ok) throw new Error(`${name} is no picture an upload takes: ${inspection.refusal}`)
  const { format, width } = inspection
  return { name, path, format, width }
}
