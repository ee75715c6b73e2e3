import { findFigureImage } from '@litfass/images/figures'
import { type Cut, cutFileName, type FigureImage } from '@litfass/images/model'
import { errorBody, errorResponse, type Handler, LitfassError } from '@litfass/kit'
import { createLocalReq, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { componentTexts } from './componentTexts.ts'
import { oEmbedPhoto, type PictureAtAddress, pictureAtAddress } from './domain/embedding/oEmbed.ts'
import { galleryPictureOf } from './galleries.ts'
import { options } from './options.ts'
import { oEmbed } from './routes.ts'
import { texts } from './texts.ts'

/** Answers oEmbed requests: the same to everyone, and readable for scripts of other sites. */
export const serveOEmbed: Handler<typeof oEmbed> = async ({ req, query }) => {
  const answer = await photoResponse(req, query).catch((error) => errorResponse(req, error))
  answer.headers.set('Access-Control-Allow-Origin', '*')
  return answer
}

async function photoResponse(
  req: PayloadRequest,
  { url, maxwidth, maxheight, format }: z.output<NonNullable<typeof oEmbed.query>>,
): Promise<Response> {
  if (format !== 'json') return unsupportedFormat(req)
  const { pages, embedding } = options.of(req.payload)
  const found = embedding && pictureAtAddress(url, { siteUrl: embedding.siteUrl, pages })
  const image = found && (await publicPicture(req, found))
  if (!image) throw new LitfassError('absent')
  const { siteUrl, providerName, cutPath } = embedding
  const { credit, menuFileWord: picture } = componentTexts.in(found.language)
  const photo = oEmbedPhoto({
    image,
    page: found.page,
    cutOf: (cut: Cut) => `${siteUrl}${cutPath(image.id, cutFileName(cut))}`,
    words: { credit, picture },
    provider: { name: providerName, url: siteUrl },
    room: { width: maxwidth, height: maxheight },
  })
  return Response.json(oEmbed.reply?.parse(photo), { headers: { 'Cache-Control': 'public, max-age=300' } })
}

/** Answers 501, the status oEmbed prescribes for a format that is not offered. */
function unsupportedFormat(req: PayloadRequest): Response {
  const error = new LitfassError('refused', {
    detail: 'oembed.format',
    msgKey: texts.key('oEmbedFormat'),
  })
  return Response.json(errorBody(req, error), {
    status: 501,
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** Loads the picture of a page if it is ready and public, whatever the rights of the caller. */
async function publicPicture(
  { payload }: PayloadRequest,
  address: PictureAtAddress,
): Promise<FigureImage | undefined> {
  const image = await pictureOfPage(await createLocalReq({}, payload), address)
  return image?.remaining === 0 && image.urls ? image : undefined
}

/** Loads the picture a page shows; in a gallery with its caption there, and no neighbour of a removed one. */
async function pictureOfPage(
  visitor: PayloadRequest,
  { imageId, galleryId }: PictureAtAddress,
): Promise<FigureImage | undefined> {
  if (galleryId !== undefined) {
    const found = await galleryPictureOf(visitor, galleryId, imageId)
    return found?.isNeighbour ? undefined : found?.entry.image
  }
  return findFigureImage(visitor, imageId)
}
