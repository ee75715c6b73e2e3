import { PartFrame } from '@litfass/interface/deskView'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest, Where } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { CONDITIONS, conditionOnDesk, type PictureList } from '../../collection/usage.ts'
import { imagesOptionsOf } from '../../options.ts'
import { dashboardTexts, failureTexts } from '../../texts.ts'
import { Thumbnail } from '../form/PictureParts.tsx'
import { failureName } from '../panelPicture.ts'
import { RetryPicture } from '../RetryPicture.client.tsx'
import styles from './PicturesWidget.module.css'

const MOST_SHOWN = { latest: 6, drafts: 6, incomplete: 6, failed: 6, unused: 6 } as const satisfies Record<
  PictureList,
  number
>

const shownPicture = z.object({
  id: z.number(),
  caption: z.string().nullish(),
  originalName: z.string().nullish(),
  dominantColour: z.string().nullish(),
  thumbnailURL: z.string().nullish(),
  focus_x: z.number().nullish(),
  focus_y: z.number().nullish(),
  processing: z.object({ reason: z.string().nullish() }).nullish(),
})

type ShownPicture = z.infer<typeof shownPicture>

type PicturesWidgetProps = { req: PayloadRequest; list: PictureList; count: number | 'unknown' }

/** A list on the panel's first page: its newest pictures and a link to all of them. Empty lists render nothing. For staff. */
export async function PicturesWidget({ req, list, count }: PicturesWidgetProps) {
  if (!isStaff(viewerOf(req))) return null
  const options = imagesOptionsOf(req.payload)
  const { collection } = options
  const { docs } = await req.payload.find({
    collection,
    where: conditionOnDesk({ list }, req.payload, options),
    sort: '-createdAt',
    limit: MOST_SHOWN[list],
    pagination: false,
    depth: 0,
    select: Object.fromEntries(Object.keys(shownPicture.shape).map((name) => [name, true])),
    overrideAccess: false,
    req,
  })
  const pictures = docs.map((doc) => shownPicture.parse(doc))
  if (pictures.length === 0) return null
  return (
    <PartFrame
      req={req}
      id={`pictures-${list}`}
      title={translate(req, dashboardTexts.key(list))}
      {...(typeof count === 'number' && { count })}
      all={{
        href: listAddress(req, collection, CONDITIONS[list]),
        label: translate(req, dashboardTexts.key('showAll')),
      }}
    >
      <ul className={styles.pictures} data-list={list}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureLink req={req} collection={collection} picture={picture} />
            {list === 'failed' && <FailedPicture req={req} picture={picture} />}
          </li>
        ))}
      </ul>
    </PartFrame>
  )
}

type PictureLinkProps = { req: PayloadRequest; collection: string; picture: ShownPicture }

function PictureLink({ req, collection, picture }: PictureLinkProps) {
  const adminRoute = req.payload.config.routes.admin
  const { focus_x, focus_y } = picture
  return (
    <Link
      className={styles.picture}
      href={formatAdminURL({ adminRoute, path: `/collections/${collection}/${picture.id}` })}
      prefetch={false}
    >
      <Thumbnail
        size="tile"
        src={picture.thumbnailURL}
        colour={picture.dominantColour}
        position={`${focus_x ?? 50}% ${focus_y ?? 50}%`}
      />
      <span className={styles.name}>{nameOf(req, picture)}</span>
    </Link>
  )
}

function nameOf(req: PayloadRequest, { id, caption, originalName }: ShownPicture): string {
  return caption || originalName || translate(req, dashboardTexts.key('untitled'), { id })
}

/** Why it failed, and another try. */
function FailedPicture({ req, picture }: { req: PayloadRequest; picture: ShownPicture }) {
  const reason = failureName(picture.processing?.reason)
  return (
    <>
      {reason && <p className={styles.reason}>{translate(req, failureTexts.key(reason))}</p>}
      <RetryPicture id={picture.id} name={nameOf(req, picture)} />
    </>
  )
}

/** The address of the panel's list with a condition as its filter. */
function listAddress({ payload }: PayloadRequest, collection: string, where: Where): `/${string}` | string {
  const query = new URLSearchParams(flattened(where, 'where'))
  const path = formatAdminURL({ adminRoute: payload.config.routes.admin, path: `/collections/${collection}` })
  return query.size > 0 ? `${path}?${query}` : path
}

function flattened(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => flattened(part, `${path}[${key}]`))
}
