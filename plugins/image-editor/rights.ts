import { findEditablePicture } from '@litfass/images/editing'
import { isStaff, type RuleCheck } from '@litfass/kit'
import { PICTURE_RULE } from './routes.ts'

/** The check behind the policies of the routes: 404 for a picture the caller cannot see, 403 for one they may not edit. */
export const rules: Readonly<Record<string, RuleCheck>> = {
  [PICTURE_RULE]: async ({ req, viewer, params, query }) => {
    const id = params.id ?? query.imageId
    // Staff may edit every picture; whether there is such a picture is found out by the handler.
    if (id !== undefined && !isStaff(viewer)) await findEditablePicture(req, Number(id))
    return true
  },
}
