'use client'

export { LocationActions, LocationBulkActions } from '../panel/LocationActions.tsx'
