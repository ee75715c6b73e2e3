import { defineTexts } from '@litfass/kit/texts'

/** Texts of the field's refusals; the plugin that uses it registers them. */
export const texts = defineTexts('richText', {
  unknown: {
    de: 'Möglich sind Absätze, Fett, Kursiv, Listen und Links auf Webseiten und E-Mail-Adressen.',
    en: 'Only paragraphs, bold, italic, lists, and links to web pages and e-mail addresses are possible.',
  },
  tooLong: {
    de: 'Höchstens {max} Zeichen, bitte, in höchstens 200 Absätzen.',
    en: 'At most {max} characters, please, in at most 200 paragraphs.',
  },
})
