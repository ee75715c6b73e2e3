import type { ReactElement } from 'react'
import type { EventOption, InteractionView } from '../participation.ts'
import { EntryForm, LikeForm } from '../react/box/Contest.tsx'
import { ParticipationBox } from '../react/box/ParticipationBox.tsx'
import { type FormPlace, PollForm, PollSummary } from '../react/box/PollForm.tsx'
import { OwnBallot, Receipt, ReceiptList } from '../react/box/Receipts.tsx'
import { boxTexts } from '../react/boxTexts.ts'
import { momentFormat } from '../react/words.ts'
import type { PublishedBallot } from '../voting/receipts.ts'

type InPlace = { view: InteractionView; place: FormPlace }

/** IANA name, such as `Europe/Berlin`. */
type InTime = InPlace & { timeZone: string }

/** Renders the box of an event as HTML that needs no script (`interaction/{id}`, `participationevent/{id}`). */
export async function renderInteraction({
  ballots,
  ...given
}: InTime & {
  /** Published once a secret poll has closed. */
  ballots?: readonly PublishedBallot[] | undefined
  signIn?: string | undefined
}): Promise<string> {
  const words = boxTexts.in(given.place.language)
  return render(
    <ParticipationBox {...given} words={words} momentOf={momentOf(given)}>
      {ballots && <ReceiptList ballots={ballots} options={given.view.options} words={words} />}
    </ParticipationBox>,
  )
}

/** What was typed into a form that is shown again. */
type FormValues = {
  options?: readonly string[]
  title?: string
  text?: string
  /** As they were typed. */
  imageIds?: string
  receipt?: string
  isConfirmed?: boolean
}

/** Renders the form of `form/participate/{id}`, empty or again with what was wrong. */
export function renderParticipateForm({
  view,
  place,
  values = {},
  problem,
  wrong,
}: InPlace & {
  values?: FormValues
  problem?: string | undefined
  /** Names of the fields that it is about. */
  wrong?: readonly string[]
}): Promise<string> {
  const { title, text, imageIds, options, receipt, isConfirmed } = values
  const shared = { view, place, problem, wrong, isConfirmed, words: boxTexts.in(place.language) }
  if (view.type === 'like') return render(<LikeForm {...shared} />)
  if (view.type === 'poll') return render(<PollForm {...shared} chosen={options} typedReceipt={receipt} />)
  return render(<EntryForm {...shared} values={{ title, text, imageId: imageIds }} />)
}

/** Renders what `finalSubmit=0` answers: the choice, to be confirmed. */
export const renderSummary = ({
  view,
  place,
  chosen,
  receipt,
}: InPlace & { chosen: readonly string[]; receipt?: string | undefined }): Promise<string> =>
  render(<PollSummary {...{ view, place, chosen, receipt }} words={boxTexts.in(place.language)} />)

/** Renders the box for a voter, with the receipt of a secret vote, which is shown only once. */
export function renderReceipt({ receipt, ...given }: InTime & { receipt: string }): Promise<string> {
  const words = boxTexts.in(given.place.language)
  return render(
    <ParticipationBox
      {...given}
      words={words}
      momentOf={momentOf(given)}
      outcome={<Receipt receipt={receipt} words={words} />}
    />,
  )
}

/** Renders what someone sees who has asked for their choice in a secret poll: the box with it, or with what was wrong. */
export function renderBallot({
  chosen,
  problem,
  ...given
}: InTime & { chosen?: readonly EventOption[]; problem?: string }): Promise<string> {
  const words = boxTexts.in(given.place.language)
  return render(
    <ParticipationBox
      {...given}
      words={words}
      momentOf={momentOf(given)}
      ballotProblem={problem}
      outcome={chosen && <OwnBallot chosen={chosen} words={words} />}
    />,
  )
}

const momentOf = ({ place: { language }, timeZone }: InTime) => momentFormat(language, timeZone)

/** Next refuses an import of this module in pages; it is loaded when something is rendered. */
async function render(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(element)
}
