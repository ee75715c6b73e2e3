import { isApproved, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { saveGroups } from '../operations/saveGroups.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { savedAnswer } from '../presenters/savedAnswer.ts'
import { executeModules } from '../routes.ts'

export const executeModulesEndpoint = (options: ResolvedEditorOptions): Endpoint[] =>
  serveRoute(executeModules, async ({ req, viewer, params, query, body }) => {
    refuseUnless(viewer, isApproved(viewer))
    options.pictures.requireManager(req, query.imageManagerPrefix)
    const { revision, ...groups } = body
    return savedAnswer(req, 'saved', await saveGroups(req, options, { id: params.id, revision, groups }))
  })
