'use client'

export { crop, ProvideCrop } from '../client/crop.tsx'
