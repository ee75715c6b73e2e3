import controls from '@litfass/interface/controls.module.css'
import { DateField, FormCollection } from '@litfass/interface/react'
import { useTimeZone } from '@litfass/interface/timeZone'
import { type ReactNode, useId, useState } from 'react'
import { AUDIENCES, type EventType, MAX_OPTIONS, RESULTS_SHOWN } from '../participation.ts'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'
import { type EventValues, fieldsOf, localMoment, timesOfDay } from './eventValues.ts'

/** Renders the window that asks for one picture. */
export type RenderPictures = (answers: {
  onApply: (imageId: number) => void
  onClose: () => void
}) => ReactNode

type EventFormProps = {
  id: string
  type: EventType
  values: EventValues
  words: DialogWords
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>
  /** Changes that others have saved since the form was opened. */
  notice?: string | undefined
  /** Whether the event is made, or changed, from within a text. */
  isForText: boolean
  renderPictures: RenderPictures | undefined
  onSubmit: (fields: ReturnType<typeof fieldsOf>) => void
}

/** The fields of an event that its type has. */
export function EventForm(props: EventFormProps) {
  const { id, type, values, words, errors, notice, isForText, renderPictures, onSubmit } = props
  const [imageId, setImageId] = useState(values.imageId)
  const timeZone = useTimeZone()
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit(fieldsOf(new FormData(event.currentTarget), { type, values, imageId, timeZone }))
      }}
    >
      <Problem text={notice} />
      {Object.keys(errors).length > 0 && <Problem text={[words.check, ...elsewhere(errors)].join(' ')} />}
      <TextField name="title" label={words.title} value={values.title} problem={errors.title} isFirst />
      <TextField
        name="description"
        label={words.description}
        value={values.description ?? ''}
        problem={errors.description}
        isLong
      />
      {(isForText || values.withText) && (
        <Check name="withText" label={words.withText} hint={words.withTextHint} isOn={values.withText} />
      )}
      {type === 'poll' && <PollFields {...{ values, words, errors }} />}
      <Times {...{ values, words, errors }} />
      <Select
        name="audience"
        label={words.audience}
        value={values.audience}
        problem={errors.audience}
        choices={AUDIENCES.filter((one) => type !== 'contest' || one !== 'everyone').map(
          (one) => [one, words.audiences[one]] as const,
        )}
      />
      <Select
        name="resultsShown"
        label={words.resultsShown}
        value={values.resultsShown}
        problem={errors.resultsShown}
        choices={RESULTS_SHOWN.map((one) => [one, words.resultsTimes[one]] as const)}
      />
      {type === 'contest' && <Check name="moderated" label={words.moderated} isOn={values.moderated} />}
      <Switched
        name="checkbox"
        label={words.checkbox}
        textLabel={words.checkboxText}
        value={values.checkbox}
        problem={problemIn(errors, 'checkbox')}
      />
      <Switched
        name="afterText"
        label={words.afterText}
        textLabel={words.afterTextText}
        value={values.afterText}
        problem={problemIn(errors, 'afterText')}
      />
      {renderPictures && (
        <PictureFields {...{ words, values, errors, imageId, renderPictures }} onImage={setImageId} />
      )}
    </form>
  )
}

/** Says what is wrong. */
const Problem = ({ id, text }: { id?: string; text: string | undefined }) =>
  text ? (
    <p id={id} role="alert" className={controls.error}>
      {text}
    </p>
  ) : null

/** The fields that say themselves what is wrong with them. */
const SPEAKING = new Set([
  ...['title', 'description', 'options', 'maxChoices', 'isSecret', 'opensAt', 'closesAt'],
  ...['audience', 'resultsShown', 'checkbox', 'afterText'],
])

/** The errors that no field says. */
const elsewhere = (errors: EventFormProps['errors']): string[] =>
  Object.entries(errors).flatMap(([path, text]) => (SPEAKING.has(path.split('.')[0] ?? '') ? [] : text))

/** The error of a field, or of a row in it. */
const problemIn = (errors: EventFormProps['errors'], field: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

type Part = Pick<EventFormProps, 'values' | 'words' | 'errors'>

function PollFields({ values, words, errors }: Part) {
  const empty = Array.from({ length: Math.max(0, 2 - values.options.length) }, () => ({
    id: undefined,
    title: '',
  }))
  return (
    <>
      <FormCollection
        name="options"
        legend={words.options}
        itemName={words.option}
        initial={[...values.options, ...empty]}
        limits={{ min: 2, max: MAX_OPTIONS }}
        renderItem={({ nameOf, idOf, value }) => (
          <>
            {value?.id && <input type="hidden" name={nameOf('id')} value={value.id} />}
            <label htmlFor={idOf('title')} className={controls.hidden}>
              {words.option}
            </label>
            <input
              id={idOf('title')}
              name={nameOf('title')}
              className={controls.input}
              defaultValue={value?.title}
              data-characters={200}
            />
          </>
        )}
      />
      <Problem text={problemIn(errors, 'options')} />
      <TextField
        name="maxChoices"
        label={words.maxChoices}
        value={String(values.maxChoices)}
        problem={errors.maxChoices}
        isNumber
      />
      <Check name="mayChange" label={words.mayChange} isOn={values.mayChange} />
      <Check
        name="isSecret"
        label={words.isSecret}
        hint={words.isSecretHint}
        isOn={values.isSecret}
        problem={errors.isSecret}
      />
    </>
  )
}

/** Beginning and end. A day fills an empty time of day, and the end is not before the beginning (spec platform 5). */
function Times({ values, words, errors }: Part) {
  const timeZone = useTimeZone()
  const opens = localMoment(values.opensAt, timeZone)
  const [from, setFrom] = useState(opens.date)
  return (
    <fieldset className={styles.times}>
      <legend className={styles.label}>
        {words.opens} / {words.closes}
      </legend>
      <MomentField name="opens" label={words.opens} words={words} value={opens} onDate={setFrom} />
      <MomentField
        name="closes"
        label={words.closes}
        words={words}
        value={localMoment(values.closesAt, timeZone)}
        min={from}
      />
      <p className={controls.hint}>{words.timesHint}</p>
      <Problem text={errors.opensAt ?? errors.closesAt} />
    </fieldset>
  )
}

type MomentFieldProps = {
  name: string
  label: string
  words: DialogWords
  value: { date: string; time: string }
  min?: string
  onDate?: (date: string) => void
}

function MomentField({ name, label, words, value: { date, time }, min, onDate }: MomentFieldProps) {
  const timeField = useId()
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        name={`${name}Date`}
        defaultValue={date}
        timeField={timeField}
        {...(min && { min })}
        {...(onDate && { onChange: onDate })}
      />
      <div className={styles.field}>
        <label htmlFor={timeField}>{words.time}</label>
        <select
          id={timeField}
          name={`${name}Time`}
          aria-label={`${label}: ${words.time}`}
          className={controls.input}
          defaultValue={time}
        >
          <option value="">{words.noTime}</option>
          {timesOfDay(time).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

type SelectProps = {
  name: string
  label: string
  value: string
  problem: string | undefined
  choices: readonly (readonly [string, string])[]
}

function Select({ name, label, value, problem, choices }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className={controls.input}
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

type TextFieldProps = {
  name: string
  label: string
  value: string
  problem: string | undefined
  isLong?: boolean
  isNumber?: boolean
  isFirst?: boolean
}

function TextField({ name, label, value, problem, isLong, isNumber, isFirst }: TextFieldProps) {
  const id = useId()
  const common = {
    id,
    name,
    defaultValue: value,
    className: controls.input,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-problem`,
    ...(isFirst && { 'data-first': '' }),
  }
  return (
    <div className={isNumber ? styles.number : styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea rows={2} {...common} />
      ) : (
        <input {...(isNumber ? { type: 'number', min: 1, max: MAX_OPTIONS } : {})} {...common} />
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

type CheckProps = {
  name: string
  label: string
  isOn: boolean
  hint?: string
  problem?: string | undefined
  onChange?: (isOn: boolean) => void
}

function Check({ name, label, isOn, hint, problem, onChange }: CheckProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          aria-describedby={hint && id}
          onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className={controls.hint}>
          {hint}
        </p>
      )}
      <Problem text={problem} />
    </div>
  )
}

type SwitchedProps = {
  name: string
  label: string
  textLabel: string
  value: { enabled: boolean; text: string }
  problem: string | undefined
}

/** A text that can be switched on and off; it is kept while it is off. */
function Switched({ name, label, textLabel, value, problem }: SwitchedProps) {
  const [isOn, setOn] = useState(value.enabled)
  return (
    <div>
      <Check name={name} label={label} isOn={value.enabled} onChange={setOn} />
      <div hidden={!isOn}>
        <TextField name={`${name}Text`} label={textLabel} value={value.text} problem={problem} isLong />
      </div>
    </div>
  )
}

const RATIOS = ['16:9', '3:2', '1:1', '4:5'] as const

type PictureFieldsProps = Part & {
  imageId: number | null
  onImage: (imageId: number | null) => void
  renderPictures: RenderPictures
}

/** The picture of an event: chosen, uploaded and edited in the dialogs of the host. */
function PictureFields(props: PictureFieldsProps): ReactNode {
  const { words, values, errors, imageId, onImage, renderPictures } = props
  const [isAsked, setAsked] = useState(false)
  const ratios = new Set<string>([...RATIOS, ...(values.aspectRatio ? [values.aspectRatio] : [])])
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {words.picture}
        {imageId !== null && <>: {words.pictureNumber.replace('{id}', String(imageId))}</>}
      </p>
      <div className={styles.line}>
        <button
          type="button"
          className={controls.plain}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {imageId === null ? words.pictureChoose : words.pictureOther}
        </button>
        {imageId !== null && (
          <button type="button" className={controls.quiet} onClick={() => onImage(null)}>
            {words.pictureRemove}
          </button>
        )}
      </div>
      {imageId !== null && (
        <Select
          name="aspectRatio"
          label={words.ratio}
          value={values.aspectRatio ?? ''}
          problem={errors.aspectRatio}
          choices={[['', words.ratioOwn] as const, ...[...ratios].map((one) => [one, one] as const)]}
        />
      )}
      {isAsked &&
        renderPictures({
          onApply: (chosen) => {
            onImage(chosen)
            setAsked(false)
          },
          onClose: () => setAsked(false),
        })}
    </div>
  )
}
