import type { UIField } from 'payload'
import { text } from '../translations/text.ts'

/** Says on a picture's document where it is used. */
export const usageField: UIField = {
  name: 'usage',
  type: 'ui',
  label: text('usedIn'),
  admin: { components: { Field: '@litfass/galleries/admin#ImageUsage' }, disableListColumn: true },
}
