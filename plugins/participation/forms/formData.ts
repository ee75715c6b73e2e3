import type { PayloadRequest } from 'payload'
import { z } from 'zod'
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
  return {
    schema: schemaOf(eventFields),
    values: {
      title: '',
      description: '',
      options: type === 'poll' ? [{ title: '' }, { title: '' }] : [],
      maxChoices: 1,
      withText: false,
      opensAt: null,
      closesAt: null,
      audience: 'approved',
      resultsShown: 'taken',
      mayChange: false,
      isSecret: false,
      checkbox: { enabled: false, text: '' },
      afterText: { enabled: false, text: '' },
      imageId: null,
      aspectRatio: null,
      moderated: type === 'contest',
    },
  }
}

/** The values of an event that is there. @throws LitfassError `absent` */
export async function filledForm(req: PayloadRequest, id: number): Promise<FormData & { type: EventType }> {
  const event = await requireEvent(req, id)
  return {
    type: event.type,
    schema: schemaOf(eventChange),
    values: {
      title: event.title,
      description: event.description,
      options: event.options,
      maxChoices: event.maxChoices,
      withText: event.withText,
      opensAt: event.opensAt?.toISOString() ?? null,
      closesAt: event.closesAt?.toISOString() ?? null,
      audience: event.audience,
      resultsShown: event.resultsShown,
      mayChange: event.mayChange,
      isSecret: event.isSecret,
      checkbox: { enabled: event.checkboxEnabled, text: event.checkboxText },
      afterText: { enabled: event.afterEnabled, text: event.afterText },
      imageId: event.imageId,
      aspectRatio: event.aspectRatio,
      moderated: event.isModerated,
      revision: event.saves,
    },
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
