import { type DateField, type SanitizedConfig, traverseFields } from 'payload'

const CELL = '@litfass/interface/momentCell#MomentCell'

/**
 * Has the lists of the panel tell every time by the clock of the site, which `kit()` is told, and not by the one of the reader's device:
 * in Payload's own columns and in those of every plugin. A day without a time stays as it is, and a field with a cell of its own keeps it.
 * It takes what `buildConfig` returns: Payload adds its own columns after all plugins.
 */
export async function siteTimes(built: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await built
  for (const { fields } of config.collections)
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (field.type === 'date' && 'name' in field) tellMoment(field)
      },
    })
  return config
}

function tellMoment(field: DateField): void {
  const { pickerAppearance = 'dayAndTime' } = field.admin?.date ?? {}
  if (pickerAppearance !== 'dayAndTime') return
  field.admin = { ...field.admin, components: { Cell: CELL, ...field.admin?.components } }
}
