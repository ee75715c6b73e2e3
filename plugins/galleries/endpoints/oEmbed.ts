import { errorBody, errorResponse, LitfassError, serveRoute } from '@litfass/kit'
import { type Cut, cutFileName } from '@litfass/kit/domain'
import { createLocalReq, type Endpoint, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { FigureImage } from '../domain/FigureMedia.ts'
import { type PictureAtAddress, pictureAtAddress } from '../domain/pictureAtAddress.ts'
import { galleryPictureOf } from '../operations/galleryPictureOf.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { oEmbedPhoto } from '../presenters/oEmbedPhoto.ts'
import { de } from '../react/words/de.ts'
import { en } from '../react/words/en.ts'
import { oEmbed } from '../routes.ts'

/** What other people's pages need to show a picture of ours. */
export type EmbeddingOptions = {
  /** Address of the site, without a slash at the end. */
  siteUrl: string
  /** Who shows the pictures, such as the name of the site. */
  providerName: string
  /** Path of a cut that stays where it is, such as `16x9-XL.jpg` of a picture. */
  cutPath: (imageId: number, file: string) => string
}

type Options = Pick<ResolvedGalleriesOptions, 'pictures' | 'pages' | 'embedding'>
type Query = z.output<NonNullable<typeof oEmbed.query>>

/** Answers how a page of ours is embedded elsewhere: for everybody the same, and to scripts of other sites too. */
export const oEmbedEndpoint = (options: Options): Endpoint[] =>
  serveRoute(oEmbed, async ({ req, query }) => {
    const answer = await photoResponse(req, options, query).catch((error) => errorResponse(req, error))
    answer.headers.set('Access-Control-Allow-Origin', '*')
    return answer
  })

async function photoResponse(
  req: PayloadRequest,
  { pictures, pages, embedding }: Options,
  { url, maxwidth, maxheight, format }: Query,
): Promise<Response> {
  if (format !== 'json') return otherFormat(req)
  const found = embedding && pictureAtAddress(url, { siteUrl: embedding.siteUrl, pages })
  const image = found && (await publicPicture(req, pictures, found))
  if (!image) throw new LitfassError('absent')
  const { siteUrl, providerName, cutPath } = embedding
  const { credit, menuFileWord: picture } = found.language === 'en' ? en : de
  const photo = oEmbedPhoto({
    image,
    page: found.page,
    cutOf: (cut: Cut) => `${siteUrl}${cutPath(image.id, cutFileName(cut))}`,
    words: { credit, picture },
    provider: { name: providerName, url: siteUrl },
    room: { width: maxwidth, height: maxheight },
  })
  return Response.json(photo, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

/** The status oEmbed asks for; no other route of ours has a use for it. */
function otherFormat(req: PayloadRequest): Response {
  const error = new LitfassError('refused', {
    detail: 'oembed.format',
    msgKey: 'litfass:galleries:oEmbedFormat',
  })
  return Response.json(errorBody(req, error), {
    status: 501,
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** The picture, once there is something to see; whoever asks, it has to be one that everybody may see. */
async function publicPicture(
  req: PayloadRequest,
  pictures: Options['pictures'],
  address: PictureAtAddress,
): Promise<FigureImage | undefined> {
  const visitor = await createLocalReq({}, req.payload)
  const image = await pictureShownAt(visitor, pictures, address)
  return image?.remaining === 0 && image.urls ? image : undefined
}

/** What the page at an address shows; in a gallery with its caption, and nothing in place of a picture that is gone. */
async function pictureShownAt(
  visitor: PayloadRequest,
  pictures: Options['pictures'],
  { imageId, galleryId }: PictureAtAddress,
): Promise<FigureImage | undefined> {
  if (galleryId !== undefined) {
    const found = await galleryPictureOf(visitor, galleryId, imageId)
    return found?.isNeighbour ? undefined : found?.entry.image
  }
  const media = await pictures.find(visitor, imageId)
  return media?.type === 'image' && media.state === 'shown' ? media.image : undefined
}
