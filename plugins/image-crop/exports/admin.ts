'use client'

export { ProvideCrop } from '../client/crop.tsx'
