'use client'

export { ProvideCrop } from '../client/ProvideCrop.tsx'
