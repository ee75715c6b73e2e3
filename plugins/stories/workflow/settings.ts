import { readSettingsRow, settingsGlobal } from '@litfass/interface/settings'
import { fieldAccessBy } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import { admins } from '@litfass/kit/policies'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { pointsOf } from './entries.ts'
import { workflowTexts as texts } from './texts.ts'

/** Slug of the global that says how a newsroom works together. */
export const SETTINGS = 'litfass-workflow-settings'

/** The longest checklist, in characters. */
const MAX_CHECKLIST = 4000

/** The default checklist. */
const DEFAULT_CHECKLIST = 'Fakten geprüft\nBildrechte geklärt\nNamen geprüft'

/** The settings of the workflow: staff read them and write the checklist, admins switch the second pair of eyes. */
export const workflowSettings = settingsGlobal({
  slug: SETTINGS,
  label: texts.label('settings.label'),
  about: texts.label('settings.about'),
  fields: [
    {
      name: 'fourEyes',
      type: 'checkbox',
      defaultValue: false,
      label: texts.label('settings.fourEyes'),
      // Who could switch it off would need no second pair of eyes.
      access: fieldAccessBy({ update: admins }),
      admin: { description: texts.label('settings.fourEyesHint') },
    },
    {
      name: 'checklist',
      type: 'textarea',
      maxLength: MAX_CHECKLIST,
      defaultValue: DEFAULT_CHECKLIST,
      label: texts.label('settings.checklist'),
      admin: { rows: 8, description: texts.label('settings.checklistHint') },
    },
  ],
})

const settingsRow = z.object({ fourEyes: z.boolean().nullable(), checklist: z.string().nullable() })

/** Whether a text needs a second reader, and the points of the checklist. */
export type WorkflowSettings = { fourEyes: boolean; points: string[] }

/** Reads the settings on behalf of writers, who may not read them themselves. */
export async function readSettings(req: PayloadRequest): Promise<WorkflowSettings> {
  const found = await readSettingsRow(req, {
    slug: SETTINGS,
    columns: sql`four_eyes as "fourEyes", checklist`,
    schema: settingsRow,
  })
  if (!found) return { fourEyes: false, points: pointsOf(DEFAULT_CHECKLIST) }
  return { fourEyes: found.fourEyes ?? false, points: pointsOf(found.checklist ?? '') }
}
