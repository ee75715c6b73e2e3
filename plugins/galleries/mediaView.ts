import { createHash } from 'node:crypto'
import { figureRights, findFigureImage } from '@litfass/images/figures'
import { type Handler, LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { FigureControls, FigureLook, FigureMedia, FigureReference, FigureView } from './domain/figure.ts'
import { languageOf, options } from './options.ts'
import { getMediaView } from './routes.ts'
import { texts } from './texts.ts'

/** Answers `getmediaview`. */
export const serveMediaView: Handler<typeof getMediaView> = async ({
  req,
  viewer,
  params,
  query,
  format,
}) => {
  const view = await loadFigure(req, { id: params.id, imageType: query.imageType }, lookOf(query))
  const answer = { req, isPrivate: viewer.kind === 'account' }
  if (format === 'json')
    return figureResponse({ ...answer, body: JSON.stringify(getMediaView.reply?.parse(view)), format })
  // Loaded on demand: the worker runs on plain Node, which cannot load JSX.
  const { figureHtml } = await import('./figureHtml.tsx')
  const language = languageOf(req)
  const body = await figureHtml(view, {
    language,
    page: options.of(req.payload).pages.image[language],
    isInView: query.ggmReloader || query.heroImageMark,
  })
  return figureResponse({ ...answer, body, format: 'html' })
}

function lookOf(query: z.output<NonNullable<typeof getMediaView.query>>): FigureLook {
  const { ratio, badgeShowMetaData, disableReferenceMode, heroImageMark } = query
  return {
    ratio,
    badgeShowMetaData,
    disableReferenceMode,
    heroImageMark,
    controls: {
      edit: query.showmediacontrolEdit,
      download: query.showmediacontrolDownload,
      delete: query.showmediacontrolDelete,
      contextMenu: query.showContextMenu,
    },
  }
}

/**
 * Loads a figure with the rights of the caller, which limit the requested controls (spec media 6).
 * @throws LitfassError `absent` when there is nothing for the caller
 */
async function loadFigure(
  req: PayloadRequest,
  reference: FigureReference,
  look: FigureLook,
): Promise<FigureView> {
  const media = await findMedia(req, reference)
  if (!media) throw absent(reference)
  return { ...look, media, ...(await permittedControls(req, reference, look.controls)) }
}

async function findMedia(
  req: PayloadRequest,
  { id, imageType }: FigureReference,
): Promise<FigureMedia | undefined> {
  if (imageType === 'streaming_media') return options.of(req.payload).streams?.find(req, id)
  const image = await findFigureImage(req, id)
  return image && { type: 'image', state: 'shown', image }
}

async function permittedControls(
  req: PayloadRequest,
  { id, imageType }: FigureReference,
  wanted: FigureControls,
): Promise<Pick<FigureView, 'controls' | 'imageManagerPrefix'>> {
  // Most figures request none, which saves the queries.
  if (!wanted.edit && !wanted.download && !wanted.delete) return { controls: wanted }
  const rights =
    imageType === 'image'
      ? await figureRights(req, id)
      : await options.of(req.payload).streams?.rights(req, id)
  const controls = {
    edit: wanted.edit && rights?.edit === true,
    download: wanted.download && rights?.download === true,
    delete: wanted.delete && rights?.delete === true,
    contextMenu: wanted.contextMenu,
  }
  const imageManagerPrefix = controls.edit ? rights?.imageManagerPrefix : undefined
  return { controls, ...(imageManagerPrefix && { imageManagerPrefix }) }
}

function absent({ imageType }: FigureReference): LitfassError {
  return imageType === 'streaming_media'
    ? new LitfassError('absent', {
        detail: 'galleries.streamUnavailable',
        msgKey: texts.key('streamUnavailable'),
      })
    : new LitfassError('absent')
}

type FigureAnswer = {
  req: PayloadRequest
  body: string
  format: 'html' | 'json'
  /** Whether the caller is signed in, so that no cache may store the answer. */
  isPrivate: boolean
}

const CONTENT_TYPES = { html: 'text/html; charset=utf-8', json: 'application/json' }

/** Builds the response. A visitor's may be cached, but is revalidated each time: the figure may have been withdrawn. */
function figureResponse({ req, body, format, isPrivate }: FigureAnswer): Response {
  const headers = new Headers({
    'Content-Type': CONTENT_TYPES[format],
    'Content-Language': req.i18n.language,
    'Cache-Control': 'private, no-store',
    Vary: 'Accept, Accept-Language, Authorization, Cookie',
  })
  if (isPrivate) return new Response(body, { headers })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('Cache-Control', 'public, no-cache')
  headers.set('ETag', etag)
  const cached = req.headers.get('if-none-match')?.split(',') ?? []
  const isFresh = cached.some((one) => one.trim().replace(/^W\//, '') === etag)
  return isFresh ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
