export type { TopicsOptions } from './options.ts'
export { topics } from './plugin.ts'
export { currentTopics, enabledTopics, type PublicTopic } from './store.ts'
export type { TopicState } from './topics.ts'
