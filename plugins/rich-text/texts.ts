import { defineTexts } from '@litfass/kit/texts'

/** Texts of the field's refusals; the plugin that uses it registers them. */
export const texts = defineTexts('richText', {
  unknown: {
    de: 'Möglich sind Absätze, Fett, Kursiv, Listen und Links auf Webseiten und E-Mail-Adressen.',
    en: 'Only paragraphs, bold, italic, lists, and links to web pages and e-mail addresses are possible.',
  },
  foreign: {
    de: 'Etwas in diesem Text ist hier nicht möglich: „{node}“.',
    en: 'Something in this text is not possible here: “{node}”.',
  },
  twoMarkers: {
    de: 'Die Premium-Markierung kann nur einmal in einem Text stehen.',
    en: 'The premium marker can stand in a text only once.',
  },
  tableTooLarge: {
    de: 'Eine Tabelle hat höchstens {rows} Zeilen und {columns} Spalten.',
    en: 'A table has at most {rows} rows and {columns} columns.',
  },
  tooLong: {
    de: 'Höchstens {max} Zeichen, bitte, in höchstens {lines} Absätzen.',
    en: 'At most {max} characters, please, in at most {lines} paragraphs.',
  },
})
