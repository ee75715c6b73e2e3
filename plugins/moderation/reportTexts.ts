import { defineTexts } from '@litfass/kit/texts'

/** Texts of the dialog and the form by which something is reported. `reportTexts.in('de')` are its `words`. */
export const reportTexts = defineTexts('report', {
  title: { de: 'Inhalt melden', en: 'Report content' },
  lead: {
    de: 'Die Redaktion sieht sich an, was Sie melden.',
    en: 'The editors will look at what you report.',
  },
  reason: { de: 'Was stimmt damit nicht?', en: 'What is wrong with it?' },
  text: { de: 'Nachricht an die Redaktion', en: 'Message to the editors' },
  textHint: {
    de: 'Höchstens 2000 Zeichen. Bei „Etwas anderes“ nötig, sonst freiwillig.',
    en: 'At most 2000 characters. Needed for “Something else”, optional otherwise.',
  },
  submit: { de: 'Melden', en: 'Report' },
  busy: { de: 'Wird gesendet …', en: 'Sending …' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  failed: {
    de: 'Die Meldung ist nicht angekommen. Bitte versuchen Sie es noch einmal.',
    en: 'The report did not arrive. Please try again.',
  },
  reasons: {
    spam: { de: 'Werbung oder Spam', en: 'Advertising or spam' },
    insult: { de: 'Beleidigung oder Hass', en: 'Insult or hate' },
    rights: { de: 'Verletzt Rechte von jemandem', en: 'Violates somebody’s rights' },
    illegal: { de: 'Gesetzwidriger Inhalt', en: 'Illegal content' },
    wrong: { de: 'Falsche Angaben', en: 'False information' },
    other: { de: 'Etwas anderes', en: 'Something else' },
  },
  reasonMissing: { de: 'Bitte wählen Sie einen Grund.', en: 'Please choose a reason.' },
  textMissing: {
    de: 'Bitte beschreiben Sie, worum es geht.',
    en: 'Please describe what it is about.',
  },
  textTooLong: {
    de: 'Die Nachricht darf höchstens 2000 Zeichen lang sein.',
    en: 'The message may have at most 2000 characters.',
  },
})
