import { defineTexts } from '@litfass/kit/texts'

/** What the import of calendars says. */
export const importTexts = defineTexts('calendarImport', {
  source: { de: 'Fremder Kalender', en: 'Calendar of others' },
  sources: { de: 'Fremde Kalender', en: 'Calendars of others' },
  sourcesAbout: {
    de: 'Kalender von Vereinen und Häusern. Was sie melden, wird vorgeschlagen und nie von selbst übernommen.',
    en: 'Calendars of clubs and venues. What they say is proposed, and never taken over by itself.',
  },
  name: { de: 'Name', en: 'Name' },
  address: { de: 'Adresse der iCal-Datei', en: 'Address of the iCal file' },
  addressHint: {
    de: 'Wird jede Stunde gelesen. Ohne Adresse laden Sie eine Datei hoch.',
    en: 'It is read every hour. Without an address, upload a file.',
  },
  noAddress: {
    de: 'Eine Adresse beginnt mit https:// oder webcal://.',
    en: 'An address begins with https:// or webcal://.',
  },
  isActive: { de: 'Regelmäßig lesen', en: 'Read regularly' },
  isActiveHint: { de: 'Ohne Häkchen ruht dieser Kalender.', en: 'Without a tick, this calendar rests.' },
  readAt: { de: 'Zuletzt gelesen', en: 'Last read' },
  outcome: { de: 'Ergebnis', en: 'Result' },
  read: {
    de: { one: 'Ein Termin gelesen', other: '{count} Termine gelesen' },
    en: { one: 'One event read', other: '{count} events read' },
  },
  unreachable: { de: 'Die Adresse war nicht zu erreichen.', en: 'The address could not be reached.' },
  noCalendar: { de: 'Dort ist kein Kalender.', en: 'There is no calendar.' },
  sourceAbsent: { de: 'Diesen Kalender gibt es nicht.', en: 'There is no such calendar.' },
  notNew: {
    de: 'Nur ein neuer Termin kann einer sein, den es hier schon gibt.',
    en: 'Only a new event can be one that is here already.',
  },
  absent: { de: 'Diesen Vorschlag gibt es nicht mehr.', en: 'This proposal is gone.' },
  decided: {
    de: 'Jemand war schneller: Darüber ist schon entschieden.',
    en: 'Somebody was faster: it is decided already.',
  },
})
