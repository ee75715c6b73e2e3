import { isApproved, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { revealEntries } from '../operations/revealEntries.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { imageReferenceUploadReveal } from '../routes.ts'

export const imageReferenceUploadRevealEndpoint = ({ pictures }: ResolvedBookmarksOptions): Endpoint[] =>
  serveRoute(imageReferenceUploadReveal, async ({ req, viewer, query: { imageManagerPrefix } }) => {
    refuseUnless(viewer, isApproved(viewer))
    pictures.requireManager(req, imageManagerPrefix)
    const entries = await revealEntries(req)
    // Only a server that draws it can load it: plain Node, which runs the worker, reads no JSX.
    const { revealHtml } = await import('../components/revealHtml.tsx')
    return { html: await revealHtml(req, entries) }
  })
