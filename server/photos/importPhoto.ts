import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ErrorBody, errorBody, LitfassError } from '@litfass/kit'
import { createLocalReq, type Payload, type TypedUser } from 'payload'

export type PhotoTexts = { caption?: string; copyright?: string; focus_x?: number; focus_y?: number }

export type ImportedPhoto =
  | { outcome: 'added'; id: number }
  | { outcome: 'known' }
  | { outcome: 'refused'; reason: ErrorBody }

type Import = { user: TypedUser; path: string; texts?: PhotoTexts; imageManagerPrefix?: string }

/** Adds one file as somebody's picture, through the same checks as an upload; one that is there already is left. */
export async function importPhoto(payload: Payload, photo: Import): Promise<ImportedPhoto> {
  const { path, texts = {}, user, imageManagerPrefix = 'imagepost' } = photo
  const req = await createLocalReq({ user, locale: undefined }, payload)
  if (await isKnown(payload, path)) return { outcome: 'known' }
  try {
    const { id } = await payload.create({
      collection: 'images',
      data: { focus_x: 50, focus_y: 50, rotation: 0, visibility: 'public', ...texts, imageManagerPrefix },
      filePath: path,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return { outcome: 'added', id }
  } catch (error) {
    if (!(error instanceof LitfassError)) throw error
    return { outcome: 'refused', reason: errorBody(req, error) }
  }
}

async function isKnown(payload: Payload, path: string): Promise<boolean> {
  const contentHash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const where = { contentHash: { equals: contentHash } }
  // Privileged: every picture counts, whoever may see it.
  const { totalDocs } = await payload.count({ collection: 'images', where, overrideAccess: true })
  return totalDocs > 0
}

/** The name a report calls a file by. */
export const photoName = (path: string): string => basename(path)
