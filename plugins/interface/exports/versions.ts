'use client'

export { AskedRestoring } from '../panel/versions/AskedRestoring.tsx'
export { RestoreInComparison } from '../panel/versions/RestoreInComparison.tsx'
