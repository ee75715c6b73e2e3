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

export type BoxHtml = InPlace & {
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string
  /** Published once a secret poll has closed. */
  ballots?: readonly PublishedBallot[]
  /** Of a secret vote, which is shown only once. */
  receipt?: string
  /** The choice that belongs to the receipt of a secret vote, or why there is none. */
  chosen?: readonly EventOption[]
  problem?: string
}

/** Renders the box of an event as HTML that needs no script. */
export async function renderBox({ ballots, receipt, chosen, problem, timeZone, ...given }: BoxHtml) {
  const { language } = given.place
  const words = boxTexts.in(language)
  return render(
    <ParticipationBox
      {...{ ...given, words }}
      momentOf={momentFormat(language, timeZone)}
      ballotProblem={problem}
      outcome={
        receipt ? <Receipt receipt={receipt} words={words} /> : chosen && <OwnBallot {...{ chosen, words }} />
      }
    >
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

/** Next refuses an import of this module in pages; it is loaded when something is rendered. */
async function render(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(element)
}
