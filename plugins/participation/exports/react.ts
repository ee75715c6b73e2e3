export { Entries, EntryForm, LikeCount, LikeForm } from '../react/Contest.tsx'
export { EntryForms } from '../react/EntryForms.tsx'
export { EventPicture } from '../react/EventPicture.tsx'
export { type Cast, keptReceipts } from '../react/keptReceipts.ts'
export { LikeButton } from '../react/LikeButton.tsx'
export {
  type Ask,
  askOf,
  type GoneEntries,
  keepGone,
  type LiveEvent,
  viewOf,
  withAnswer,
  withData,
  withGone,
  withTick,
} from '../react/liveState.ts'
export {
  DeletedEvent,
  ParticipationBox,
  type ParticipationBoxProps,
  stateWords,
} from '../react/ParticipationBox.tsx'
export { choiceProblem, type FormPlace, PollForm, PollSummary, Problem } from '../react/PollForm.tsx'
export { Receipt, ReceiptList } from '../react/Receipts.tsx'
export { Results } from '../react/Results.tsx'
export { type BoxWords, counted, type Language, percent } from '../react/words.ts'
