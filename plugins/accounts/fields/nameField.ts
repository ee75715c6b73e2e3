import type { Field } from 'payload'
import { text } from '../translations/text.ts'

/** The name others see. */
export const nameField: Field = {
  name: 'name',
  type: 'text',
  required: true,
  maxLength: 80,
  label: text('name'),
}
