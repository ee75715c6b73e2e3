import { findEditablePicture, shownVariant } from '@litfass/images/editing'
import { rotate } from '@litfass/images/model'
import { type Handler, LitfassError } from '@litfass/kit'
import type { ResolvedEditorOptions } from './options.ts'
import type * as routes from './routes.ts'
import { requireProcessed } from './saving.ts'
import { texts } from './texts.ts'

/** The `uid` of an open editor identifies its view; without one, browsers have to revalidate. */
const WITH_UID = 'private, max-age=3600'
const WITHOUT_UID = 'private, no-cache'

/** Responds with a preview of a picture, rotated by absolute degrees; previews are cached. */
export const renderPreview: Handler<typeof routes.preRotateImage, ResolvedEditorOptions> = async (call) => {
  const { req, params, query, options } = call
  const { id, degrees } = params
  const picture = await findEditablePicture(req, id)
  requireProcessed(picture)
  const shown = await shownVariant(req, picture)
  if (!shown) throw new LitfassError('absent')
  const file = query.crop === 'none' ? (shown.uncropped ?? shown) : shown
  const name = `${file.name}-${degrees}`
  const headers = new Headers({ 'Cache-Control': query.uid ? WITH_UID : WITHOUT_UID, ETag: `"${name}"` })
  if (isNotModified(req.headers, name)) return new Response(null, { status: 304, headers })
  const preview = await options.previews(name, () => file.turned(rotate(degrees, -shown.rotation)))
  if (!preview) throw file === shown ? new LitfassError('absent') : noUncropped()
  headers.set('Content-Type', preview.contentType)
  headers.set('Content-Length', String(preview.bytes.byteLength))
  headers.set('X-Content-Type-Options', 'nosniff')
  return new Response(new Uint8Array(preview.bytes), { headers })
}

/** The rendition is older than uncropped files, or its file is lost; processing the picture again makes one. */
function noUncropped(): LitfassError {
  return new LitfassError('absent', {
    detail: 'imgeditor.noUncropped',
    msgKey: texts.key('uncropped_missing'),
  })
}

function isNotModified(headers: Headers, name: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`)
}
