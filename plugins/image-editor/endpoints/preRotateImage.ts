import { isApproved, LitfassError, refuseUnless, rotate, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { TEXTS } from '../constants.ts'
import { requireProcessed } from '../operations/requireProcessed.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { preRotateImage } from '../routes.ts'

/** The `uid` of an open editor names what it shows; without one a browser has to ask again. */
const WITH_UID = 'private, max-age=3600'
const WITHOUT_UID = 'private, no-cache'

export const preRotateImageEndpoint = ({ pictures, previews }: ResolvedEditorOptions): Endpoint[] =>
  serveRoute(preRotateImage, async ({ req, viewer, params: { id, degrees }, query }) => {
    refuseUnless(viewer, isApproved(viewer))
    pictures.requireManager(req, query.imageManagerPrefix)
    const picture = await pictures.find(req, id)
    requireProcessed(picture)
    const shown = await pictures.shown(req, picture)
    if (!shown) throw new LitfassError('absent')
    const file = query.crop === 'none' ? (shown.uncropped ?? shown) : shown
    const name = `${file.name}-${degrees}`
    const headers = new Headers({ 'Cache-Control': query.uid ? WITH_UID : WITHOUT_UID, ETag: `"${name}"` })
    if (isKnown(req.headers, name)) return new Response(null, { status: 304, headers })
    const preview = await previews(name, () => file.turned(rotate(degrees, -shown.rotation)))
    if (!preview) throw file === shown ? new LitfassError('absent') : noUncropped()
    headers.set('Content-Type', preview.contentType)
    headers.set('Content-Length', String(preview.bytes.byteLength))
    headers.set('X-Content-Type-Options', 'nosniff')
    return new Response(new Uint8Array(preview.bytes), { headers })
  })

/** Its rendition was made before there were such files, or its file is lost; made anew, the picture has one. */
function noUncropped(): LitfassError {
  return new LitfassError('absent', {
    detail: 'imgeditor.noUncropped',
    msgKey: `${TEXTS}:uncropped_missing`,
  })
}

function isKnown(headers: Headers, name: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`)
}
