'use client'

import { flashOnNextPage } from '@litfass/interface/react'
import { RichTextEditor } from '@litfass/rich-text/editor'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { ContentType } from '../domain/content.ts'
import { DeleteStory } from './DeleteStory.tsx'
import { PicturesField } from './PicturesField.tsx'
import { StoryPresence } from './StoryPresence.tsx'
import type { StoredStory } from './storyCalls.ts'
import { STORY_FORMS } from './storyForms.ts'
import { useStoryDraft } from './useStoryDraft.ts'
import styles from './writing.module.css'
import { ProvideWriting, useWriting, type WritingServices, type WritingWords } from './writing.tsx'
import type { Written } from './written.ts'
import '@litfass/interface/tokens.css'

export type StoryFormProps = WritingWords & {
  type: ContentType
  /** Slug of its collection. */
  collection: string
  /** None for a new one. */
  stored: StoredStory | undefined
  /** Whether it has been sent in. */
  isSubmitted: boolean
  written: Written
  thumbs: Readonly<Record<number, string>>
  /** Paths of the list of one's stories, of this form without its number, and of the preview without it. */
  paths: { list: string; form: string; preview: string }
  /** What is said on the list after a story has been sent in, taken back or deleted. */
  outcomes: Record<'sent' | 'takenBack' | 'deleted', string>
  /** The image manager that the writer uploads for. */
  imageManagerPrefix: string
}

const StoryConflict = lazy(async () => ({
  default: (await import('./StoryConflict.tsx')).StoryConflict,
}))

/** The form in which members write: it keeps what is typed until it is saved. */
export function StoryForm({
  language,
  words,
  presence,
  services,
  ...story
}: StoryFormProps & { services: WritingServices }) {
  return (
    <ProvideWriting language={language} words={words} presence={presence} services={services}>
      <Form {...story} />
    </ProvideWriting>
  )
}

type FormProps = Omit<StoryFormProps, keyof WritingWords>

function Form(props: FormProps) {
  const { type, collection, isSubmitted, thumbs, paths, outcomes, imageManagerPrefix } = props
  const { t } = useWriting()
  const draft = useStoryDraft(props)
  const { written, id, change, busy, problem, status, save, conflict, move } = draft
  const { hasTeaser, mostImages } = STORY_FORMS[type]
  const headline = useHeadlineFocus(written.title === '')

  function leave(outcome: keyof typeof outcomes): void {
    flashOnNextPage({ type: 'success', text: outcomes[outcome] })
    window.location.assign(paths.list)
  }

  return (
    <form
      ref={headline}
      className={styles.fields}
      aria-busy={busy !== undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void move('submit').then((isDone) => isDone && leave('sent'))
      }}
    >
      <Line
        name="headline"
        value={written.title}
        max={200}
        hasHint
        isRequired
        onChange={(title) => change({ title })}
      />
      {hasTeaser && (
        <>
          <Line
            name="kicker"
            value={written.kicker}
            max={80}
            hasHint
            onChange={(kicker) => change({ kicker })}
          />
          <Line
            name="teaser"
            value={written.teaser}
            max={800}
            hasHint
            isLong
            onChange={(teaser) => change({ teaser })}
          />
        </>
      )}
      <PicturesField
        label={t(mostImages === 1 ? 'lead' : 'images')}
        {...(mostImages > 1 && { hint: t('imagesHint') })}
        value={written.images}
        onChange={(images) => change({ images })}
        most={mostImages}
        imageManagerPrefix={imageManagerPrefix}
        thumbs={thumbs}
      />
      {/* The editor takes a value from outside only when it begins. */}
      <TextField key={draft.adopted} {...{ type, written, change, imageManagerPrefix }} />
      <Line
        name="location"
        value={written.location}
        max={120}
        onChange={(location) => change({ location })}
      />
      <fieldset className={styles.choices}>
        <legend>{t('language')}</legend>
        {(['de', 'en'] as const).map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="language"
              checked={written.language === language}
              onChange={() => change({ language })}
            />
            {t(language === 'de' ? 'german' : 'english')}
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem} {conflict && t('outdated')}
        </p>
      )}
      <StoryPresence state={draft.presence} isBusy={busy !== undefined} onTakeOver={draft.takeOver} />
      {draft.isComparing && conflict && (
        <Suspense>
          <StoryConflict
            conflict={conflict}
            onApply={draft.decide}
            onClose={() => draft.setIsComparing(false)}
          />
        </Suspense>
      )}
      <div className={styles.bar}>
        {!isSubmitted && (
          <button type="submit" className={styles.primary} aria-disabled={busy !== undefined}>
            {t(busy === 'submit' ? 'submitting' : 'submit')}
          </button>
        )}
        <button
          type="button"
          className={styles.plain}
          aria-disabled={busy !== undefined}
          onClick={() => void save()}
        >
          {t(busy === 'save' ? 'saving' : isSubmitted ? 'saveChanges' : 'save')}
        </button>
        {isSubmitted && (
          <button
            type="button"
            className={styles.plain}
            aria-disabled={busy !== undefined}
            onClick={() => void move('takeback').then((isDone) => isDone && leave('takenBack'))}
          >
            {t('takeBack')}
          </button>
        )}
        {conflict && (
          <button
            type="button"
            className={styles.plain}
            aria-haspopup="dialog"
            onClick={() => draft.setIsComparing(true)}
          >
            {t('compare')}
          </button>
        )}
        {id !== undefined && (
          <a href={`${paths.preview}/${id}`} target="_blank" rel="noreferrer">
            {t('preview')}
          </a>
        )}
        {id !== undefined && !isSubmitted && (
          <DeleteStory type={type} collection={collection} id={id} onDeleted={() => leave('deleted')} />
        )}
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </form>
  )
}

/** What someone may be writing in already, such as the search of the page. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Leads to the first field, the headline, of a story that has none when its form opens, as the panel does (decision 0076). */
function useHeadlineFocus(isEmpty: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const isLed = useRef(false)
  useEffect(() => {
    if (isLed.current) return
    isLed.current = true
    if (isEmpty && !document.activeElement?.matches(FIELDS)) form.current?.querySelector('input')?.focus()
  }, [isEmpty])
  return form
}

type LineProps = {
  name: 'headline' | 'kicker' | 'teaser' | 'location'
  value: string
  /** Most characters. */
  max: number
  hasHint?: boolean
  isLong?: boolean
  isRequired?: boolean
  onChange: (value: string) => void
}

function Line({
  name,
  value,
  max,
  hasHint = false,
  isLong = false,
  isRequired = false,
  onChange,
}: LineProps) {
  const { t } = useWriting()
  const id = useId()
  const field = {
    id,
    value,
    'data-characters': max,
    required: isRequired,
    ...(hasHint && { 'aria-describedby': `${id}-hint` }),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(name)}</label>
      {isLong ? (
        <textarea {...field} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...field} onChange={(event) => onChange(event.target.value)} />
      )}
      {hasHint && name !== 'location' && (
        <p id={`${id}-hint`} className={styles.hint}>
          {t(`${name}Hint`)}
        </p>
      )}
    </div>
  )
}

/** A small text: paragraphs, lists, emphasis and links. */
const SMALL = {
  kinds: ['paragraph', 'list'],
  marks: ['bold', 'italic'],
  listDepth: 1,
  hasLinks: true,
} as const

type TextFieldProps = Pick<FormProps, 'type' | 'imageManagerPrefix'> &
  Pick<ReturnType<typeof useStoryDraft>, 'written' | 'change'>

function TextField({ type, written, change, imageManagerPrefix }: TextFieldProps) {
  const { t, language, services } = useWriting()
  const { mostCharacters, minHeight, isSmall } = STORY_FORMS[type]
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {t('body')}
      </span>
      <RichTextEditor
        label={t('body')}
        labelledBy={id}
        language={language}
        value={written.text}
        onChange={(text) => change({ text })}
        maxCharacters={mostCharacters}
        {...(isSmall && {
          possible: { ...SMALL, kinds: [...SMALL.kinds], marks: [...SMALL.marks] },
        })}
        services={{ imageManagerPrefix, ...services.text }}
        heights={{ min: minHeight }}
      />
    </div>
  )
}
