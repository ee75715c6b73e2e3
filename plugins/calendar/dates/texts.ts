import { defineTexts } from '@litfass/kit/texts'

/** How dates are written, and what is wrong with them. */
export const dateTexts = defineTexts('calendarDates', {
  // Days
  today: { de: 'heute', en: 'today' },
  tomorrow: { de: 'morgen', en: 'tomorrow' },
  tonight: { de: 'heute Nacht', en: 'tonight' },
  night: { de: 'Nacht zu {day}', en: 'early on {day}' },
  /** A weekday and a day: `Fr, 27. November`. */
  weekdayAndDay: { de: '{weekday}, {day}', en: '{weekday} {day}' },
  untilDay: { de: 'bis {day}', en: 'until {day}' },
  fromDay: { de: 'ab {day}', en: 'from {day}' },
  fromTo: { de: '{from} bis {to}', en: '{from} to {to}' },
  // Times
  allDay: { de: 'ganztägig', en: 'all day' },
  clock: { de: '{time} Uhr', en: '{time}' },
  clocks: { de: '{from} bis {to} Uhr', en: '{from} to {to}' },
  until: { de: 'bis {time}', en: 'until {time}' },
  dayTime: { de: '{day} {time}', en: '{day} {time}' },
  line: { de: '{day}, {times}', en: '{day}, {times}' },
  // Several dates
  more: {
    de: { one: '{line}, und ein weiterer Termin', other: '{line}, und {count} weitere Termine' },
    en: { one: '{line}, and one more date', other: '{line}, and {count} more dates' },
  },
  daily: { de: 'täglich', en: 'daily' },
  fortnightly: { de: 'alle zwei Wochen {days}', en: 'every two weeks, {days}' },
  monthly: { de: 'jeden {nth} {day} im Monat', en: 'the {nth} {day} of every month' },
  seriesTimes: { de: '{what} {times}', en: '{what}, {times}' },
  // What is running
  since: { de: 'seit {time}', en: 'since {time}' },
  running: { de: 'läuft {since}', en: 'running {since}' },
  endsAt: { de: 'endet um {time}', en: 'ends at {time}' },
  endsOn: { de: 'endet {day}, {time}', en: 'ends {day}, {time}' },
  lastDay: { de: 'letzter Tag', en: 'last day' },
  // What is wrong
  missing: { de: 'Bitte geben Sie Tag und Uhrzeit an.', en: 'Please enter a day and a time.' },
  faults: {
    noDates: {
      de: 'Bitte geben Sie mindestens einen Termin an.',
      en: 'Please enter at least one date.',
    },
    tooManyDates: {
      de: 'Das sind {count} Termine. Eine Veranstaltung hat höchstens {most}.',
      en: 'These are {count} dates. An event has {most} at most.',
    },
    tooManyAppearances: {
      de: 'Das sind {count} Orte. Eine Veranstaltung hat höchstens {most}.',
      en: 'These are {count} places. An event has {most} at most.',
    },
    unknownZone: { de: 'Diese Zeitzone gibt es nicht: {zone}', en: 'There is no such time zone: {zone}' },
    unreadable: {
      de: 'Das ist kein Zeitpunkt von 1900 bis 2200: {text}',
      en: 'This is not a date from 1900 to 2200: {text}',
    },
    skippedTime: {
      de: 'Diese Zeit gibt es nicht, weil die Uhren vorgestellt werden. Die nächste ist {next}.',
      en: 'This time does not exist, since the clocks go forward. The next one is {next}.',
    },
    allDayWithTime: {
      de: 'Ein ganztägiger Termin hat keine Uhrzeit.',
      en: 'An all-day date has no time of day.',
    },
    endBeforeStart: { de: 'Das Ende liegt vor dem Beginn.', en: 'The end is before the beginning.' },
    endIsStart: {
      de: 'Das Ende ist zugleich der Beginn. Ist es nicht bekannt, lassen Sie es frei.',
      en: 'The end is the same as the beginning. Leave it empty if it is not known.',
    },
    longerThanYear: {
      de: 'Länger als ein Jahr kann nur ein ganztägiger Termin dauern.',
      en: 'Only an all-day date can take longer than a year.',
    },
    noteTooLong: {
      de: 'Der Hinweis hat {length} Zeichen. Höchstens {most} sind möglich.',
      en: 'The note has {length} characters; {most} at most are possible.',
    },
    movedFromNowhere: {
      de: 'Ein verlegter Termin braucht die frühere Zeit oder den früheren Ort.',
      en: 'A date that was moved needs its former time or place.',
    },
    sameStart: {
      de: 'Termin {as} beginnt zur selben Zeit.',
      en: 'Date {as} begins at the same time.',
    },
  },
  refusals: {
    noteTooLong: { de: 'Der Hinweis ist zu lang.', en: 'The note is too long.' },
    unreadable: { de: 'Das ist kein gültiger Zeitpunkt.', en: 'This is not a valid time.' },
    notMoved: {
      de: 'Bitte geben Sie eine neue Zeit oder einen neuen Ort an.',
      en: 'Please enter a new time or a new place.',
    },
    endBeforeStart: {
      de: 'Das Ende liegt nicht nach dem Beginn.',
      en: 'The end is not after the beginning.',
    },
    notTakingPlace: {
      de: 'Ein abgesagter oder verschobener Termin kann nicht ausverkauft sein.',
      en: 'A date that is cancelled or postponed cannot be sold out.',
    },
  },
})
