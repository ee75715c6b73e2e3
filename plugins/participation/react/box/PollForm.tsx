import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { EventOption, InteractionView } from '../../participation.ts'
import { type BoxWords, counted, type Language } from '../words.ts'
import styles from './box.module.css'

export type FormPlace = {
  /** Where the form is sent to. */
  action: string
  /** Path of the page that it stands on; a form without script leads back to it. */
  page?: string | undefined
  language: Language
}

/** What every form of a participant is given. */
export type ParticipantFormProps = {
  view: InteractionView
  words: BoxWords
  place: FormPlace
  /** Why it was not taken. */
  problem?: string | undefined
  /** Names of the fields that this is about. */
  wrong?: readonly string[] | undefined
  /** Whether the box was ticked, where the form is shown again. */
  isConfirmed?: boolean | undefined
  /** A request is under way. */
  isBusy?: boolean | undefined
  /** Beside the button, such as a way back. */
  more?: ReactNode
}

type FormFrameProps = Omit<ParticipantFormProps, 'words' | 'wrong' | 'isConfirmed'> & {
  receipt?: string | undefined
  /** The label of the button. */
  submit: string
  look?: 'primary' | 'plain'
  children: ReactNode
}

/** A form of a participant, with why it was not taken and its button. */
export function FormFrame(props: FormFrameProps) {
  const { view, place, problem, isBusy, receipt, submit, look = 'primary', more, children } = props
  const name = nameOf(view)
  return (
    <form id={name} method="post" action={place.action} className={styles.form} data-participate={view.id}>
      <HiddenFields place={place} receipt={receipt} />
      {children}
      <Problem id={`${name}-problem`} text={problem} />
      <p className={styles.buttons}>
        <button type="submit" name="finalSubmit" value="1" disabled={isBusy} className={styles[look]}>
          {submit}
        </button>
        {more}
      </p>
    </form>
  )
}

/** The id of the form of an event, with which those of its parts begin. */
export const nameOf = ({ id }: Pick<InteractionView, 'id'>): string => `mitmachen-${id}`

type PollFormProps = ParticipantFormProps & {
  /** The options ticked at first; one's own vote when left out. */
  chosen?: readonly string[] | undefined
  /** Of the vote that is changed, where it is secret. */
  receipt?: string | undefined
  /** What was typed as such, where the form is shown again. */
  typedReceipt?: string | undefined
}

/** The vote of a poll as a plain form, with radio buttons where one answer is possible and checkboxes where several are. */
export function PollForm(props: PollFormProps) {
  const { view, words, place, problem, receipt, isBusy, more } = props
  const { options, maxChoices, checkbox, mine, hasParticipated, isSecret, resultsShown } = view
  const chosen = props.chosen ?? mine?.options ?? []
  const isSingle = maxChoices === 1
  const name = nameOf(view)
  const tie = tieTo(`${name}-problem`, props.wrong)
  return (
    <FormFrame
      {...{ view, place, problem, receipt, isBusy }}
      submit={isBusy ? words.voting : hasParticipated ? words.changeTo : words.vote}
      more={
        <>
          {!view.mayChange && (
            <button type="submit" name="finalSubmit" value="0" disabled={isBusy} className={styles.plain}>
              {words.check}
            </button>
          )}
          {more}
        </>
      }
    >
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
          {...{ name, words }}
          hint={words.receiptAsk}
          typed={props.typedReceipt}
          tie={tie('receipt')}
        />
      )}
      {checkbox.enabled && (
        <Confirmation
          text={checkbox.text}
          isChecked={props.isConfirmed ?? hasParticipated}
          tie={tie('checkbox')}
        />
      )}
      {isSecret && <p className={styles.note}>{words.secret}</p>}
      {!isSecret && resultsShown !== 'always' && !hasParticipated && (
        <p className={styles.note}>{resultsShown === 'end' ? words.hiddenUntilEnd : words.hiddenUntilVote}</p>
      )}
    </FormFrame>
  )
}

type PollSummaryProps = Omit<PollFormProps, 'chosen'> & { chosen: readonly string[] }

/** Says that a choice was taken, and what it is; nothing is written before it is confirmed. */
export function PollSummary({ chosen, words, ...props }: PollSummaryProps) {
  const { view, place, problem, receipt, isBusy, more } = props
  return (
    <FormFrame
      {...{ view, place, problem, receipt, isBusy, more }}
      submit={isBusy ? words.voting : words.confirm}
    >
      {chosen.map((option) => (
        <input key={option} type="hidden" name="options" value={option} />
      ))}
      {view.checkbox.enabled && <input type="hidden" name="checkbox" value="true" />}
      <p className={styles.legend}>{words.summary}</p>
      <ChosenOptions chosen={view.options.filter(({ id }) => chosen.includes(id))} />
      {view.checkbox.enabled && (
        <p className={styles.note} dir="auto">
          ✓ {view.checkbox.text}
        </p>
      )}
    </FormFrame>
  )
}

/** Lists the options that someone has chosen. */
export const ChosenOptions = ({ chosen }: { chosen: readonly EventOption[] }) => (
  <ul className={styles.chosen}>
    {chosen.map(({ id, title }) => (
      <li key={id} dir="auto">
        {title}
      </li>
    ))}
  </ul>
)

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
