import { ROLES } from '@litfass/kit'
import type { Field } from 'payload'
import { adminsOnly } from '../access/adminsOnly.ts'
import { text } from '../translations/text.ts'
import { isSignedIn } from './isSignedIn.ts'

/** What an account may do; only admins change it. */
export const roleField: Field = {
  name: 'role',
  type: 'select',
  required: true,
  defaultValue: 'member',
  saveToJWT: false,
  label: text('role'),
  options: ROLES.map((role) => ({ value: role, label: text(role) })),
  access: { create: adminsOnly, update: adminsOnly },
  admin: { position: 'sidebar', description: text('roleHint'), condition: isSignedIn },
}
