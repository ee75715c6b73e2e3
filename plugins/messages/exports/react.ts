export {
  CONVERSATIONS_PER_PAGE,
  ConversationList,
  type ConversationListProps,
} from '../react/ConversationList.tsx'
export {
  ConversationPage,
  type ConversationPageProps,
  FirstMessagePage,
  type FirstMessagePageProps,
  MESSAGES_PER_PAGE,
} from '../react/ConversationPage.tsx'
export { messageOutcome, type Outcome } from '../react/outcome.ts'
export { type MessagePageWords, messagePageTexts } from '../react/pageTexts.ts'
export type { Correspondent, MessageSite } from '../react/site.ts'
