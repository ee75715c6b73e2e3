import { formatMoment } from '@litfass/kit/domain'
import type { FieldConflict, RevisionTextName, ShownItem } from '@litfass/kit/revisions'
import { useId, useState } from 'react'
import { Dialog } from '../layers/Dialog.tsx'
import { useTimeZone } from '../timeZone.ts'
import { type Choice, foldCommon, type Moment, suggestedChoice } from './conflictChoices.ts'
import styles from './conflictDialog.module.css'

/** Returns a text about conflicts with its values. */
export type RevisionText = (
  name: RevisionTextName,
  values?: Readonly<Record<string, string | number>>,
) => string

/** A part that others have changed, as the dialog shows it. */
export type ShownConflict = Pick<
  FieldConflict,
  'path' | 'label' | 'isEdited' | 'isTold' | 'shown' | 'savedAt' | 'savedBy'
>

type ConflictDialogProps = {
  changes: readonly ShownConflict[]
  moment: Moment
  text: RevisionText
  /** Language of dates. */
  language: string
  /** Explains the conflict; replaces the default text of the dialog. */
  lead?: string | undefined
  /** Name of the new file in the form, if there is one. */
  fileName: string | undefined
  /** Takes the choice for each field, by path. */
  onApply: (choices: ReadonlyMap<string, Choice>) => Promise<void>
  onClose: () => void
}

/** Shows what others have changed meanwhile beside what the form holds, and asks for each field which is to be kept. */
export function ConflictDialog({
  changes,
  moment,
  text,
  language,
  lead,
  fileName,
  onApply,
  onClose,
}: ConflictDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(changes.map((change) => [change.path, suggestedChoice(change)])),
  )
  const apply = async () => {
    setIsBusy(true)
    await onApply(choices)
  }
  return (
    <Dialog
      title={text('title')}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <>
          <button type="button" className={styles.quiet} onClick={onClose}>
            {text('back')}
          </button>
          <button type="button" className={styles.primary} disabled={isBusy} onClick={() => void apply()}>
            {text(moment === 'saving' ? 'applyAndSave' : 'apply')}
          </button>
        </>
      }
    >
      <p>
        {lead ?? text(moment === 'saving' ? 'notSaved' : 'early')} {text('choose')}
      </p>
      {changes.map((change) => (
        <FieldChoice
          key={change.path}
          text={text}
          language={language}
          change={fileName && change.isTold ? withFile(change, fileName) : change}
          choice={choices.get(change.path)}
          onChoose={(choice) => setChoices((now) => new Map(now).set(change.path, choice))}
        />
      ))}
    </Dialog>
  )
}

/** The server has not seen the form's new file. */
function withFile(change: ShownConflict, fileName: string): ShownConflict {
  return { ...change, isEdited: true, shown: { ...change.shown, mine: [{ text: fileName }] } }
}

type FieldChoiceProps = Pick<ConflictDialogProps, 'text' | 'language'> & {
  change: ShownConflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function FieldChoice({ change, choice, text, language, onChoose }: FieldChoiceProps) {
  const { label, isEdited, shown } = change
  const name = useId()
  const timeZone = useTimeZone()
  const option = (value: Choice, title: string, items: readonly ShownItem[], other: readonly ShownItem[]) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
      />
      <span className={styles.title}>{title}</span>
      <ShownValue items={items} other={other} text={text} />
    </label>
  )
  return (
    <fieldset className={styles.field} aria-describedby={`${name}-by`}>
      <legend className={styles.label}>{label}</legend>
      <p id={`${name}-by`} className={styles.by}>
        {savedText(change, { text, language, timeZone })}
      </p>
      <div className={styles.options}>
        {option('theirs', text('theirs'), shown.theirs, shown.mine)}
        {option('mine', text(isEdited ? 'mine' : 'untouched'), shown.mine, shown.theirs)}
      </div>
      {isEdited && shown.old && shown.old.length < 2 && (
        <p className={styles.by}>{text('before', { value: shown.old[0]?.text || text('empty') })}</p>
      )}
    </fieldset>
  )
}

function savedText(
  { savedAt, savedBy }: ShownConflict,
  { text, language, timeZone }: { text: RevisionText; language: string; timeZone: string },
): string | null {
  if (savedAt === null) return null
  const when = formatMoment(savedAt, { language, timeZone })
  if (savedBy?.isCaller) return text('byYourself', { when })
  return savedBy?.name ? text('by', { who: savedBy.name, when }) : text('bySomebody', { when })
}

type ShownValueProps = { items: readonly ShownItem[]; other: readonly ShownItem[]; text: RevisionText }

function ShownValue({ items, other, text }: ShownValueProps) {
  const [first] = items
  if (!first) return <span className={styles.empty}>{text('empty')}</span>
  const isList = items.length > 1 || other.length > 1 || items.some(({ picture }) => picture)
  if (!isList) return <span className={styles.text}>{first.text}</span>
  const folded = foldCommon(items, other)
  return (
    <span className={styles.items}>
      <Folded count={folded.before} text={text} />
      {folded.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity, and do not change
        <span key={at} className={styles.item}>
          {/* biome-ignore lint/performance/noImgElement: a thumbnail of a plugin that knows no Next */}
          {item.picture && <img src={item.picture} alt="" loading="lazy" />}
          <span>{item.text}</span>
        </span>
      ))}
      <Folded count={folded.after} text={text} />
    </span>
  )
}

function Folded({ count, text }: { count: number; text: RevisionText }) {
  return count > 0 && <span className={styles.by}>{text('same', { count })}</span>
}
