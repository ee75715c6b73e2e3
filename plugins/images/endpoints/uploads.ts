import { errorResponse, type Handler, type RuleCheck, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireImageManager } from '../access.ts'
import { fetchPicture } from '../fetching/fetchPicture.ts'
import { createSlots } from '../fetching/limits.ts'
import { countUpload } from '../metrics.ts'
import { findSameContent } from '../operations/findImages.ts'
import { receiveUpload } from '../operations/receiveUpload.ts'
import { storeImage } from '../operations/storeImage.ts'
import { withTemporaryFile } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { losesMotion } from '../pipeline/inspectUpload.ts'
import { editorAnswer, samePicture, uploadAnswer } from '../presenters/answers.ts'
import type { editorUpload, imageSame, upload, uploadImageFromUrl } from '../routes.ts'
import { uploadTexts } from '../texts.ts'

type Options = ResolvedImagesOptions

/**
 * The check behind the policy `uploaders`. Uploads name their image manager in the body; their handlers check it, so
 * that refusals carry the list of errors that the spec's editor reads.
 */
export const checkUploadRights: RuleCheck = ({ req, query: { imageManagerPrefix } }) => {
  if (imageManagerPrefix !== undefined) requireImageManager(req, String(imageManagerPrefix))
  return true
}

export const uploadPicture: Handler<typeof upload, Options> = async ({ req, headers, options }) => {
  const seen: { fileName?: string } = {}
  try {
    return await countUpload('route', () =>
      withTemporaryFile(options.temporaryDirectory, async (path) => {
        const received = await receiveUpload(req, path, seen)
        const uploadKey = headers['Idempotency-Key']
        const notice = await noticeOf(req, path)
        const image = await storeImage(req, options, { path, ...received, uploadKey })
        return uploadAnswer(image, { ...options, notice })
      }),
    )
  } catch (error) {
    return uploadErrorResponse(req, error, seen.fileName)
  }
}

/** The image manager of pictures that are uploaded while a text is written, where the editor names none. */
const EDITOR_PREFIX = 'article'

export const uploadFromEditor: Handler<typeof editorUpload, Options> = async ({ req, options }) => {
  const seen: { fileName?: string } = {}
  try {
    return await countUpload('route', () =>
      withTemporaryFile(options.temporaryDirectory, async (path) => {
        const received = await receiveUpload(req, path, seen)
        const imageManagerPrefix = received.imageManagerPrefix || EDITOR_PREFIX
        const image = await storeImage(req, options, { path, ...received, imageManagerPrefix })
        return editorAnswer(image, options)
      }),
    )
  } catch (error) {
    return uploadErrorResponse(req, error, seen.fileName)
  }
}

export const uploadFromUrl = (options: Options): Handler<typeof uploadImageFromUrl, Options> => {
  const inSlot = createSlots(options.fetching)
  return async ({ req, viewer, body: { url, ...wanted } }) => {
    const seen: { fileName?: string } = {}
    try {
      // Before the download: otherwise anyone signed in could make the server connect to other hosts.
      requireImageManager(req, wanted.imageManagerPrefix)
      return await countUpload('address', () =>
        withTemporaryFile(options.temporaryDirectory, async (path) => {
          const { fileName } = await inSlot(String(viewer.kind === 'account' && viewer.id), () =>
            fetchPicture({ address: url, path, signal: req.signal ?? undefined }, options.fetching),
          )
          seen.fileName = fileName
          const notice = await noticeOf(req, path)
          const image = await storeImage(req, options, { path, fileName, ...wanted })
          return uploadAnswer(image, { ...options, notice })
        }),
      )
    } catch (error) {
      return uploadErrorResponse(req, error, seen.fileName)
    }
  }
}

/** What the sender of a file should know of it, in the language of the request. */
const noticeOf = async (req: PayloadRequest, path: string): Promise<string | undefined> =>
  (await losesMotion(path)) ? translate(req, uploadTexts.key('becomesStill')) : undefined

const errorBody = z.looseObject({ msg: z.string() })

/** Answers a refused upload: the usual error, and the list the spec's editor reads (design section 5). */
async function uploadErrorResponse(
  req: PayloadRequest,
  error: unknown,
  fileName: string | undefined,
): Promise<Response> {
  const answer = errorResponse(req, error)
  const body = errorBody.parse(await answer.json())
  const errors = [{ msg: body.msg, fileName: fileName ?? '' }]
  const retryAfter = answer.headers.get('Retry-After')
  const headers = { 'Cache-Control': 'private, no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
  return Response.json({ ...body, errors }, { status: answer.status, headers })
}

export const findSamePictures: Handler<typeof imageSame, Options> = async ({ req, query, options }) => {
  const found = await findSameContent(req, options, query)
  return { pictures: found.flatMap((image) => samePicture(image, options.cdnUrl) ?? []) }
}
