import { fill } from '@litfass/kit/texts'
import type { InteractionView, OptionResult } from '../../participation.ts'
import { type BoxWords, counted, type Language, percent } from '../words.ts'
import styles from './results.module.css'

type ResultsProps = {
  view: Pick<InteractionView, 'state' | 'participants' | 'maxChoices' | 'mine'>
  results: readonly OptionResult[]
  words: BoxWords
  language: Language
}

/**
 * The result of a poll as a table: a screen reader hears each answer with its share and number, an eye sees a bar as long as
 * the share. Nothing depends on colour: whatever is in front is named and set in bold, and one's own answer has a tick.
 */
export function Results({ view, results, words, language }: ResultsProps) {
  const { state, participants, maxChoices, mine } = view
  const most = Math.max(0, ...results.map(({ votes }) => votes))
  const first = state === 'closed' ? words.wins : words.leading
  return (
    <figure className={styles.results}>
      <table className={styles.table}>
        <caption className={styles.caption}>{state === 'closed' ? words.results : words.resultsNow}</caption>
        <tbody>
          {results.map((one) => (
            <Row
              key={one.optionId}
              one={one}
              first={most > 0 && one.votes === most ? first : undefined}
              isOwn={mine?.options?.includes(one.optionId) ?? false}
              {...{ words, language }}
            />
          ))}
        </tbody>
      </table>
      <figcaption className={styles.sum}>
        {participants ? counted(words.participants, participants, language) : words.noVotes}
        {maxChoices > 1 && participants ? <> {words.severalAnswers}</> : null}
      </figcaption>
    </figure>
  )
}

type RowProps = {
  one: OptionResult
  /** Says that no other answer has more votes. */
  first: string | undefined
  isOwn: boolean
  words: BoxWords
  language: Language
}

function Row({ one: { title, votes, share }, first, isOwn, words, language }: RowProps) {
  return (
    <tr data-first={first ? '' : undefined}>
      <th scope="row" dir="auto">
        {title}
        {isOwn && <span className={styles.own}> ✓ {words.mine}</span>}
        {first && <span className={styles.unseen}> ({first})</span>}
      </th>
      <td>
        <strong>{fill(words.share, { percent: percent(share, language) })}</strong>{' '}
        <span className={styles.votes}>{counted(words.votes, votes, language)}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${Math.min(100, share * 100).toFixed(2)}%` }} />
        </span>
      </td>
    </tr>
  )
}
