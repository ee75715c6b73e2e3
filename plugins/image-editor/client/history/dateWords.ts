/** A moment in full, such as `21.11.2026, 18:00`, where the reader is. */
export function dateWords(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  )
}
