import { headers } from 'next/headers'
import { getPayload } from 'payload'
import config from '../../../payload.config.ts'

export const dynamic = 'force-dynamic'

/** The newest pictures for whoever is signed in, by `find` at every request, in the plainest markup there is. */
export default async function PicturesPage({ params }: { params: Promise<{ limit: string }> }) {
  const limit = Number((await params).limit)
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  const { docs, totalDocs } = await payload.find({
    collection: 'images',
    sort: '-createdAt',
    limit,
    depth: 0,
    overrideAccess: false,
    user,
  })
  return (
    <main>
      <p>
        {user?.email}: {totalDocs}
      </p>
      {docs.map(({ id, url, caption, copyright, width, height }) => (
        <figure key={id}>
          {/* biome-ignore lint/performance/noImgElement: the plainest markup is the reference. */}
          <img src={url ?? ''} width={width ?? 0} height={height ?? 0} alt={String(caption)} />
          <figcaption>{`${caption} ${copyright}`}</figcaption>
        </figure>
      ))}
    </main>
  )
}
