import type { DateField } from 'payload'

/** Whether a date field holds a moment, and not a day alone. */
export const isMomentField = ({ admin }: Pick<DateField, 'admin'>): boolean =>
  (admin?.date?.pickerAppearance ?? 'dayAndTime') === 'dayAndTime'
