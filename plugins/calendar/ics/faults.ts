import { defineTexts, type Locale } from '@litfass/kit/texts'

/** What was wrong in a calendar file that was read all the same. */
export const readingTexts = defineTexts('calendarReading', {
  tooLarge: { de: 'Die Datei ist größer als 10 MB.', en: 'The file is larger than 10 MB.' },
  notACalendar: { de: 'Das ist keine Kalenderdatei.', en: 'This is not a calendar file.' },
  charset: {
    de: 'Die Datei ist nicht in UTF-8 gespeichert. Sie wurde als Windows-1252 gelesen: bitte Umlaute prüfen.',
    en: 'The file is not stored as UTF-8. It was read as Windows-1252: please check accented letters.',
  },
  brokenLine: { de: 'Diese Zeile ist unlesbar und fehlt.', en: 'This line is unreadable and was left out.' },
  longLine: {
    de: 'Diese Zeile ist zu lang und wurde gekürzt.',
    en: 'This line is too long and was shortened.',
  },
  unclosed: {
    de: 'Hier beginnt etwas, das nicht endet.',
    en: 'Something begins here that does not end.',
  },
  strayEnd: {
    de: 'Hier endet etwas, das nicht begonnen hat.',
    en: 'Something ends here that did not begin.',
  },
  tooManyEvents: {
    de: 'Die Datei hat zu viele Termine. Die weiteren fehlen.',
    en: 'The file has too many events. The others were left out.',
  },
  tooManyDates: {
    de: 'Die Datei hat zu viele wiederholte Termine. Von den weiteren Reihen ist nur der erste Termin da.',
    en: 'The file has too many repeated dates. Of the other series only the first date was read.',
  },
  noStart: {
    de: 'Dieser Termin hat keinen lesbaren Beginn und fehlt.',
    en: 'This event has no readable beginning and was left out.',
  },
  yearOutOfRange: {
    de: 'Dieser Termin liegt vor 1900 oder nach 2200 und fehlt.',
    en: 'This event is before 1900 or after 2200 and was left out.',
  },
  endBeforeStart: {
    de: 'Dieser Termin endet, bevor er beginnt. Sein Ende fehlt.',
    en: 'This event ends before it begins. Its end was left out.',
  },
  unreadableTime: {
    de: 'Eine Zeitangabe ist unlesbar und fehlt.',
    en: 'A time is unreadable and was left out.',
  },
  unknownZone: {
    de: 'Die Zeitzone ist unbekannt. Die Zeiten gelten als Ortszeit der Website.',
    en: 'The time zone is unknown. Times were read as local time of the site.',
  },
  untitled: { de: 'Dieser Termin hat keinen Titel.', en: 'This event has no title.' },
  noUid: {
    de: 'Dieser Termin hat keine Kennung. Wird er geändert, gilt er als neuer.',
    en: 'This event has no identifier. Once changed, it counts as a new one.',
  },
  duplicateUid: {
    de: 'Diese Kennung gibt es zweimal. Der neuere Termin gilt.',
    en: 'This identifier appears twice. The newer event counts.',
  },
  ruleUnreadable: {
    de: 'Die Wiederholung ist unlesbar. Nur der erste Termin ist da.',
    en: 'The recurrence is unreadable. Only the first date was read.',
  },
  ruleShortened: {
    de: 'Die Wiederholung ist sehr lang oder hat kein Ende. Sie wurde auf 24 Monate und 400 Termine gekürzt.',
    en: 'The recurrence is very long or has no end. It was cut to 24 months and 400 dates.',
  },
  moreFaults: { de: 'Weitere Fehler sind nicht aufgezählt.', en: 'Further faults are not listed.' },
})

export type ReadFaultCode = Exclude<keyof ReturnType<typeof readingTexts.in>, symbol | number>

/** One fault of a calendar file. */
export type ReadFault = {
  code: ReadFaultCode
  /** The line of the file, counted from 1, where it can be told. */
  line?: number
}

/** Longest list of faults: a broken file has one on each line. */
const MOST_FAULTS = 200

/** Gathers the faults of a file. */
export class ReadFaults {
  readonly list: ReadFault[] = []

  add(code: ReadFaultCode, line?: number): void {
    if (this.list.length > MOST_FAULTS) return
    if (this.list.length === MOST_FAULTS) this.list.push({ code: 'moreFaults' })
    else this.list.push(line === undefined ? { code } : { code, line })
  }

  /** Adds a fault of the whole file, unless it is known. */
  addOnce(code: ReadFaultCode, line?: number): void {
    if (!this.list.some((fault) => fault.code === code)) this.add(code, line)
  }
}

/** Returns a readable message for a fault: `Zeile 12: Diese Zeile ist unlesbar und fehlt.` */
export function describeFault({ code, line }: ReadFault, language: Locale): string {
  const words = readingTexts.in(language)[code]
  if (line === undefined) return words
  return language === 'de' ? `Zeile ${line}: ${words}` : `Line ${line}: ${words}`
}
