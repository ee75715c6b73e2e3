import type { Readable } from 'node:stream'
import { serveRoute, translate } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { TEXTS } from '../constants.ts'
import { exportList } from '../operations/exportList.ts'
import { personOf } from '../operations/personOf.ts'
import { requireList } from '../operations/requireList.ts'
import { rowsOf } from '../operations/rowsOf.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { imageReferenceExport } from '../routes.ts'

export const imageReferenceExportEndpoint = (options: ResolvedBookmarksOptions): Endpoint[] =>
  serveRoute(imageReferenceExport, async ({ req, query: { list } }) => {
    requireList(req, list)
    const rows = await rowsOf(req, await personOf(req), list)
    const zip = exportList(req, options, rows)
    const name = `${translate(req, `${TEXTS}:exportName`)}.zip`
    return new Response(bodyOf(zip), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store, no-transform',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })

/** A web stream that reads on only as fast as the browser does. */
function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
