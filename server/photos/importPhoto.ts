import { addLocalFile, imagesOptionsOf, type PictureData } from '@litfass/images/maintenance'
import { type ErrorBody, errorBody, LitfassError } from '@litfass/kit'
import type { Payload, TypedUser } from 'payload'
import { englishReq } from './englishReq.ts'

export type PhotoTexts = Omit<PictureData, 'imageManagerPrefix'>

export type ImportedPhoto =
  | { outcome: 'added'; id: number }
  | { outcome: 'known' }
  | { outcome: 'refused'; reason: ErrorBody }

type Import = { user: TypedUser; path: string; texts?: PhotoTexts; imageManagerPrefix?: string }

/**
 * Adds one file as somebody's picture, through the same checks as an upload; one that is there already is left.
 * @throws what keeps every further file from being added too: database, store or disk away, rights that are missing
 */
export async function importPhoto(payload: Payload, photo: Import): Promise<ImportedPhoto> {
  const { path, texts = {}, user, imageManagerPrefix = 'imagepost' } = photo
  const req = await englishReq(payload, user)
  try {
    return await addLocalFile(req, imagesOptionsOf(payload), path, { ...texts, imageManagerPrefix })
  } catch (error) {
    if (!(error instanceof LitfassError) || !REFUSALS.has(error.code)) throw error
    return { outcome: 'refused', reason: errorBody(req, error) }
  }
}

/** The file's own fault; every other one would hit the next file too. */
const REFUSALS: ReadonlySet<string> = new Set(['malformed', 'refused', 'tooLarge', 'wrongType'])
