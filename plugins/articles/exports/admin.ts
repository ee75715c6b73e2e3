'use client'

export { ContentQueue, type QueuedPiece } from '../panel/ContentQueue.tsx'
export { DeskBar } from '../panel/DeskBar.tsx'
export { NoControl, PublishContent } from '../panel/PublishContent.tsx'
export { StageCell } from '../panel/StageCell.tsx'
export { TextCounter } from '../panel/TextCounter.tsx'
