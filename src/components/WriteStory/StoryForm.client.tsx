'use client'

import { flashOnNextPage } from '@litfass/interface/react'
import { findEventAt, searchEventsAt } from '@litfass/participation/findEvent'
import { type ParticipationDialogProps, RichTextEditor } from '@litfass/rich-text/editor'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { embedProviders } from '../../../config/embedProviders.ts'
import { STORY_FACTS, type StoryType } from '../../content/stories/storyTypes.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/session.ts'
import form from '../SignInForm/index.module.css'
import { DeleteStory } from './DeleteStory.client.tsx'
import styles from './index.module.css'
import { PicturesField } from './PicturesField.client.tsx'
import { StoryPresence } from './StoryPresence.client.tsx'
import type { StoredStory } from './storyCalls.ts'
import { useStoryDraft } from './useStoryDraft.ts'
import type { Written } from './written.ts'

export type StoryFormProps = {
  type: StoryType
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
  default: (await import('./StoryConflict.client.tsx')).StoryConflict,
}))

/** The form in which members write: it keeps what is typed until it is saved. */
export function StoryForm(props: StoryFormProps) {
  const { type, isSubmitted, thumbs, paths, outcomes, imageManagerPrefix } = props
  const t = useTexts('storyForm')
  const draft = useStoryDraft(props)
  const { written, id, change, busy, problem, status, save, conflict, move } = draft
  const { hasTeaser, mostImages } = STORY_FACTS[type].form
  const headline = useHeadlineFocus(written.title === '')

  function leave(outcome: keyof typeof outcomes): void {
    flashOnNextPage({ type: 'success', text: outcomes[outcome] })
    window.location.assign(paths.list)
  }

  return (
    <form
      ref={headline}
      className={form.form}
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
      <fieldset className={form.choices}>
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
        <p role="alert" className={form.error}>
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
          <button type="submit" className={actions.primary} aria-disabled={busy !== undefined}>
            {t(busy === 'submit' ? 'submitting' : 'submit')}
          </button>
        )}
        <button
          type="button"
          className={actions.plain}
          aria-disabled={busy !== undefined}
          onClick={() => void save()}
        >
          {t(busy === 'save' ? 'saving' : isSubmitted ? 'saveChanges' : 'save')}
        </button>
        {isSubmitted && (
          <button
            type="button"
            className={actions.plain}
            aria-disabled={busy !== undefined}
            onClick={() => void move('takeback').then((isDone) => isDone && leave('takenBack'))}
          >
            {t('takeBack')}
          </button>
        )}
        {conflict && (
          <button
            type="button"
            className={actions.plain}
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
          <DeleteStory type={type} id={id} onDeleted={() => leave('deleted')} />
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
  const t = useTexts('storyForm')
  const id = useId()
  const field = {
    id,
    value,
    'data-characters': max,
    required: isRequired,
    ...(hasHint && { 'aria-describedby': `${id}-hint` }),
  }
  return (
    <div className={form.field}>
      <label htmlFor={id}>{t(name)}</label>
      {isLong ? (
        <textarea {...field} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...field} onChange={(event) => onChange(event.target.value)} />
      )}
      {hasHint && name !== 'location' && (
        <p id={`${id}-hint`} className={form.hint}>
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

type TextFieldProps = Pick<StoryFormProps, 'type' | 'imageManagerPrefix'> &
  Pick<ReturnType<typeof useStoryDraft>, 'written' | 'change'>

function TextField({ type, written, change, imageManagerPrefix }: TextFieldProps) {
  const t = useTexts('storyForm')
  const language = usePageLocale()
  const session = useSession()
  const isStaff = session.kind === 'account' && session.isStaff
  const { mostCharacters, minHeight, isSmall } = STORY_FACTS[type].form
  const id = useId()
  return (
    <div className={form.field}>
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
        services={{
          imageManagerPrefix,
          mayCreateGalleries: isStaff,
          providers: embedProviders,
          findEvent: findEventAt({ language }),
          searchEvents: searchEventsAt({ language }),
          // Others write with events that are there: making one is for staff.
          ...(isStaff && { ParticipationDialog: SiteParticipationDialog }),
        }}
        heights={{ min: minHeight }}
      />
    </div>
  )
}

const SiteEventDialog = lazy(async () => ({
  default: (await import('../Participation/SiteEventDialog.client.tsx')).SiteEventDialog,
}))

function SiteParticipationDialog({ renderPictures: _, ...asked }: ParticipationDialogProps) {
  return (
    <Suspense>
      <SiteEventDialog {...asked} isForText language={usePageLocale()} />
    </Suspense>
  )
}
