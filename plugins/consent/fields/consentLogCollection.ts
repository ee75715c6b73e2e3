import type { CollectionConfig } from 'payload'
import { logAccess } from '../access/logAccess.ts'
import { CONSENT_LOG } from '../constants.ts'
import { CONSENT_ACTIONS } from '../domain/ConsentStatus.ts'
import { text } from '../translations/text.ts'

/**
 * Proof of answers without personal data: no address, no browser, no account; the proof number stands in the cookie
 * of whoever answered. An answer stands here once, however often it was sent.
 */
export const consentLogCollection: CollectionConfig = {
  slug: CONSENT_LOG,
  labels: { singular: text('entry'), plural: text('log') },
  access: logAccess,
  admin: {
    group: text('group'),
    description: text('about'),
    useAsTitle: 'proof',
    defaultColumns: ['at', 'action', 'categories', 'proof'],
    listSearchableFields: ['proof'],
  },
  graphQL: { singularName: 'ConsentLogEntry', pluralName: 'ConsentLogEntries' },
  defaultSort: '-at',
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  fields: [
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      label: text('at'),
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'action',
      type: 'select',
      required: true,
      label: text('action'),
      options: CONSENT_ACTIONS.map((value) => ({ value, label: text(value) })),
    },
    { name: 'categories', type: 'text', label: text('categories') },
    { name: 'proof', type: 'text', required: true, label: text('proof') },
    { name: 'replaces', type: 'text', label: text('replaces') },
    { name: 'version', type: 'number', required: true, label: text('version') },
    { name: 'textVersion', type: 'text', label: text('textVersion') },
    { name: 'language', type: 'text', label: text('language') },
  ],
  indexes: [{ fields: ['proof', 'action'], unique: true }],
}
