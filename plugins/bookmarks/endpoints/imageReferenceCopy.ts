import { refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint, PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { Reference } from '../domain/Reference.ts'
import { copyReference } from '../operations/copyReference.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { orRefusal, type RefusedItem } from '../presenters/orRefusal.ts'
import { titleOf } from '../presenters/titleOf.ts'
import { imageReferenceCopy } from '../routes.ts'

export const imageReferenceCopyEndpoint = ({ pictures }: ResolvedBookmarksOptions): Endpoint[] =>
  serveRoute(imageReferenceCopy, async ({ req, viewer, headers, body }) => {
    refuseUnless(viewer, viewer.kind === 'account' && viewer.state === 'approved')
    const { imageReferences, imageManagerPrefix } = body
    pictures.requireManager(req, imageManagerPrefix)
    const key = headers['Idempotency-Key']
    const results: (CopiedItem | RefusedItem)[] = []
    for (const one of imageReferences)
      results.push(
        await orRefusal(req, one, `${TEXTS}:copyFailed`, () =>
          copyItem(req, pictures, { ...one, imageManagerPrefix, key }),
        ),
      )
    return results
  })

type CopiedItem = { id: number; title: string; url: string; html: string }
type Asked = Reference & { imageManagerPrefix: string; key: string | undefined }

async function copyItem(
  req: PayloadRequest,
  pictures: ResolvedBookmarksOptions['pictures'],
  asked: Asked,
): Promise<CopiedItem> {
  const image = await copyReference(req, pictures, asked)
  // Only a server that draws it can load it: plain Node, which runs the worker, reads no JSX.
  const { copiedHtml } = await import('../components/copiedHtml.tsx')
  return {
    id: image.id,
    title: titleOf(req, image),
    url: image.urls?.L ?? '',
    html: await copiedHtml(req, image),
  }
}
