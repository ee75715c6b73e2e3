import type { Place } from '@litfass/galleries'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'

/** The front page, if a picture was chosen for it. The first one is cut upright when it is, the others never. */
export async function frontPagePlaces(req: PayloadRequest, imageId: number): Promise<Place[]> {
  const { lead, pictures } = await req.payload.findGlobal({
    slug: 'front-page',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const chosen = [lead, ...(pictures ?? [])].filter((picture) => picture !== null && picture !== undefined)
  const at = chosen.indexOf(imageId)
  if (at < 0) return []
  const isEnglish = req.i18n.language === 'en'
  const title = isEnglish ? 'Front page' : 'Startseite'
  const { admin } = req.payload.config.routes
  return [
    {
      kind: title,
      title,
      page: isEnglish ? '/en' : '/',
      panel: formatAdminURL({ adminRoute: admin, path: '/globals/front-page' }),
      ratio: at === 0 && (await isUpright(req, imageId)) ? '4:5' : '3:2',
    },
  ]
}

async function isUpright(req: PayloadRequest, id: number): Promise<boolean> {
  const { width, height } = await req.payload.findByID({
    collection: 'images',
    id,
    select: { width: true, height: true },
    depth: 0,
    overrideAccess: false,
    req,
  })
  return (width ?? 0) < (height ?? 0)
}
