'use client'

export { DraftNotice } from '../panel/drafts/DraftNotice.tsx'
export { useDraftSaver } from '../panel/drafts/useDraft.ts'
