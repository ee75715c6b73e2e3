import type { UIField } from 'payload'
import { text } from '../translations/text.ts'

/** Shows a picture with its state: in full at the top of its edit view, in brief in lists. It stores nothing. */
export const processingField: UIField = {
  name: 'picture',
  type: 'ui',
  label: text('image'),
  admin: {
    components: {
      Field: '@litfass/images/admin#ProcessingStatus',
      Cell: '@litfass/images/admin#ProcessingCell',
    },
    disableBulkEdit: true,
  },
}
