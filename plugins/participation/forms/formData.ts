import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { eventValues } from '../editor/eventValues.ts'
import { requireEvent } from '../events/storedEvents.ts'
import type { EventType, InteractionView } from '../participation.ts'
import { eventChange, eventFields, participationFieldsOf } from '../schemas.ts'

/** A form as data: its fields as JSON Schema, and their values. */
export type FormData = { schema: Record<string, unknown>; values: Record<string, unknown> }

const schemaOf = (fields: z.ZodType): Record<string, unknown> => ({
  ...z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }),
})

/** The values of a new event of a type. */
export function emptyForm(type: EventType): FormData {
  const options = type === 'poll' ? [{ title: '' }, { title: '' }] : []
  return {
    schema: schemaOf(eventFields),
    values: eventValues.parse({ title: '', options, moderated: type === 'contest' }),
  }
}

/** The values of an event that is there. @throws LitfassError `absent` */
export async function filledForm(req: PayloadRequest, id: number): Promise<FormData & { type: EventType }> {
  const event = await requireEvent(req, id)
  return {
    type: event.type,
    schema: schemaOf(eventChange),
    values: eventValues.parse({
      ...event,
      opensAt: event.opensAt?.toISOString(),
      closesAt: event.closesAt?.toISOString(),
      checkbox: { enabled: event.checkboxEnabled, text: event.checkboxText },
      afterText: { enabled: event.afterEnabled, text: event.afterText },
      moderated: event.isModerated,
      revision: event.saves,
    }),
  }
}

/** The form by which the reader of an event takes part, with what they have chosen. */
export function participateForm(view: InteractionView): FormData {
  const { type, mine, checkbox, hasParticipated } = view
  const own = {
    poll: { options: mine?.options ?? [] },
    contest: { imageIds: [], title: '', text: '' },
    like: { liked: hasParticipated },
  }
  return {
    schema: schemaOf(participationFieldsOf(view)),
    values: { ...own[type], ...(checkbox.enabled && { checkbox: hasParticipated }), finalSubmit: 0 },
  }
}
