'use client'

export { type ChosenEvent, EventDialog, type EventDialogProps } from '../editor/EventDialog.tsx'
export { EventPictureStep, type EventPictureStepProps } from '../react/staff/EventPictureStep.tsx'
