import {
  type DateField,
  type Field,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
  traverseFields,
} from 'payload'

const CELL = '@litfass/interface/momentCell#MomentCell'
const FIELD = '@litfass/interface/momentField#MomentField'
const DIFF = '@litfass/interface/momentDiff#MomentDiff'
const TIMES = '@litfass/interface/documentTimes#DocumentTimes'

/**
 * Shows every time of the panel by the clock of the site, an option of `kit()`, instead of that of the reader's device: in lists, Payload's
 * own columns included, in comparisons of versions, at the head of every document and global, and in the inputs of forms. A day without
 * a time stays a day, and a field with a component of its own keeps it. It takes what `buildConfig` returns: Payload adds its own
 * columns after all plugins.
 */
export async function siteTimes(built: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await built
  for (const collection of config.collections) {
    tellMoments(collection.fields)
    tellOfDocument(collection)
  }
  for (const global of config.globals) {
    tellMoments(global.fields)
    tellOfGlobal(global)
  }
  return config
}

function tellMoments(fields: Field[]): void {
  traverseFields({
    fields,
    callback: ({ field }) => {
      if (field.type === 'date' && 'name' in field) tellMoment(field)
    },
  })
}

function tellMoment(field: DateField): void {
  const components = {
    ...(isMomentField(field) && { Cell: CELL }),
    ...(isAskedFor(field) && { Field: FIELD }),
    Diff: DIFF,
    ...field.admin?.components,
  }
  field.admin = { ...field.admin, components }
}

/** Payload asks for a time only where a field says so; one with a zone of its own is not asked for by that of the site. */
const isAskedFor = ({ admin, timezone }: Pick<DateField, 'admin' | 'timezone'>): boolean =>
  admin?.date?.pickerAppearance === 'dayAndTime' && !timezone

function tellOfDocument({ admin }: Pick<SanitizedCollectionConfig, 'admin'>): void {
  const { edit, ...others } = admin.components ?? {}
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), TIMES]
  admin.components = { ...others, edit: { ...edit, beforeDocumentControls } }
}

function tellOfGlobal(global: Pick<SanitizedGlobalConfig, 'admin'>): void {
  const { elements, ...others } = global.admin?.components ?? {}
  const beforeDocumentControls = [...(elements?.beforeDocumentControls ?? []), TIMES]
  global.admin = {
    ...global.admin,
    components: { ...others, elements: { ...elements, beforeDocumentControls } },
  }
}

/** Whether a date field holds a moment, and not a day alone. */
export const isMomentField = ({ admin }: Pick<DateField, 'admin'>): boolean =>
  (admin?.date?.pickerAppearance ?? 'dayAndTime') === 'dayAndTime'
