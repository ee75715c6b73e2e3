'use client'

export { TopicActions, TopicBulkActions } from '../panel/TopicActions.tsx'
