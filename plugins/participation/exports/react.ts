export { Entries, EntryForm, LikeCount, LikeForm } from '../react/box/Contest.tsx'
export { EntryForms } from '../react/box/EntryForms.tsx'
export { EventPicture } from '../react/box/EventPicture.tsx'
export {
  DeletedEvent,
  ParticipationBox,
  type ParticipationBoxProps,
  stateWords,
} from '../react/box/ParticipationBox.tsx'
export { type FormPlace, PollForm, PollSummary } from '../react/box/PollForm.tsx'
export { Receipt, ReceiptList } from '../react/box/Receipts.tsx'
export { Results } from '../react/box/Results.tsx'
export { LikeButton } from '../react/likes/LikeButton.tsx'
export {
  type ParticipationServices,
  type ParticipationViewer,
  type PictureEditorProps,
  type PictureServices,
  ProvideParticipation,
} from '../react/ParticipationServices.tsx'
export { EventBox, type EventBoxProps, type EventPaths } from '../react/pages/EventBox.tsx'
export { EventCard, type EventCardProps } from '../react/pages/EventCard.tsx'
export { EventList, type EventListProps } from '../react/pages/EventList.tsx'
export { OwnEvent, type OwnEventProps } from '../react/pages/OwnEvent.tsx'
export { type BoxWords, counted, type Language, percent } from '../react/words.ts'
