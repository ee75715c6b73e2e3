'use client'

export { PanelUploads, ProcessingNavLink } from '../components/PanelWide.client.tsx'
export { ProcessingCell } from '../components/ProcessingCell.client.tsx'

export { ProcessingStatus } from '../components/ProcessingStatus.client.tsx'
export { TextCounter } from '../components/TextCounter.client.tsx'
