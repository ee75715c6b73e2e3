'use client'

export { crop } from '../client/crop.ts'
export { ProvideCrop } from '../client/ProvideCrop.tsx'
