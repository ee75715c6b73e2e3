import { type AnsweredForm, type FormAnswer, languageOf, translate } from '@litfass/kit'
import { parse } from 'qs-esm'
import { z } from 'zod'
import type { ResolvedTeasersOptions } from '../options.ts'
import { requireTeaser } from '../slots/moves.ts'
import { formOf } from '../slots/views.ts'

/*
 * The edit form as a plain form: its fields are names with brackets, its answer the text `success` or the form with its errors.
 */

/** Makes the body of the route from fields such as `places[0][items][0][active_from_time][hour]`; `tid` is in the address. */
function bodyOfForm(sent: URLSearchParams): object {
  // Deeper or longer than any form is; the schema says what is too much. A place whose fields are all empty is a hole.
  const fields = parse(sent.toString(), {
    depth: 8,
    arrayLimit: 100,
    parameterLimit: 5000,
    allowPrototypes: false,
    allowSparse: true,
  })
  const { places, tid, ...others } = fields
  return { ...others, ...(Array.isArray(places) && { places: Array.from(places, placeOf) }) }
}

const itemList = z.object({ items: z.array(z.unknown()) })

function placeOf(place: unknown): unknown {
  if (place === undefined) return { items: [] }
  const { success, data } = itemList.safeParse(place)
  return success ? { ...Object(place), items: data.items.filter((item) => item !== undefined) } : place
}

/** Answers `success`, or the form again. */
export const teaserFormAnswer: FormAnswer<ResolvedTeasersOptions> = {
  body: bodyOfForm,
  page: answerForm,
  next: () => '/',
}

async function answerForm({ req, outcome, sent }: AnsweredForm<ResolvedTeasersOptions>): Promise<Response> {
  const { error } = outcome
  if (!error) {
    const isPreview =
      typeof outcome.result === 'object' && outcome.result !== null && 'html' in outcome.result
    return isPreview ? htmlAnswer(String(Object(outcome.result).html)) : textAnswer('success')
  }
  const { msgKey = `litfass:error:${error.code}`, values, fieldErrors = {} } = error.options
  const problem = translate(req, msgKey, values)
  const id = Number(req.searchParams.get('tid'))
  const isOfFields = error.status === 422 || (error.status === 400 && Object.keys(fieldErrors).length > 0)
  if (!isOfFields || !Number.isSafeInteger(id)) return textAnswer(problem, error.status)
  const { revision, ...typed } = typedForm.parse(bodyOfForm(sent))
  const teaser = await requireTeaser(req, id)
  const form = await formOf(req, teaser, { mayReset: req.searchParams.get('dr') !== '1' })
  const { renderTeaserForm } = await import('./formHtml.tsx')
  const html = await renderTeaserForm({
    form: { ...form, revision: revision ?? form.revision },
    typed,
    id,
    query: new URLSearchParams(req.searchParams),
    language: languageOf(req),
    problem,
    errors: Object.fromEntries(
      Object.entries(fieldErrors).map(([path, key]) => [path, translate(req, key, values)]),
    ),
  })
  return htmlAnswer(html, 422)
}

const typedText = z.string().optional().catch(undefined)
const typedNumber = z.coerce.number().int().min(0).optional().catch(undefined)

/** The fields of a form as they were typed, valid or not. */
const typedForm = z.object({
  layout: typedText,
  places: z
    .array(
      z.object({
        items: z.array(
          z
            .object({
              entity: typedText,
              url: typedText,
              title: typedText,
              text: typedText,
              imageId: typedText,
              active_from_time: z
                .object({ hour: typedNumber, minute: typedNumber })
                .optional()
                .catch(undefined),
            })
            .transform(({ active_from_time: activeFrom, ...item }) => ({ ...item, activeFrom })),
        ),
      }),
    )
    .catch([]),
  revision: typedNumber,
})

/** Answers the actions of a teaser for a plain form, with `success` or why not. */
export const teaserActionAnswer: FormAnswer<ResolvedTeasersOptions> = {
  body: (sent) => ({
    tid: Number(sent.get('tid')),
    ...(sent.has('action') && { action: sent.get('action') }),
    ...(sent.has('extend') && { extend: sent.get('extend') === 'true' || sent.get('extend') === '1' }),
    ...(sent.has('revision') && { revision: Number(sent.get('revision')) }),
  }),
  page: async ({ req, outcome: { error } }) => {
    if (!error) return textAnswer('success')
    const { msgKey = `litfass:error:${error.code}`, values } = error.options
    return textAnswer(translate(req, msgKey, values), error.status)
  },
  next: () => '/',
}

const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-store',
})

const textAnswer = (text: string, status = 200) =>
  new Response(text, { status, headers: headers('text/plain') })

/** Answers with HTML of this plugin. */
export const htmlAnswer = (html: string, status = 200) =>
  new Response(html, { status, headers: headers('text/html') })
