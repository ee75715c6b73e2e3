import { isAdmin, viewerOf } from '@litfass/kit'
import type { FieldAccess } from 'payload'

/** Approved admins. */
export const adminsOnly: FieldAccess = ({ req }) => isAdmin(viewerOf(req))
