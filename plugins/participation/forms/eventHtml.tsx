import type { Words } from '@litfass/kit/texts'
import type { ComponentProps, ReactNode } from 'react'
import { AUDIENCES, EVENT_TYPES, type EventType, RESULTS_SHOWN } from '../participation.ts'
import type { texts } from '../texts.ts'
import type { FormData } from './formData.ts'

type FormWords = Words<typeof texts>

/** Renders the form of an event as HTML that needs no script. */
export async function renderEventForm(form: FieldsProps): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<EventFields {...form} />)
}

type FieldsProps = {
  type: EventType
  action: string
  values: FormData['values']
  words: FormWords
  /** Why it was not saved. */
  problem?: string | undefined
  errors?: Errors
}

/** What is wrong with fields, by their paths. */
type Errors = Readonly<Record<string, string>>

const errorId = (path: string) => `fehler-${path.replaceAll('.', '-')}`

/** Ties what is wrong with a field to its control. */
const tied = (errors: Errors, path: string) =>
  errors[path] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(path) }

const FieldError = ({ errors, path }: { errors: Errors; path: string }) =>
  errors[path] === undefined ? null : <strong id={errorId(path)}>{errors[path]}</strong>

function EventFields({ type, action, values, words, problem, errors = {} }: FieldsProps) {
  const text = (name: string) => String(values[name] ?? '')
  const field = (name: string, label: string) => ({ name, label, defaultValue: text(name), errors })
  const tick = (name: string, label: string) => (
    <Tick name={name} label={label} isTicked={values[name] === true} errors={errors} />
  )
  const options = Array.isArray(values.options) ? values.options.map(Object) : []
  return (
    <form method="post" action={action}>
      <div role="alert">{problem}</div>
      {values.revision !== undefined && <input type="hidden" name="revision" value={text('revision')} />}
      <Typed {...field('title', words.title)} required />
      <Labelled label={words.description} path="description" errors={errors}>
        <textarea name="description" defaultValue={text('description')} {...tied(errors, 'description')} />
      </Labelled>
      {type === 'poll' && (
        <fieldset>
          <legend>{words.options}</legend>
          <FieldError errors={errors} path="options" />
          {[...options, {}].map(({ id, title }, index) => {
            const path = `options.${index}.title`
            // What is wrong with all of them is said at the first.
            const wrong = index === 0 && errors.options ? 'options' : path
            return (
              <Labelled key={id ?? index} label={`${words.option} ${index + 1}`} path={path} errors={errors}>
                {id && <input type="hidden" name={`options[${index}][id]`} value={id} />}
                <input
                  name={`options[${index}][title]`}
                  defaultValue={title ?? ''}
                  {...tied(errors, wrong)}
                />
              </Labelled>
            )
          })}
          <Typed {...field('maxChoices', words.maxChoices)} inputMode="numeric" />
          {tick('mayChange', words.mayChange)}
          {tick('isSecret', words.isSecret)}
        </fieldset>
      )}
      {type === 'contest' && tick('moderated', words.isModerated)}
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <Typed key={name} {...field(name, words[name])} placeholder="2026-11-25T18:00:00Z" />
      ))}
      <Choice {...field('audience', words.audience)} choices={AUDIENCES} labels={words.audiences} />
      <Choice {...field('resultsShown', words.resultsShown)} choices={RESULTS_SHOWN} labels={words.shown} />
      {(['checkbox', 'afterText'] as const).map((name) => (
        <Switched key={name} label={words[name]} value={values[name]} {...{ name, words, errors }} />
      ))}
      <Typed {...field('imageId', words.image)} inputMode="numeric" />
      <Typed {...field('aspectRatio', words.aspectRatio)} />
      <button type="submit">{words.save}</button>
    </form>
  )
}

type LabelledProps = { label: string; path: string; errors: Errors; children: ReactNode }

const Labelled = ({ label, path, errors, children }: LabelledProps) => (
  <>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: each has its control among its children */}
    <label>
      {label} {children}
    </label>
    <FieldError errors={errors} path={path} />
  </>
)

type TypedProps = ComponentProps<'input'> & { name: string; label: string; errors: Errors }

const Typed = ({ label, errors, ...input }: TypedProps) => (
  <Labelled label={label} path={input.name} errors={errors}>
    <input {...input} {...tied(errors, input.name)} />
  </Labelled>
)

type TickProps = { name: string; label: string; isTicked: boolean; errors: Errors }

const Tick = ({ name, label, isTicked, errors }: TickProps) => (
  <>
    <label>
      <input type="checkbox" name={name} value="true" defaultChecked={isTicked} {...tied(errors, name)} />{' '}
      {label}
    </label>
    <FieldError errors={errors} path={name} />
  </>
)

type ChoiceProps<Value extends string> = {
  name: string
  label: string
  defaultValue: string
  choices: readonly Value[]
  labels: Readonly<Record<Value, string>>
  errors: Errors
}

const Choice = <Value extends string>({ label, choices, labels, errors, ...field }: ChoiceProps<Value>) => (
  <Labelled label={label} path={field.name} errors={errors}>
    <select {...field} {...tied(errors, field.name)}>
      {choices.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </select>
  </Labelled>
)

type SwitchedProps = { name: string; label: string; words: FormWords; value: unknown; errors: Errors }

const Switched = ({ name, label, words, value, errors }: SwitchedProps) => (
  <fieldset>
    <legend>{label}</legend>
    <Tick
      name={`${name}.enabled`}
      label={words.enabled}
      isTicked={Object(value).enabled === true}
      errors={errors}
    />
    <Labelled label={words.text} path={`${name}.text`} errors={errors}>
      <textarea
        name={`${name}.text`}
        defaultValue={String(Object(value).text ?? '')}
        {...tied(errors, `${name}.text`)}
      />
    </Labelled>
  </fieldset>
)

/** Renders the choice of a type, or of an event that is there by its number. */
export async function renderTypeSelection(form: {
  words: FormWords
  /** What was typed, and why it was not taken. */
  typed?: string
  problem?: string
}): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { words, typed, problem } = form
  const errors: Errors = problem ? { existingFormInput: problem } : {}
  return renderToStaticMarkup(
    <>
      <ul>
        {EVENT_TYPES.map((type) => (
          <li key={type}>
            <a href={`/p/ajax/form/new/${type}`}>{words.types[type]}</a>
          </li>
        ))}
      </ul>
      <form method="post" action="/p/ajax/typeselection">
        <input type="hidden" name="existingForm" value="1" />
        <div role="alert">
          <FieldError errors={errors} path="existingFormInput" />
        </div>
        <Labelled label={words.existing} path="existingFormInput" errors={{}}>
          <input
            name="existingFormInput"
            inputMode="numeric"
            required
            defaultValue={typed}
            {...tied(errors, 'existingFormInput')}
          />
        </Labelled>
        <button type="submit">{words.choose}</button>
      </form>
    </>,
  )
}
