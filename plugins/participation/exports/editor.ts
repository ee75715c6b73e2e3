'use client'

export { type ChosenEvent, EventDialog, type EventDialogProps } from '../editor/EventDialog.tsx'
export { findEventAt } from '../editor/findEvent.ts'
