import { executeModules, imgEditor } from '@litfass/image-editor/routes'
import { createPictureUploads } from '@litfass/images/client'
import { ClientError, createClient, type Language } from '@litfass/kit/client'
import { z } from 'zod'

/** The texts that belong to a picture, wherever it stands. */
export type PictureTexts = { alt: string; copyright: string }

/** The texts as they are stored, with the revision that a change is made on. */
export type StoredTexts = PictureTexts & { revision: number }

/** What became of a change: stored, refused as someone else has saved meanwhile, or failed; `msg` is the server's. */
export type SavedTexts =
  | { state: 'saved' }
  | { state: 'outdated' | 'failed'; msg: string | null; fields: Partial<PictureTexts> }

const stored = z.looseObject({
  alt: z.string().nullish(),
  copyright: z.string().nullish(),
  revision: z.number(),
})

/** A picture, and where it is edited. */
export type PicturePlace = {
  imageId: number
  imageManagerPrefix: string
  baseUrl: string
  language: Language
}

const clientOf = ({ baseUrl, language }: PicturePlace) =>
  createClient({ routes: [[imgEditor, executeModules]], language: () => language, baseUrl })

/** Reads the texts of a picture, as its editor does. */
export async function readPictureTexts(place: PicturePlace, signal: AbortSignal): Promise<StoredTexts> {
  const { imageId, imageManagerPrefix } = place
  const query = { imageId, imageManagerPrefix, modules: 'caption,copyright' }
  const { imageObj } = await clientOf(place).call(imgEditor, { query, signal })
  const { alt, copyright, revision } = stored.parse(JSON.parse(imageObj))
  return { alt: alt ?? '', copyright: copyright ?? '', revision }
}

/**
 * Resolves once a picture is processed or has failed: the server accepts no texts before.
 * @throws the signal's reason
 */
export async function untilProcessed(
  { imageId, baseUrl, language }: PicturePlace,
  signal: AbortSignal,
): Promise<void> {
  await createPictureUploads({ baseUrl, language: () => language }).whenProcessed(imageId, { signal })
}

/** Saves the texts that have changed, on the revision that was read. */
export async function savePictureTexts(
  place: PicturePlace,
  { before, texts }: { before: StoredTexts; texts: PictureTexts },
): Promise<SavedTexts> {
  const { imageId: id, imageManagerPrefix } = place
  const isAltChanged = texts.alt !== before.alt
  const isCopyrightChanged = texts.copyright !== before.copyright
  if (!isAltChanged && !isCopyrightChanged) return { state: 'saved' }
  try {
    await clientOf(place).call(executeModules, {
      params: { id },
      query: { imageManagerPrefix },
      body: {
        revision: before.revision,
        ...(isAltChanged && { caption: { alt: texts.alt } }),
        ...(isCopyrightChanged && { copyright: { copyright: texts.copyright } }),
      },
    })
    return { state: 'saved' }
  } catch (error) {
    if (!(error instanceof ClientError)) return { state: 'failed', msg: null, fields: {} }
    const { alt, copyright } = error.fieldErrors ?? {}
    return {
      state: error.status === 409 ? 'outdated' : 'failed',
      msg: error.code === 'unknown' ? null : error.msg,
      fields: { ...(alt !== undefined && { alt }), ...(copyright !== undefined && { copyright }) },
    }
  }
}
