import type { Words } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import { AUDIENCES, EVENT_TYPES, type EventType, RESULTS_SHOWN } from '../participation.ts'
import type { texts } from '../texts.ts'
import type { FormData } from './formData.ts'

type FormWords = Words<typeof texts>

/** Renders the form of an event as HTML that needs no script. */
export async function renderEventForm(form: {
  type: EventType
  action: string
  values: FormData['values']
  words: FormWords
  problem?: string
  errors?: Errors
}): Promise<string> {
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
  const options = Array.isArray(values.options) ? values.options.map(Object) : []
  return (
    <form method="post" action={action}>
      <div role="alert">{problem}</div>
      {values.revision !== undefined && <input type="hidden" name="revision" value={text('revision')} />}
      <Labelled label={words.title} path="title" errors={errors}>
        <input name="title" required defaultValue={text('title')} {...tied(errors, 'title')} />
      </Labelled>
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
          <Labelled label={words.maxChoices} path="maxChoices" errors={errors}>
            <input
              name="maxChoices"
              inputMode="numeric"
              defaultValue={text('maxChoices')}
              {...tied(errors, 'maxChoices')}
            />
          </Labelled>
          <Tick
            name="mayChange"
            label={words.mayChange}
            isTicked={values.mayChange === true}
            errors={errors}
          />
          <Tick name="isSecret" label={words.isSecret} isTicked={values.isSecret === true} errors={errors} />
        </fieldset>
      )}
      {type === 'contest' && (
        <Tick
          name="moderated"
          label={words.isModerated}
          isTicked={values.moderated === true}
          errors={errors}
        />
      )}
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <Labelled key={name} label={words[name]} path={name} errors={errors}>
          <input
            name={name}
            defaultValue={text(name)}
            placeholder="2026-11-25T18:00:00Z"
            {...tied(errors, name)}
          />
        </Labelled>
      ))}
      <Choice
        name="audience"
        label={words.audience}
        value={text('audience')}
        choices={AUDIENCES.map((one) => [one, words.audiences[one]])}
        errors={errors}
      />
      <Choice
        name="resultsShown"
        label={words.resultsShown}
        value={text('resultsShown')}
        choices={RESULTS_SHOWN.map((one) => [one, words.shown[one]])}
        errors={errors}
      />
      <Switched
        name="checkbox"
        label={words.checkbox}
        words={words}
        value={values.checkbox}
        errors={errors}
      />
      <Switched
        name="afterText"
        label={words.afterText}
        words={words}
        value={values.afterText}
        errors={errors}
      />
      <Labelled label={words.image} path="imageId" errors={errors}>
        <input
          name="imageId"
          inputMode="numeric"
          defaultValue={text('imageId')}
          {...tied(errors, 'imageId')}
        />
      </Labelled>
      <Labelled label={words.aspectRatio} path="aspectRatio" errors={errors}>
        <input name="aspectRatio" defaultValue={text('aspectRatio')} {...tied(errors, 'aspectRatio')} />
      </Labelled>
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

type ChoiceProps = {
  name: string
  label: string
  value: string
  choices: (readonly [string, string])[]
  errors: Errors
}

const Choice = ({ name, label, value, choices, errors }: ChoiceProps) => (
  <Labelled label={label} path={name} errors={errors}>
    <select name={name} defaultValue={value} {...tied(errors, name)}>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
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
