import controls from '@litfass/interface/controls.module.css'
import { LengthCounter } from '@litfass/interface/counter'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import type { Client } from '@litfass/kit/client'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { MAX_TEXT, MAX_TITLE, MAX_URL } from '../../content/schemas.ts'
import styles from '../dialog.module.css'
import type { DialogWords } from '../dialogTexts.ts'
import { type ItemDraft, type ItemProblems, minutesWith, withTime } from './contentDraft.ts'
import { ImageField, type RenderPictures } from './ImageField.tsx'
import { type EntityType, ReferenceField } from './ReferenceField.tsx'
import type { EntityPreview, ShownLanguage } from './useEntities.ts'

export type ItemServices = {
  client: Client
  words: DialogWords
  /** The language of the words. */
  language: 'de' | 'en'
  types: readonly EntityType[]
  /** The language of the page, on which content in another one is passed over. */
  pageLanguage: ShownLanguage
  /** Path of an image in the panel, with the placeholder `{id}`. */
  imagePanel: string
  renderPictures: RenderPictures | undefined
}

type ItemFieldsProps = ItemServices & {
  item: ItemDraft
  preview: EntityPreview
  problems: ItemProblems
  onChange: (fields: Partial<Omit<ItemDraft, 'key'>>) => void
  /** Beside the time of day. */
  children?: ReactNode
}

/** The fields of an item: what it refers to, from when, and what it shows instead of its content's own. */
export function ItemFields(props: ItemFieldsProps) {
  const { client, words, language, types, pageLanguage, item, preview, problems, renderPictures } = props
  const { imagePanel, onChange, children } = props
  const { entity, title, text, url, imageId } = item
  const isOverridden = title !== '' || text !== '' || url !== '' || imageId !== null
  const hasProblem = Boolean(problems.title ?? problems.text ?? problems.url ?? problems.imageId)
  const overrides = useRef<HTMLDetailsElement>(null)
  // Not by its attribute, which would close it as soon as the user has fixed the problem.
  useLayoutEffect(() => {
    if (hasProblem && overrides.current) overrides.current.open = true
  }, [hasProblem])
  return (
    <>
      <ReferenceField
        {...{ client, words, types, pageLanguage, preview }}
        value={entity}
        problem={problems.entity}
        onChange={(chosen) => onChange({ entity: chosen })}
      />
      <div className={styles.beside}>
        <TimeFields {...{ words, item, onChange }} problem={problems.time} />
        {children}
      </div>
      <details ref={overrides} className={styles.override}>
        <summary>
          {words.override}
          {isOverridden && <span className={styles.mark}>{words.overridden}</span>}
        </summary>
        <div className={styles.overrides}>
          <TextField
            label={words.itemTitle}
            value={title}
            counted={{ most: MAX_TITLE, language }}
            problem={problems.title}
            onChange={(value) => onChange({ title: value })}
          />
          <TextField
            label={words.itemText}
            value={text}
            counted={{ most: MAX_TEXT, language }}
            problem={problems.text}
            isLong
            onChange={(value) => onChange({ text: value })}
          />
          <TextField
            label={words.itemUrl}
            hint={words.itemUrlHint}
            value={url}
            most={MAX_URL}
            problem={problems.url}
            onChange={(value) => onChange({ url: value.trim() })}
          />
          <ImageField
            {...{ client, words, imageId, imagePanel, renderPictures }}
            problem={problems.imageId}
            onChange={(chosen) => onChange({ imageId: chosen })}
          />
        </div>
      </details>
    </>
  )
}

type TimeFieldsProps = {
  words: DialogWords
  item: Pick<ItemDraft, 'hour' | 'minute'>
  problem: string | undefined
  onChange: ItemFieldsProps['onChange']
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The time of day from which the item is shown; its two selects stay in step (spec platform 5). */
function TimeFields({ words, item: { hour, minute }, problem, onChange }: TimeFieldsProps) {
  const id = useId()
  const select = (part: 'hour' | 'minute', value: string, choices: readonly number[]) => (
    <select
      className={controls.input}
      aria-label={words[part]}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? `${id} ${id}-hint` : `${id}-hint`}
      value={value}
      onChange={({ currentTarget }) => onChange(withTime({ hour, minute }, part, currentTarget.value))}
    >
      <option value="">{words.noTime}</option>
      {choices.map((one) => (
        <option key={one} value={one}>
          {String(one).padStart(2, '0')}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset className={styles.time}>
      <legend className={styles.label}>{words.activeFrom}</legend>
      <div className={styles.clock}>
        {select('hour', hour, HOURS)}
        <span aria-hidden="true">:</span>
        {select('minute', minute, minutesWith(minute))}
      </div>
      <p id={`${id}-hint`} className={controls.hint}>
        {words.activeFromHint}
      </p>
      {problem && (
        <p id={id} className={controls.error}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type TextFieldProps = {
  label: string
  value: string
  /** Longest text that can be typed; one that is counted can be longer, and is refused. */
  most?: number
  counted?: { most: number; language: 'de' | 'en' }
  problem: string | undefined
  hint?: string
  isLong?: boolean
  onChange: (value: string) => void
}

function TextField(props: TextFieldProps): ReactNode {
  const { label, value, most, counted, problem, hint, isLong, onChange } = props
  const id = useId()
  const shared = {
    id,
    value,
    'data-characters': most,
    className: controls.input,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem || hint ? `${id}-about` : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={2} {...shared} /> : <input autoComplete="off" {...shared} />}
      {counted && (
        <LengthCounter
          field={id}
          value={value}
          limits={{ characters: counted.most }}
          words={interfaceTexts.in(counted.language).counter}
          language={counted.language}
        />
      )}
      {(problem || hint) && (
        <p id={`${id}-about`} className={problem ? controls.error : controls.hint}>
          {problem ?? hint}
        </p>
      )}
    </div>
  )
}
