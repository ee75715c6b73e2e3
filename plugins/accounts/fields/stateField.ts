import { ACCOUNT_STATES } from '@litfass/kit'
import type { Field } from 'payload'
import { adminsOnly } from '../access/adminsOnly.ts'
import { text } from '../translations/text.ts'
import { isSignedIn } from './isSignedIn.ts'

/** Whether an account may do anything at all (design section 9); only admins change it. */
export const stateField: Field = {
  name: 'state',
  type: 'select',
  required: true,
  defaultValue: 'pending',
  saveToJWT: false,
  label: text('state'),
  options: ACCOUNT_STATES.map((state) => ({ value: state, label: text(state) })),
  access: { create: adminsOnly, update: adminsOnly },
  admin: { position: 'sidebar', description: text('stateHint'), condition: isSignedIn },
}
