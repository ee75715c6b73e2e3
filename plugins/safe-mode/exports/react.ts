'use client'

export { clockText, useCountdown } from '../react/countdown.ts'
export { SafeModeBanner, type SafeModeBannerProps } from '../react/SafeModeBanner.tsx'
