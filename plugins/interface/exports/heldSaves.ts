'use client'

export { useSaveRefusal } from '../panel/presence/useHeldSaves.ts'
