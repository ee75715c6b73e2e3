import { type ContentType, typesWith } from '@litfass/kit/content'
import type { WorkflowSettings } from '@litfass/stories'
import type { Payload } from 'payload'
import { options, type ResolvedCalendarOptions } from './options.ts'
import { keepDates } from './saving.ts'
import { texts } from './texts.ts'

/** What the workflow of `@litfass/stories` is told about events; a project puts it into their declaration. */
export const eventWorkflow = {
  text: 'body',
  pictures: 'lead',
  searched: ['kicker', 'teaser'],
  needed: [
    { field: 'appearances', lacks: texts.label('lacks.dates') },
    { field: 'teaser', lacks: texts.label('lacks.teaser') },
    { field: 'lead', lacks: texts.label('lacks.lead') },
  ],
  beforeChange: [keepDates],
} satisfies WorkflowSettings

/**
 * Refuses a project whose collection does not declare events with the workflow and its hook: without that no date would have an index.
 * @throws Error at boot
 */
export function requireWorkflow(
  { config }: { config: Parameters<typeof typesWith>[0] },
  { collection }: ResolvedCalendarOptions,
): void {
  const found = typesWith(config, 'workflow').find((one) => one.collection === collection)
  if (!found?.settings.beforeChange?.includes(keepDates))
    throw new Error(
      `calendar: the collection "${collection}" has to declare a content type with the feature workflow of @litfass/stories, set to eventWorkflow of @litfass/calendar.`,
    )
}

/** The content type of events. */
export function eventType({ config }: Pick<Payload, 'config'>): ContentType {
  const { collection } = options.of({ config })
  const found = typesWith(config, 'workflow').find((one) => one.collection === collection)
  if (!found) throw new Error(`calendar: the collection "${collection}" declares no content type.`)
  return found
}
