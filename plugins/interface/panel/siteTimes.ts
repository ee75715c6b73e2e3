import { type DateField, type Plugin, traverseFields } from 'payload'

const CELL = '@litfass/interface/momentCell#MomentCell'

/**
 * Has the lists of the panel tell every time by the clock of the site, which `kit()` is told, and not by the one of the reader's device:
 * Payload's own columns and those of every plugin included. A field with a cell of its own keeps it.
 */
export const siteTimes: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    dependencies: { ...config.admin?.dependencies, [CELL]: { path: CELL, type: 'component' } },
  },
  onInit: async (payload) => {
    await config.onInit?.(payload)
    // Here, since Payload adds its own columns after all plugins.
    for (const { fields } of payload.config.collections)
      traverseFields({
        fields,
        callback: ({ field }) => {
          if (field.type === 'date' && 'name' in field) tellMoment(field)
        },
      })
  },
})

function tellMoment(field: DateField): void {
  if (field.admin?.date?.pickerAppearance && field.admin.date.pickerAppearance !== 'dayAndTime') return
  field.admin = { ...field.admin, components: { Cell: CELL, ...field.admin?.components } }
}
