import { isApproved, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { findChoosable } from '../operations/findChoosable.ts'
import { findSelected } from '../operations/findSelected.ts'
import { requireManager } from '../operations/requireManager.ts'
import type { ResolvedDeskOptions } from '../options.ts'
import { sortableImagesSelection } from '../routes.ts'

export const sortableImagesSelectionEndpoint = (options: ResolvedDeskOptions): Endpoint[] =>
  serveRoute(sortableImagesSelection, async ({ req, viewer, query, format }) => {
    refuseUnless(viewer, isApproved(viewer))
    requireManager(viewer, options, query.imageManagerPrefix)
    const asked = { req, viewer, options, query }
    const found = { ...(await findSelected(asked)), ...(await findChoosable(asked)) }
    if (format === 'json') return found
    // Only a server that draws it can load it: plain Node, which runs the worker, reads no JSX.
    const { selectionHtml } = await import('../components/selectionHtml.tsx')
    return new Response(await selectionHtml(req, { ...found, query }), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
    })
  })
