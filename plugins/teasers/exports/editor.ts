'use client'

export { TeaserDialog, type TeaserDialogProps } from '../editor/TeaserDialog.tsx'
