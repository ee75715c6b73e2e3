import { isApproved, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { restoreRevision } from '../operations/restoreRevision.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { savedAnswer } from '../presenters/savedAnswer.ts'
import { restore } from '../routes.ts'

export const restoreEndpoint = ({ pictures }: ResolvedEditorOptions): Endpoint[] =>
  serveRoute(restore, async ({ req, viewer, params, query, body }) => {
    refuseUnless(viewer, isApproved(viewer))
    pictures.requireManager(req, query.imageManagerPrefix)
    return savedAnswer(req, 'restored', await restoreRevision(req, pictures, { id: params.id, ...body }))
  })
