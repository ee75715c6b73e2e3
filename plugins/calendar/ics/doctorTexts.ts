import { defineTexts } from '@litfass/kit/texts'

/** What the calendar doctor says. */
export const doctorTexts = defineTexts('calendarDoctor', {
  apple: { de: 'Apple Kalender', en: 'Apple Calendar' },
  google: { de: 'Google Kalender', en: 'Google Calendar' },
  outlook: { de: 'Outlook', en: 'Outlook' },
  allDay: { de: '{days}, ganztägig', en: '{days}, all day' },
  until: { de: '{start} bis {end}', en: '{start} to {end}' },
  // How a program shows a date
  shown: {
    plain: { de: 'wie eingetragen', en: 'as entered' },
    struck: { de: 'durchgestrichen', en: 'struck through' },
    removed: { de: 'verschwindet aus abonnierten Kalendern', en: 'disappears from subscribed calendars' },
    onlyTitle: {
      de: 'wie jeder andere, nur der Titel sagt es',
      en: 'like any other, only the title says so',
    },
    tentative: { de: 'als vorläufig', en: 'as tentative' },
  },
  warnings: {
    comesTwice: {
      de: 'Diese Uhrzeit gibt es in der Nacht der Zeitumstellung zweimal. Gemeint ist die erste; Leser halten sie leicht für die zweite.',
      en: 'This time comes twice in the night in which clocks change. It means the first; readers may well take it for the second.',
    },
    isSkipped: {
      de: 'Diese Uhrzeit gibt es nicht: In dieser Nacht wird die Uhr vorgestellt. Kalender zeigen {time}.',
      en: 'This time does not exist: clocks go forward that night. Calendars show {time}.',
    },
    otherZone: {
      de: 'Die Uhrzeit gilt in {zone}. Im Kalender der Leser steht {time}.',
      en: 'The time applies in {zone}. Readers’ calendars show {time}.',
    },
    severalDays: {
      de: 'Der Termin steht als Balken über {count} Tage am oberen Rand, nicht als Eintrag an jedem Tag.',
      en: 'The date appears as one bar across {count} days at the top, not as an entry on each day.',
    },
    noEnd: {
      de: 'Ohne Ende macht Google eine Stunde daraus. Apple zeigt nur den Beginn, und Outlook mit Exchange nimmt den Termin womöglich nicht an.',
      en: 'Without an end, Google makes it an hour. Apple shows the beginning only, and Outlook with Exchange may refuse the date.',
    },
    postponed: {
      de: 'Verschobene Termine erscheinen als vorläufig, bei Google wie jeder andere. Der Titel beginnt deshalb mit „{prefix}“.',
      en: 'Postponed dates appear as tentative, in Google like any other. The title therefore begins with “{prefix}”.',
    },
    cancelled: {
      de: 'Google entfernt abgesagte Termine, Apple streicht sie durch, Outlook zeigt sie wie jeden anderen. Der Titel beginnt deshalb mit „{prefix}“.',
      en: 'Google removes cancelled dates, Apple strikes them through, Outlook shows them like any other. The title therefore begins with “{prefix}”.',
    },
    copies: {
      de: 'Wer den Termin einzeln heruntergeladen hat, behält den alten Stand. Nur abonnierte Kalender ändern sich, manche erst nach einem Tag.',
      en: 'Anyone who downloaded the single date keeps the former state. Only subscribed calendars change, some of them after a day.',
    },
    isPast: { de: 'Der Termin ist vorbei.', en: 'The date is over.' },
    isFar: {
      de: 'Der Termin liegt mehr als fünf Jahre voraus. Bis dahin können sich die Regeln der Zeitumstellung ändern.',
      en: 'The date is more than five years ahead. The rules by which clocks change may be others by then.',
    },
    isOld: {
      de: 'Damals galten andere Regeln der Zeitumstellung. Manche Programme zeigen diesen Termin um eine Stunde versetzt.',
      en: 'Other rules for changing clocks applied then. Some programs show this date an hour off.',
    },
    longTitle: {
      de: 'Outlook schneidet den Titel nach 255 Zeichen ab.',
      en: 'Outlook cuts the title after 255 characters.',
    },
    noTitle: { de: 'Der Termin hat keinen Titel.', en: 'The date has no title.' },
    noPlace: {
      de: 'Der Termin hat weder Ort noch Link.',
      en: 'The date has neither a place nor a link.',
    },
  },
})
