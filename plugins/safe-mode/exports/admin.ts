'use client'

export { PanelBanner } from '../panel/PanelBanner.tsx'
export { SafeModeBar } from '../panel/SafeModeBar.tsx'
