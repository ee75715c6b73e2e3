import { isApproved, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { readHistory } from '../operations/readHistory.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { history } from '../routes.ts'

export const historyEndpoint = ({ pictures }: ResolvedEditorOptions): Endpoint[] =>
  serveRoute(history, async ({ req, viewer, params, query: { imageManagerPrefix, ...page } }) => {
    refuseUnless(viewer, isApproved(viewer))
    pictures.requireManager(req, imageManagerPrefix)
    return readHistory(req, pictures, { id: params.id, ...page })
  })
