import type { Words } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { TeaserForm } from '../routes.ts'
import { texts } from '../texts.ts'

/** An item as it is stored, or as someone has typed it. */
type ShownItem = {
  [Field in (typeof TEXT_FIELDS)[number]]?: string | number | null | undefined
} & { activeFrom?: { hour?: number | undefined; minute?: number | undefined } | null | undefined }

/** A content whose fields may be wrong. */
export type ShownContent = { layout?: string | null | undefined; places: { items: ShownItem[] }[] }

type FormProps = {
  form: TeaserForm
  id: number
  /** Of the address, which its answer is sent to as well. */
  query: URLSearchParams
  language: 'de' | 'en'
  /** The typed content, if it was refused. */
  typed?: ShownContent | undefined
  /** Why it was not saved. */
  problem?: string | undefined
  /** By the path of the field. */
  errors?: Readonly<Record<string, string>>
}

/** Renders the form of a teaser as HTML that needs no script; each place has one empty item more than it holds. */
export async function renderTeaserForm(props: FormProps): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<Form {...props} />)
}

function Form({ form, id, query, language, typed, problem, errors = {} }: FormProps) {
  const words = texts.in(language)
  const { layouts, safeMode } = form
  const values: ShownContent = typed ?? form.values
  const preview = new URLSearchParams(query)
  preview.set('h', 'preview')
  const layout = layouts.find(({ name }) => name === values.layout)
  const places = Array.from({ length: layout?.places.max ?? 0 }, (_, at) => values.places[at]?.items ?? [])
  return (
    <form method="post" action={`/cms/ajax/teasereditform?${query}`}>
      <div role="alert">{problem}</div>
      <input type="hidden" name="tid" value={id} />
      <input type="hidden" name="revision" value={form.revision} />
      <Labelled label={words.layout} path="layout" errors={errors}>
        <select name="layout" defaultValue={values.layout ?? ''} {...tied(errors, 'layout')}>
          <option value="">{words.automatic}</option>
          {layouts.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <p role="alert">{errors.places}</p>
      {places.map((items, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
        <fieldset key={place}>
          <legend>{words.form.place.replace('{number}', String(place + 1))}</legend>
          {[...items, {}].map((item, at) => (
            <ItemFields
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is its position
              key={at}
              item={item}
              path={['places', place, 'items', at]}
              words={words}
              errors={errors}
              number={at + 1}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit">{words.form.save}</button>
      <button type="submit" formAction={`/cms/ajax/teasereditform?${preview}`} formTarget="_blank">
        {words.form.preview}
      </button>
      {safeMode.state === 'pending' && (
        <p>
          {words.form.pending.replace('{seconds}', String(safeMode.secondsLeft))}{' '}
          <ActionButton action="confirm">{words.form.confirm}</ActionButton>
          <ActionButton action="revert">{words.form.revert}</ActionButton>
        </p>
      )}
      {form.mayReset && <ActionButton action="reset">{words.form.reset}</ActionButton>}
    </form>
  )
}

/** Sends the number of the teaser and its revision; nothing of what is typed is saved. */
function ActionButton({ action, children }: { action: 'confirm' | 'revert' | 'reset'; children: string }) {
  return (
    <button type="submit" formAction={`/cms/ajax/teaser/${action}`}>
      {children}
    </button>
  )
}

type ItemProps = {
  item: ShownItem
  path: readonly (string | number)[]
  words: Words<typeof texts>
  errors: Readonly<Record<string, string>>
  number: number
}

const TEXT_FIELDS = ['entity', 'url', 'title', 'text', 'imageId'] as const

function ItemFields({ item, path, words, errors, number }: ItemProps) {
  const [first, ...rest] = path
  const name = (...parts: string[]) => [first, ...[...rest, ...parts].map((part) => `[${part}]`)].join('')
  const at = (field: string) => `${path.join('.')}.${field}`
  const time = at('active_from_time')
  return (
    <fieldset>
      <legend>{words.form.item.replace('{number}', String(number))}</legend>
      {TEXT_FIELDS.map((field) => (
        <Labelled key={field} label={words.form[field]} path={at(field)} errors={errors}>
          {field === 'text' ? (
            <textarea name={name(field)} defaultValue={item[field] ?? ''} {...tied(errors, at(field))} />
          ) : (
            <input name={name(field)} defaultValue={item[field] ?? ''} {...tied(errors, at(field))} />
          )}
        </Labelled>
      ))}
      <FieldError errors={errors} path={time} />
      {TIME_PARTS.map(([part, count]) => (
        <Labelled key={part} label={words.form[part]} path={`${time}.${part}`} errors={errors}>
          <select
            name={name('active_from_time', part)}
            defaultValue={item.activeFrom?.[part] ?? ''}
            {...tied(errors, errors[time] ? time : `${time}.${part}`)}
          >
            <option value="" />
            {numbersBelow(count).map((number) => (
              <option key={number} value={number}>
                {number.padStart(2, '0')}
              </option>
            ))}
          </select>
        </Labelled>
      ))}
    </fieldset>
  )
}

/** The selects of a time of day, each with the number of its choices. */
const TIME_PARTS = [
  ['hour', 24],
  ['minute', 60],
] as const

const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => String(number))

type Errors = Readonly<Record<string, string>>

const errorId = (path: string) => `fehler-${path.replaceAll('.', '-')}`

type Tie = { 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Ties what is wrong with a field to its control. */
const tied = (errors: Errors, path: string): Tie =>
  errors[path] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(path) }

const FieldError = ({ errors, path }: { errors: Errors; path: string }) =>
  errors[path] === undefined ? null : <strong id={errorId(path)}>{errors[path]}</strong>

type LabelledProps = { label: string; path: string; errors: Errors; children: ReactNode }

function Labelled({ label, path, errors, children }: LabelledProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is its child */}
      <label>
        {label} {children}
      </label>
      <FieldError errors={errors} path={path} />
    </>
  )
}
