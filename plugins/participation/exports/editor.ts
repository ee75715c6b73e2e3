'use client'

export { type ChosenEvent, EventDialog, type EventDialogProps } from '../editor/EventDialog.tsx'
