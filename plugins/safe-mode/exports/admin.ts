'use client'

export { SafeModeBar } from '../panel/SafeModeBar.tsx'
