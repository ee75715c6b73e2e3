export { Entries, EntryForm, LikeCount, LikeForm } from '../react/Contest.tsx'
export { EntryForms } from '../react/EntryForms.tsx'
export { EventPicture } from '../react/EventPicture.tsx'
export { LikeButton } from '../react/LikeButton.tsx'
export {
  DeletedEvent,
  ParticipationBox,
  type ParticipationBoxProps,
  stateWords,
} from '../react/ParticipationBox.tsx'
export {
  type ParticipationServices,
  type ParticipationViewer,
  type PictureEditorProps,
  type PictureServices,
  ProvideParticipation,
} from '../react/ParticipationServices.tsx'
export { type FormPlace, PollForm, PollSummary } from '../react/PollForm.tsx'
export { EventBox, type EventBoxProps, type EventPaths } from '../react/pages/EventBox.tsx'
export { EventCard, type EventCardProps } from '../react/pages/EventCard.tsx'
export { EventList, type EventListProps } from '../react/pages/EventList.tsx'
export { OwnEvent, type OwnEventProps } from '../react/pages/OwnEvent.tsx'
export { Receipt, ReceiptList } from '../react/Receipts.tsx'
export { Results } from '../react/Results.tsx'
export { type BoxWords, counted, type Language, percent } from '../react/words.ts'
