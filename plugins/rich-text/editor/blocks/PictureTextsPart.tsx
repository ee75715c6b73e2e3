import { TEXT_LIMITS } from '@litfass/images/model'
import { announce } from '@litfass/interface/browser'
import controls from '@litfass/interface/controls.module.css'
import { useLeaveWarning, useReading } from '@litfass/interface/hooks'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import {
  type PicturePlace,
  type PictureTexts,
  readPictureTexts,
  type SavedTexts,
  type StoredTexts,
  savePictureTexts,
  untilProcessed,
} from '../pictureTexts.ts'
import styles from './blocks.module.css'

type PictureTextsPartProps = {
  imageId: number
  texts: PictureTexts
  /** The image manager in which the picture may be edited; none for those who may only read. */
  editedIn: string | undefined
  /** Whether the picture is no longer being processed, or has failed: until then its texts wait to be saved. */
  isProcessed: boolean
  /** Called once other texts are stored. */
  onSaved: () => void
}

/**
 * The alternative text and the copyright of a picture: they belong to the picture, not to its place in the text. What is missing is
 * marked; those who may edit the picture write it here.
 */
export function PictureTextsPart({ imageId, texts, editedIn, isProcessed, onSaved }: PictureTextsPartProps) {
  const { text, isReadOnly } = useEditorPlace()
  const [isOpen, setIsOpen] = useState(false)
  const hasEnded = useRef(false)
  const isMissing = texts.alt.trim() === '' || texts.copyright.trim() === ''
  const isEditable = editedIn !== undefined && !isReadOnly
  return (
    <div className={styles.texts}>
      {!isOpen && (
        <dl>
          <TextLine label={text('pictureAlt')} value={texts.alt} />
          <TextLine label={text('pictureCopyright')} value={texts.copyright} />
        </dl>
      )}
      {!isOpen && isEditable && (
        <button
          type="button"
          className={styles.tool}
          aria-expanded={false}
          // Takes the focus back from the fields.
          ref={(button) => {
            if (!button || !hasEnded.current) return
            hasEnded.current = false
            button.focus()
          }}
          onClick={() => setIsOpen(true)}
        >
          {text(isMissing ? 'pictureTextsAdd' : 'pictureTextsChange')}
        </button>
      )}
      {isOpen && editedIn !== undefined && (
        <TextsForm
          {...{ imageId, editedIn, isProcessed }}
          onEnd={(isSaved) => {
            hasEnded.current = true
            setIsOpen(false)
            if (isSaved) onSaved()
          }}
        />
      )}
    </div>
  )
}

function TextLine({ label, value }: { label: string; value: string }) {
  const { text } = useEditorPlace()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value.trim() === '' ? <span className={styles.missing}>{text('pictureTextMissing')}</span> : value}
      </dd>
    </div>
  )
}

/** What has been typed and is not stored yet. */
type Unsaved = { place: PicturePlace; before: StoredTexts; texts: PictureTexts; isProcessed: boolean }

/**
 * Stores what has been typed when its fields go without an answer: the picture is taken out of the text, or the page is left from within
 * it, as after its own form has been sent.
 */
function useSaveWhenGone(): RefObject<Unsaved | undefined> {
  const unsaved = useRef<Unsaved>(undefined)
  useEffect(
    () => () => {
      const { current } = unsaved
      if (!current) return
      void saveOnceProcessed(current).then(
        ({ state }) => state !== 'saved' && console.warn('The texts of a picture could not be saved.'),
      )
    },
    [],
  )
  return unsaved
}

async function saveOnceProcessed({ place, isProcessed, ...texts }: Unsaved): Promise<SavedTexts> {
  // No one is left who could give up.
  if (!isProcessed) await untilProcessed(place, new AbortController().signal)
  return savePictureTexts(place, texts)
}

type TextsFormProps = {
  imageId: number
  editedIn: string
  isProcessed: boolean
  onEnd: (isSaved: boolean) => void
}

/** Reads the texts with their revision before they are written. */
function TextsForm({ imageId, editedIn, isProcessed, ...props }: TextsFormProps) {
  const { text, services, language } = useEditorPlace()
  const unsaved = useSaveWhenGone()
  const onEnd = (isSaved: boolean) => {
    unsaved.current = undefined
    props.onEnd(isSaved)
  }
  const { baseUrl } = services
  const read = useCallback(
    (signal: AbortSignal) =>
      readPictureTexts({ imageId, imageManagerPrefix: editedIn, baseUrl, language }, signal),
    [imageId, editedIn, baseUrl, language],
  )
  const { reading, again } = useReading(read)
  // Kept while the stored texts are read again, after someone else has saved.
  const [typed, setTyped] = useState<Partial<PictureTexts>>({})
  const [problem, setProblem] = useState<Exclude<SavedTexts, { state: 'saved' }>>()
  if (reading.state === 'failed')
    return (
      <p role="alert" className={styles.problem}>
        {text('pictureTextsUnread')}{' '}
        <button type="button" className={styles.tool} onClick={again}>
          {text('again')}
        </button>
        <button type="button" className={styles.tool} onClick={() => onEnd(false)}>
          {text('cancel')}
        </button>
      </p>
    )
  if (reading.state === 'loading')
    return (
      <p className={styles.facts} aria-busy="true">
        {text('pictureTextsLoading')}
      </p>
    )
  return (
    <TextFields
      {...{ imageId, editedIn, isProcessed, onEnd, typed, problem, unsaved }}
      stored={reading.value}
      onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      onProblem={(found) => {
        setProblem(found)
        if (found?.state === 'outdated') again()
      }}
    />
  )
}

type TextFieldsProps = TextsFormProps & {
  stored: StoredTexts
  typed: Partial<PictureTexts>
  onType: (change: Partial<PictureTexts>) => void
  problem: Exclude<SavedTexts, { state: 'saved' }> | undefined
  onProblem: (problem: TextFieldsProps['problem']) => void
  unsaved: RefObject<Unsaved | undefined>
}

const SAVE_LABELS = {
  none: 'pictureTextsSave',
  waiting: 'pictureTextsWaiting',
  saving: 'pictureTextsSaving',
} as const

function TextFields({
  imageId,
  editedIn,
  isProcessed,
  stored,
  typed,
  onType,
  problem,
  onProblem,
  onEnd,
  unsaved,
}: TextFieldsProps) {
  const { text, services, language } = useEditorPlace()
  const [work, setWork] = useState<'none' | 'waiting' | 'saving'>('none')
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('textarea')?.focus(), [])
  const texts = { alt: typed.alt ?? stored.alt, copyright: typed.copyright ?? stored.copyright }
  const isChanged = texts.alt !== stored.alt || texts.copyright !== stored.copyright
  useLeaveWarning(isChanged)
  const place = { imageId, imageManagerPrefix: editedIn, baseUrl: services.baseUrl, language }
  useEffect(() => {
    // Changes that others have saved in the meantime are overwritten only on request.
    const isUnsaved = isChanged && work !== 'saving' && problem?.state !== 'outdated'
    unsaved.current = isUnsaved ? { place, before: stored, texts, isProcessed } : undefined
  })
  /** Waits for a picture that is being processed; false where the fields have gone meanwhile. */
  const isReady = async (): Promise<boolean> => {
    if (!isChanged || isProcessed) return true
    const own = new AbortController()
    waiting.current = own
    setWork('waiting')
    // It ends with an error only if the fields have gone.
    await untilProcessed(place, own.signal).catch(() => undefined)
    return !own.signal.aborted
  }
  const save = async () => {
    if (work !== 'none' || !(await isReady())) return
    // With what has been typed while it waited.
    const newest = unsaved.current ?? { before: stored, texts }
    setWork('saving')
    const saved = await savePictureTexts(place, newest)
    setWork('none')
    if (saved.state !== 'saved') return onProblem(saved)
    announce(text('pictureTextsSaved'))
    onEnd(true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form may not stand in the form of the page
    <div
      ref={group}
      role="group"
      aria-label={text('pictureTexts')}
      className={styles.textsForm}
      aria-busy={work !== 'none'}
    >
      <TextBox
        name="alt"
        label={text('pictureAlt')}
        hint={text('pictureAltHint')}
        value={texts.alt}
        other={problem?.state === 'outdated' ? stored.alt : undefined}
        problem={problem?.fields.alt}
        onChange={(alt) => onType({ alt })}
      />
      <TextBox
        name="copyright"
        label={text('pictureCopyright')}
        value={texts.copyright}
        other={problem?.state === 'outdated' ? stored.copyright : undefined}
        problem={problem?.fields.copyright}
        onChange={(copyright) => onType({ copyright })}
      />
      <p className={controls.hint}>{text('pictureTextsHint')}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.msg ?? text('pictureTextsFailed')}{' '}
          {problem.state === 'outdated' && text('pictureTextsOutdated')}
        </p>
      )}
      <div className={styles.textsWays}>
        <button
          type="button"
          className={styles.tool}
          aria-disabled={work !== 'none'}
          onClick={() => void save()}
        >
          {text(SAVE_LABELS[work])}
        </button>
        <button type="button" className={styles.tool} onClick={() => onEnd(false)}>
          {text('cancel')}
        </button>
      </div>
    </div>
  )
}

type TextBoxProps = {
  name: keyof PictureTexts
  label: string
  hint?: string
  value: string
  /** What others have stored meanwhile. */
  other: string | undefined
  problem: string | undefined
  onChange: (value: string) => void
}

function TextBox({ name, label, hint, value, other, problem, onChange }: TextBoxProps) {
  const { text } = useEditorPlace()
  const id = useId()
  const isOther = other !== undefined && other !== value
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        className={styles.captionInput}
        value={value}
        data-characters={TEXT_LIMITS[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      />
      <div id={`${id}-about`}>
        {hint && <p className={controls.hint}>{hint}</p>}
        {isOther && (
          <p className={controls.hint}>
            {text('pictureTextsOther', { text: other || text('pictureTextMissing') })}
          </p>
        )}
        {problem && <p className={controls.error}>{problem}</p>}
      </div>
    </div>
  )
}
