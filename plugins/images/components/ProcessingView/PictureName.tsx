import { Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { Thumbnail } from '../Thumbnail/index.tsx'
import styles from './index.module.css'
import type { Queue } from './useQueue.ts'

export type QueuedPicture = Queue['failed'][number]

/** A picture in a row: small, where there is something to show, and its name as the way to its document. */
export function PictureName({ picture, collection }: { picture: QueuedPicture; collection: string }) {
  const { routes } = useConfig().config
  const { id, name, thumbnail, dominantColour } = picture
  const href = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}/${id}` })
  return (
    <span className={styles.name}>
      <Thumbnail src={thumbnail} colour={dominantColour} />
      <Link href={href} prefetch={false}>
        {name}
      </Link>
    </span>
  )
}
