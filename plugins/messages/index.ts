export {
  type Conversation,
  type ConversationList,
  findConversation,
  type ListedConversation,
  listConversations,
  type Message,
  markConversationRead,
  threadWith,
} from './conversations.ts'
export { type MessageDraft, readMessageDraft } from './endpoints.ts'
export type { MessagesOptions } from './options.ts'
export { ownProfile } from './people.ts'
export { messages } from './plugin.ts'
