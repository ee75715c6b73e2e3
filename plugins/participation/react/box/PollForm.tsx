import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { InteractionView } from '../../participation.ts'
import { type BoxWords, counted, type Language } from '../words.ts'
import styles from './box.module.css'

export type FormPlace = {
  /** Where the form is sent to. */
  action: string
  /** Path of the page that it stands on; a form without script leads back to it. */
  page?: string | undefined
  language: Language
}

type PollFormProps = {
  view: InteractionView
  words: BoxWords
  place: FormPlace
  /** The options ticked at first; one's own vote when left out. */
  chosen?: readonly string[] | undefined
  /** Why it was not taken. */
  problem?: string | undefined
  /** Names of the fields that this is about. */
  wrong?: readonly string[] | undefined
  /** Whether the box was ticked, where the form is shown again. */
  isConfirmed?: boolean | undefined
  /** Of the vote that is changed, where it is secret. */
  receipt?: string | undefined
  /** What was typed as such, where the form is shown again. */
  typedReceipt?: string | undefined
  /** A request is under way. */
  isBusy?: boolean | undefined
  /** Beside the button, such as a way back. */
  more?: ReactNode
}

/** The vote of a poll as a plain form, with radio buttons where one answer is possible and checkboxes where several are. */
export function PollForm({
  view,
  words,
  place,
  problem,
  wrong,
  receipt,
  typedReceipt,
  isBusy = false,
  more,
  ...rest
}: PollFormProps) {
  const { id, options, maxChoices, checkbox, mine, hasParticipated, isSecret, resultsShown } = view
  const chosen = rest.chosen ?? mine?.options ?? []
  const isSingle = maxChoices === 1
  const name = `mitmachen-${id}`
  const tie = tieTo(`${name}-problem`, wrong)
  return (
    <form id={name} method="post" action={place.action} className={styles.form} data-participate={id}>
      <HiddenFields place={place} receipt={receipt} />
      <fieldset className={styles.options} aria-describedby={problem ? `${name}-problem` : undefined}>
        <legend className={styles.legend}>
          {isSingle ? words.chooseOne : counted(words.chooseSome, maxChoices, place.language)}
        </legend>
        {options.map((option, at) => (
          <label key={option.id} className={styles.option}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="options"
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              required={isSingle}
              {...(at === 0 && tie('options'))}
            />
            <span dir="auto">{option.title}</span>
          </label>
        ))}
      </fieldset>
      {isSecret && hasParticipated && !receipt && (
        <ReceiptField
          name={name}
          words={words}
          hint={words.receiptAsk}
          typed={typedReceipt}
          tie={tie('receipt')}
        />
      )}
      {checkbox.enabled && (
        <Confirmation
          text={checkbox.text}
          isChecked={rest.isConfirmed ?? hasParticipated}
          tie={tie('checkbox')}
        />
      )}
      {isSecret && <p className={styles.note}>{words.secret}</p>}
      {!isSecret && resultsShown !== 'always' && !hasParticipated && (
        <p className={styles.note}>{resultsShown === 'end' ? words.hiddenUntilEnd : words.hiddenUntilVote}</p>
      )}
      <Problem id={`${name}-problem`} text={problem} />
      <p className={styles.buttons}>
        <button type="submit" name="finalSubmit" value="1" disabled={isBusy} className={styles.primary}>
          {isBusy ? words.voting : hasParticipated ? words.changeTo : words.vote}
        </button>
        {!view.mayChange && (
          <button type="submit" name="finalSubmit" value="0" disabled={isBusy} className={styles.plain}>
            {words.check}
          </button>
        )}
        {more}
      </p>
    </form>
  )
}

/** Says that a choice was taken, and what it is; nothing is written before it is confirmed. */
export function PollSummary({
  view,
  words,
  place,
  chosen,
  problem,
  receipt,
  isBusy = false,
  more,
}: Omit<PollFormProps, 'chosen'> & { chosen: readonly string[] }) {
  const name = `mitmachen-${view.id}`
  return (
    <form id={name} method="post" action={place.action} className={styles.form} data-participate={view.id}>
      <HiddenFields place={place} receipt={receipt} />
      {chosen.map((option) => (
        <input key={option} type="hidden" name="options" value={option} />
      ))}
      {view.checkbox.enabled && <input type="hidden" name="checkbox" value="true" />}
      <p className={styles.legend}>{words.summary}</p>
      <ul className={styles.chosen}>
        {view.options
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, title }) => (
            <li key={id} dir="auto">
              {title}
            </li>
          ))}
      </ul>
      {view.checkbox.enabled && (
        <p className={styles.note} dir="auto">
          ✓ {view.checkbox.text}
        </p>
      )}
      <Problem id={`${name}-problem`} text={problem} />
      <p className={styles.buttons}>
        <button type="submit" name="finalSubmit" value="1" disabled={isBusy} className={styles.primary}>
          {isBusy ? words.voting : words.confirm}
        </button>
        {more}
      </p>
    </form>
  )
}

/** What ties a field to why it was not taken. */
export type Tie = { 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Ties those fields to a problem, by its id, that it is about; a list of options at its first one, since `options.3` is one of it. */
export const tieTo =
  (id: string, wrong: readonly string[] = []) =>
  (name: string): Tie =>
    wrong.some((one) => one === name || one.startsWith(`${name}.`))
      ? { 'aria-invalid': true, 'aria-describedby': id }
      : {}

type ReceiptFieldProps = {
  name: string
  words: BoxWords
  hint: string
  typed?: string | undefined
  tie?: Tie
}

/** Asks for the receipt of a secret vote: nothing else finds it. */
export function ReceiptField({ name, words, hint, typed, tie = {} }: ReceiptFieldProps) {
  const hintId = `${name}-beleg-hinweis`
  return (
    <div className={styles.field}>
      <label htmlFor={`${name}-beleg`}>{words.receiptField}</label>
      <input
        id={`${name}-beleg`}
        name="receipt"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        {...tie}
        aria-describedby={[tie['aria-describedby'], hintId].filter(Boolean).join(' ')}
      />
      <p id={hintId} className={styles.note}>
        {hint}
      </p>
    </div>
  )
}

type HiddenProps = { place: Pick<FormPlace, 'page' | 'language'>; receipt?: string | undefined }

/** The fields of every form of a participant that no one sees. */
export function HiddenFields({ place, receipt }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="language" value={place.language} />
      {place.page && <input type="hidden" name="page" value={place.page} />}
      {receipt && <input type="hidden" name="receipt" value={receipt} />}
    </>
  )
}

type ConfirmationProps = { text: string; isChecked?: boolean | undefined; tie?: Tie }

/** The box that someone ticks to take part, such as the terms of a contest. */
export function Confirmation({ text, isChecked = false, tie }: ConfirmationProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" name="checkbox" value="true" required defaultChecked={isChecked} {...tie} />
      <span dir="auto">{text}</span>
    </label>
  )
}

/** Why a form was refused. The element is rendered from the start, so that screen readers announce changes. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} role="alert" className={styles.problem}>
      {text}
    </div>
  )
}

/** Says what is wrong with a choice before it is sent; the server decides. */
export function choiceProblem(
  { maxChoices, checkbox }: Pick<InteractionView, 'maxChoices' | 'checkbox'>,
  chosen: { options: readonly string[]; isConfirmed: boolean },
  { words, language }: { words: BoxWords; language: Language },
): string | undefined {
  if (chosen.options.length === 0) return words.chooseFirst
  if (chosen.options.length > maxChoices) return counted(words.tooMany, maxChoices, language)
  return checkbox.enabled && !chosen.isConfirmed
    ? fill(words.confirmFirst, { text: checkbox.text })
    : undefined
}
