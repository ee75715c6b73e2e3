'use client'

export { PanelUploads } from '../components/PanelUploads/index.client.tsx'
export { ProcessingCell } from '../components/ProcessingCell/index.client.tsx'
export { ProcessingNavLink } from '../components/ProcessingNavLink/index.client.tsx'
export { ProcessingStatus } from '../components/ProcessingStatus/index.client.tsx'
