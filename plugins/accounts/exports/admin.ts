'use client'

export { CurrentPassword } from '../panel/CurrentPassword.tsx'
export { LockBulkActions } from '../panel/LockBulkActions.tsx'
export { LockState } from '../panel/LockState.tsx'
export { SecondFactorState } from '../panel/SecondFactorState.tsx'
