import type { Words } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { FormData } from './eventForm.ts'
import { AUDIENCES, EVENT_TYPES, type EventType, RESULTS_SHOWN } from './participation.ts'
import type { texts } from './texts.ts'

type FormWords = Words<typeof texts>

/** Renders the form of an event as HTML that needs no script. */
export async function renderEventForm(form: {
  type: EventType
  action: string
  values: FormData['values']
  words: FormWords
  problem?: string
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
}

function EventFields({ type, action, values, words, problem }: FieldsProps) {
  const text = (name: string) => String(values[name] ?? '')
  const options = Array.isArray(values.options) ? values.options.map(Object) : []
  return (
    <form method="post" action={action}>
      <div role="alert">{problem}</div>
      {values.revision !== undefined && <input type="hidden" name="revision" value={text('revision')} />}
      <Labelled label={words.title}>
        <input name="title" required defaultValue={text('title')} />
      </Labelled>
      <Labelled label={words.description}>
        <textarea name="description" defaultValue={text('description')} />
      </Labelled>
      {type === 'poll' && (
        <fieldset>
          <legend>{words.options}</legend>
          {[...options, {}].map(({ id, title }, index) => (
            <Labelled key={id ?? index} label={`${words.option} ${index + 1}`}>
              {id && <input type="hidden" name={`options[${index}][id]`} value={id} />}
              <input name={`options[${index}][title]`} defaultValue={title ?? ''} />
            </Labelled>
          ))}
          <Labelled label={words.maxChoices}>
            <input name="maxChoices" type="number" min={1} defaultValue={text('maxChoices')} />
          </Labelled>
          <Tick name="mayChange" label={words.mayChange} isTicked={values.mayChange === true} />
          <Tick name="isSecret" label={words.isSecret} isTicked={values.isSecret === true} />
        </fieldset>
      )}
      {type === 'contest' && (
        <Tick name="moderated" label={words.isModerated} isTicked={values.moderated === true} />
      )}
      <Labelled label={words.opensAt}>
        <input name="opensAt" defaultValue={text('opensAt')} placeholder="2026-11-25T18:00:00Z" />
      </Labelled>
      <Labelled label={words.closesAt}>
        <input name="closesAt" defaultValue={text('closesAt')} placeholder="2026-11-25T18:00:00Z" />
      </Labelled>
      <Choice
        name="audience"
        label={words.audience}
        value={text('audience')}
        choices={AUDIENCES.map((one) => [one, words.audiences[one]])}
      />
      <Choice
        name="resultsShown"
        label={words.resultsShown}
        value={text('resultsShown')}
        choices={RESULTS_SHOWN.map((one) => [one, words.shown[one]])}
      />
      <Switched name="checkbox" label={words.checkbox} words={words} value={values.checkbox} />
      <Switched name="afterText" label={words.afterText} words={words} value={values.afterText} />
      <Labelled label={words.image}>
        <input name="imageId" inputMode="numeric" defaultValue={text('imageId')} />
      </Labelled>
      <Labelled label={words.aspectRatio}>
        <input name="aspectRatio" defaultValue={text('aspectRatio')} />
      </Labelled>
      <button type="submit">{words.save}</button>
    </form>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: each has its control among its children
  <label>
    {label} {children}
  </label>
)

const Tick = ({ name, label, isTicked }: { name: string; label: string; isTicked: boolean }) => (
  <label>
    <input type="checkbox" name={name} value="true" defaultChecked={isTicked} /> {label}
  </label>
)

type ChoiceProps = { name: string; label: string; value: string; choices: (readonly [string, string])[] }

const Choice = ({ name, label, value, choices }: ChoiceProps) => (
  <Labelled label={label}>
    <select name={name} defaultValue={value}>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
)

type SwitchedProps = { name: string; label: string; words: FormWords; value: unknown }

const Switched = ({ name, label, words, value }: SwitchedProps) => (
  <fieldset>
    <legend>{label}</legend>
    <Tick name={`${name}.enabled`} label={words.enabled} isTicked={Object(value).enabled === true} />
    <Labelled label={words.text}>
      <textarea name={`${name}.text`} defaultValue={String(Object(value).text ?? '')} />
    </Labelled>
  </fieldset>
)

/** Renders the choice of a type, or of an event that is there by its number. */
export async function renderTypeSelection(form: { words: FormWords; problem?: string }): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { words, problem } = form
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
        <Labelled label={words.existing}>
          <input name="existingFormInput" inputMode="numeric" required />
        </Labelled>
        <div role="alert">{problem}</div>
        <button type="submit">{words.choose}</button>
      </form>
    </>,
  )
}
