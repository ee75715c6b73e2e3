import { defineTexts } from '@litfass/kit/texts'

/** What rules say in words, and what is wrong with them. */
export const ruleTexts = defineTexts('calendarRules', {
  // What is repeated
  daily: { de: 'täglich', en: 'daily' },
  everyDays: { de: 'alle {n} Tage', en: 'every {n} days' },
  everyWeekday: { de: 'montags bis freitags', en: 'Monday to Friday' },
  weekly: { de: 'jeden {days}', en: 'every {days}' },
  everyWeeks: { de: 'alle {n} Wochen am {days}', en: 'every {n} weeks on {days}' },
  monthly: { de: 'am {days} jedes Monats', en: 'on the {days} of every month' },
  everyMonths: { de: 'alle {n} Monate am {days}', en: 'every {n} months on the {days}' },
  monthlyWeekday: { de: 'jeden {days} im Monat', en: 'on the {days} of every month' },
  yearly: { de: 'jedes Jahr am {day}', en: 'every year on {day}' },
  everyYears: { de: 'alle {n} Jahre am {day}', en: 'every {n} years on {day}' },
  other: { de: 'nach einer eigenen Regel: {rule}', en: 'by a rule of its own: {rule}' },
  monthsOnly: { de: '{what}, nur im {months}', en: '{what}, only in {months}' },
  lastDay: { de: 'letzten Tag', en: 'last day' },
  // Until when
  until: { de: '{what}, bis {day}', en: '{what}, until {day}' },
  count: {
    de: { one: '{what}, einmal', other: '{what}, {count}-mal' },
    en: { one: '{what}, once', other: '{what}, {count} times' },
  },
  // What is wrong
  faults: {
    ruleUnreadable: { de: 'Das ist keine gültige Regel: {part}', en: 'This is not a valid rule: {part}' },
    ruleTooFrequent: {
      de: 'Eine Regel kann höchstens täglich einen Termin geben.',
      en: 'A rule can give one date a day at most.',
    },
    ruleUnknownPart: {
      de: 'Diesen Teil einer Regel kennt der Kalender nicht: {part}',
      en: 'The calendar does not know this part of a rule: {part}',
    },
    ruleTwice: { de: '{part} steht zweimal in der Regel.', en: '{part} appears twice in the rule.' },
    ruleMisplaced: {
      de: '{part} passt nicht zu FREQ={frequency}.',
      en: '{part} does not fit FREQ={frequency}.',
    },
    ruleTooLarge: { de: '{part} ist höchstens {most}.', en: '{part} is {most} at most.' },
    ruleEndsTwice: {
      de: 'Eine Regel endet entweder an einem Tag oder nach einer Anzahl von Terminen.',
      en: 'A rule ends either on a day or after a number of dates.',
    },
    ruleEndsBeforeStart: {
      de: 'Die Regel endet am {until}, vor ihrem ersten Termin.',
      en: 'The rule ends on {until}, before its first date.',
    },
    unknownState: {
      de: 'Dieses Bundesland gibt es nicht: {state}',
      en: 'There is no German state of this name: {state}',
    },
  },
})
