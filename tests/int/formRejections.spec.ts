import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { postOf } from '../factories/calls.ts'
import { flattened, namesIn, type Rejection, rejectionsOf } from '../factories/formRejections.ts'
import {
  asJson,
  askForm,
  type FormAnswered,
  formData,
  opening,
  plainFormOf,
  routeNamed,
  type ServedForm,
  servedForms,
  withHeaders,
} from '../factories/servedForms.ts'
import { useSite } from '../factories/useSite.ts'

// Every rejection, derived from the schemas, sent to every form: as JSON and as a plain form.

const site = useSite()
const FORMS = Object.entries(servedForms(site)).flatMap(([route, samples]) =>
  Object.entries(samples).map(([of, build]) => ({ route, of, build })),
)

async function opened({ route, build }: (typeof FORMS)[number]) {
  await site().pool.query('truncate litfass_rate_limits')
  const form = await build()
  const open = opening(routeNamed(route))
  const served = formData.parse((await askForm(site(), form, withHeaders(open, asJson))).body)
  const values = { ...served.values, ...form.fill }
  const rejections = rejectionsOf(served.schema, values)
  return { form, open, values, rejections, fields: Object.keys(served.schema.properties) }
}

/** Sends a body as JSON in a language. Limits are no rule of a form. */
async function send(form: ServedForm, body: object, language: 'de' | 'en'): Promise<FormAnswered> {
  await site().pool.query('truncate litfass_rate_limits')
  return askForm(site(), form, withHeaders(postOf(body), { ...asJson, 'Accept-Language': language }))
}

/** Says what is wrong with the answer to a rejection, if anything is; a list is named for its entries as well. */
async function faultsOf(form: ServedForm, { path, kind, body }: Rejection): Promise<string[]> {
  const at = `${path} ${kind}:`
  const [german, english] = [await send(form, body, 'de'), await send(form, body, 'en')]
  // A field that takes what people type, as texts, has no value of another kind.
  const status = kind === 'wrongType' ? [400, 422] : [422]
  if (![german, english].every((answer) => status.includes(answer.status)))
    return [`${at} answered ${german.status} ${german.text.slice(0, 200)}`]
  const named = Object.keys(german.body.fieldErrors ?? {})
  const list = path.replace(/\.\d+$/, '')
  const words = [german, english].map((one) => Object.values(one.body.fieldErrors ?? {}).join(' '))
  return [
    ...(named.length === 1 && (named[0] === path || named[0] === list) ? [] : [`${at} names ${named}`]),
    ...(words[0] !== words[1] &&
    words.every((one) => /^\p{Lu}[^{}]+\.$/u.test(one) && !one.includes('litfass:'))
      ? []
      : [`${at} says ${JSON.stringify(words)}`]),
  ]
}

const { document } = new Window()

/** Says what is wrong with the page that a rejected plain form comes back as. */
function faultsIn(
  answer: FormAnswered,
  { path, kind, name, typed }: Rejection & { name: string; typed: string },
) {
  const at = `${path} ${kind}:`
  const { status, type, text } = answer
  if (status < 400 || status >= 500 || !type.includes('text/html'))
    return [`${at} answered ${status} ${type} ${answer.location ?? text.slice(0, 200)}`]
  document.documentElement.innerHTML = text
  const controls = [...document.querySelectorAll('input, select, textarea')].filter(
    (control) => control.getAttribute('name') === name,
  )
  const [control] = controls
  if (!control) return [`${at} came back without the field ${name}`]
  const value = z.object({ value: z.string() }).parse({ value: Reflect.get(control, 'value') }).value
  const isText =
    control.tagName === 'TEXTAREA' || (control.tagName === 'INPUT' && control.getAttribute('type') === null)
  const wrong = controls.find((one) => one.getAttribute('aria-invalid') === 'true')
  const said = (wrong?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
  return [
    ...(isText && typed !== '' && value !== typed
      ? [`${at} lost ${typed.slice(0, 20)} for ${value.slice(0, 20)}`]
      : []),
    ...(wrong && said.some((one) => one.trim() !== '') ? [] : [`${at} is not tied to what is wrong`]),
  ]
}

/** What a person without script types; nothing if the form has no field for it. */
function asTyped({ path, kind, value, body }: Rejection, names: ReadonlySet<string>) {
  // A box and a list of choices send nothing else than what they offer.
  const isTyped = typeof value === 'string' || typeof value === 'number' || kind === 'missing'
  const name = namesIn(path).find((one) => names.has(one))
  // Any text is a text, and an entry of a list that is left empty is removed.
  const isAccepted =
    kind === 'wrongType' ? typeof value !== 'string' : kind === 'missing' && /\.\d+\./.test(path)
  if (!isTyped || !name || isAccepted) return undefined
  const fields = flattened(body, names)
  const typed = kind === 'missing' ? '' : String(value)
  fields.set(name, typed)
  return { name, typed, fields }
}

describe.each(FORMS)('the form $route $of', (given) => {
  it('answers each rejection of JSON with the field and a message in the language of the reader', async () => {
    const { form, values, rejections, fields } = await opened(given)
    expect(rejections.length).toBeGreaterThan(0)
    const tried = new Set(rejections.map(({ path }) => path.split('.')[0]))
    expect(fields.filter((field) => !tried.has(field))).toEqual([])
    const faults: string[] = []
    for (const rejection of rejections) faults.push(...(await faultsOf(form, rejection)))
    expect(faults).toEqual([])
    // Nothing of them was saved, so the form is as it was opened.
    const right = await send(form, values, 'de')
    expect(right.status, right.text).toBe(200)
  })

  it('comes back as a page with what was typed, each rejection tied to its field', async () => {
    const { form, open, rejections } = await opened(given)
    const html = (await askForm(site(), form, open)).text
    document.documentElement.innerHTML = html
    const shown = [...document.querySelectorAll('input:not([type]), textarea, select, input[inputmode]')]
    const names = new Set(shown.flatMap((control) => control.getAttribute('name') ?? []))
    const faults: string[] = []
    for (const rejection of rejections) {
      const typed = asTyped(rejection, names)
      if (!typed) continue
      await site().pool.query('truncate litfass_rate_limits')
      const answer = await askForm(site(), form, plainFormOf(site(), typed.fields))
      faults.push(...faultsIn(answer, { ...rejection, ...typed }))
    }
    expect(faults).toEqual([])
  })
})
