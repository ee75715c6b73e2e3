import { accessBy, fieldAccessBy, type PlainTable, taskTexts, translate } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { nobody, staff } from '@litfass/kit/policies'
import type { CollectionConfig, TextFieldValidation } from 'payload'
import { SOURCES } from '../constants.ts'
import type { ResolvedCalendarOptions } from '../options.ts'
import { importTexts as texts } from './texts.ts'

/*
 * Calendars of others (decision 0086): where they are, and what they propose. Nothing that they say is taken over without a person.
 */

const isAddress: TextFieldValidation = (value, { req }) =>
  !value || /^(https?|webcals?):\/\/\S+$/i.test(value) || translate(req, texts.key('noAddress'))

/** The outcome of the last read; read-only for everyone. */
const told = {
  access: fieldAccessBy({ create: nobody, update: nobody }),
  admin: { readOnly: true, position: 'sidebar' },
} as const

/** Calendars that staff have named: an address that is read every hour, or a file that somebody has chosen. */
export const sourcesCollection = (project: Project): CollectionConfig => ({
  slug: slugOf(project, SOURCES),
  labels: { singular: texts.label('source'), plural: texts.label('sources') },
  access: accessBy({ create: staff, read: staff, update: staff, delete: staff }),
  admin: {
    group: taskTexts.label('tasks.editorial'),
    description: texts.label('sourcesAbout'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'address', 'isActive', 'readAt', 'outcome'],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 120, label: texts.label('name') },
    {
      name: 'address',
      type: 'text',
      maxLength: 2000,
      label: texts.label('address'),
      admin: { description: texts.label('addressHint') },
      validate: isAddress,
    },
    {
      name: 'isActive',
      type: 'checkbox',
      defaultValue: true,
      index: true,
      label: texts.label('isActive'),
      admin: { position: 'sidebar', description: texts.label('isActiveHint') },
    },
    { name: 'readAt', type: 'date', label: texts.label('readAt'), ...told },
    { name: 'outcome', type: 'text', label: texts.label('outcome'), ...told },
  ],
})

export const PROPOSALS = 'calendar_proposals'

/** What sources propose, and what staff have decided: one row for each event of a source, for good. */
export const proposalsTable = ({ collection }: ResolvedCalendarOptions, project: Project): PlainTable => ({
  name: PROPOSALS,
  columns: {
    source_id: { type: 'reference', to: slugOf(project, SOURCES), onDelete: 'cascade', required: true },
    /** How the source calls the event. */
    uid: { type: 'text', required: true },
    /** The event that it became. */
    event_id: { type: 'reference', to: collection, onDelete: 'set null' },
    /** `new`, `changed`, `cancelled` or `vanished`. */
    kind: { type: 'text', required: true },
    /** `open`, `accepted` or `dismissed`. */
    state: { type: 'text', required: true },
    /** The event as the source has it now, and as it was when it was last decided about. */
    read: { type: 'json', required: true },
    decided: { type: 'json' },
    /** Where it differs, and what it resembles. */
    about: { type: 'json', required: true },
    decided_at: { type: 'time' },
  },
  timestamps: true,
  unique: [['source_id', 'uid']],
  indexes: [['state', 'source_id']],
})
