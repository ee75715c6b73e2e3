'use client'

export { TagsField } from '../panel/TagsField.tsx'
export { TopicActions, TopicBulkActions } from '../panel/TopicActions.tsx'
