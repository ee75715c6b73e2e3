import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rotation } from '@litfass/images/model'
import {
  inspectUpload,
  PipelineError,
  type RenderedVariant,
  type Rendition,
  renderInChild,
} from '@litfass/images/pipeline'
import { onTestFinished } from 'vitest'

/** How a picture of the corpus ended. */
export type Ending =
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'failed'; readonly reason: string; readonly left: readonly string[] }
  | {
      readonly state: 'done'
      readonly uploaded: { readonly width: number; readonly height: number; readonly frames: number }
      readonly rendition: Rendition
      readonly variant: (key: RenderedVariant['key']) => string
    }

/**
 * Takes a picture the way of an upload: looked at as the web server does, rendered as the worker does; turned as an
 * editor has asked for, in degrees clockwise.
 */
export const processPicture = async (path: string, rotation: Rotation = 0): Promise<Ending> => {
  const inspection = await inspectUpload(path)
  if (!inspection.ok) return { state: 'refused', reason: inspection.refusal }
  const outDir = await mkdtemp(join(tmpdir(), 'litfass-corpus-'))
  onTestFinished(() => rm(outDir, { recursive: true, force: true }))
  const { format, width, height, frames } = inspection
  try {
    const recipe = { rotation, crop: null }
    const rendition = await renderInChild({ sourcePath: path, format, recipe, outDir })
    const variant = (key: RenderedVariant['key']) =>
      rendition.variants.find(({ keys }) => keys.includes(key))?.file ?? ''
    return { state: 'done', uploaded: { width, height, frames }, rendition, variant }
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error
    return { state: 'failed', reason: error.failure, left: await readdir(outDir) }
  }
}

/** Takes a picture that must come out well. */
export const processGoodPicture = async (path: string, rotation: Rotation = 0) => {
  const ending = await processPicture(path, rotation)
  if (ending.state !== 'done') throw new Error(`${path} ended as ${ending.state}: ${ending.reason}`)
  return ending
}
