import type { ReactNode } from 'react'
import type { EventOption } from '../../participation.ts'
import type { PublishedBallot } from '../../voting/receipts.ts'
import type { BoxWords } from '../words.ts'
import styles from './box.module.css'
import { ChosenOptions, type FormPlace, HiddenFields, Problem, ReceiptField } from './PollForm.tsx'

type ReceiptProps = {
  receipt: string
  words: BoxWords
  /** Beside the code, such as a button that copies it. */
  more?: ReactNode
  /** Where it is kept. */
  note?: string | undefined
}

/** The receipt of a vote in a secret poll, and what it is for. */
export function Receipt({ receipt, words, more, note }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <p className={styles.legend}>{words.receipt}</p>
      <p className={styles.code}>
        <code>{receipt}</code>
        {more}
      </p>
      <p className={styles.note}>
        {words.receiptHow} {words.receiptShown} {note}
      </p>
    </div>
  )
}

type BallotFormProps = {
  event: number
  words: BoxWords
  place: FormPlace
  /** Why the receipt was not taken. */
  problem?: string | undefined
}

/** Asks for the receipt of a secret vote to show what was chosen; it is sent without script too, and answered by a page. */
export function BallotForm({ event, words, place, problem }: BallotFormProps) {
  const name = `stimme-${event}`
  return (
    <details className={styles.change} open={problem !== undefined || undefined}>
      <summary>{words.ballotOpen}</summary>
      <form method="post" action={`/p/ajax/participationevent/ballot/${event}`} className={styles.form}>
        <HiddenFields place={place} />
        <ReceiptField name={name} words={words} hint={words.ballotAsk} />
        <Problem id={`${name}-problem`} text={problem} />
        <p className={styles.buttons}>
          <button type="submit" className={styles.plain}>
            {words.ballotShow}
          </button>
        </p>
      </form>
    </details>
  )
}

/** Shows the choice of the holder of a receipt. */
export function OwnBallot({ chosen, words }: { chosen: readonly EventOption[]; words: BoxWords }) {
  return (
    <div role="status" className={styles.receipt}>
      <p className={styles.legend}>{words.mine}</p>
      <ChosenOptions chosen={chosen} />
    </div>
  )
}

type ReceiptListProps = {
  ballots: readonly PublishedBallot[]
  options: readonly EventOption[]
  words: BoxWords
  /** The public half of one's own receipt. */
  own?: string | undefined
}

/** All ballots of a closed secret poll by the public half of their receipts: everyone finds their own, and recounts. */
export function ReceiptList({ ballots, options, words, own }: ReceiptListProps) {
  const titles = new Map(options.map(({ id, title }) => [id, title]))
  return (
    <details className={styles.receipts} open={own !== undefined || undefined}>
      <summary>{words.receipts}</summary>
      <p className={styles.note}>{words.receiptsLead}</p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.receiptCode}</th>
              <th scope="col">{words.receiptChoice}</th>
            </tr>
          </thead>
          <tbody>
            {ballots.map(({ code, options: chosen }) => (
              <tr key={code} id={`beleg-${code}`} data-own={code === own ? '' : undefined}>
                <th scope="row">
                  <code>{code}</code>
                  {code === own && <> ✓ {words.receipt}</>}
                </th>
                <td dir="auto">{chosen.map((id) => titles.get(id) ?? id).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
