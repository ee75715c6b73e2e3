import { defineTexts } from '../texts/texts.ts'

/** The page behind the link by which people unsubscribe from e-mails. */
export const unsubscribeTexts = defineTexts('unsubscribe', {
  ask: {
    title: { de: 'E-Mails abbestellen', en: 'Unsubscribe from e-mails' },
    text: {
      de: 'Möchten Sie keine E-Mails mehr bekommen über {about}?',
      en: 'Do you no longer want to get e-mails about {about}?',
    },
    button: { de: 'Abbestellen', en: 'Unsubscribe' },
  },
  done: {
    title: { de: 'Abbestellt', en: 'Unsubscribed' },
    text: {
      de: 'Sie bekommen keine E-Mails mehr über {about}. In Ihrem Konto können Sie das jederzeit ändern.',
      en: 'You will get no more e-mails about {about}. You can change that in your account at any time.',
    },
  },
  invalid: {
    title: { de: 'Dieser Link ist unvollständig', en: 'This link is incomplete' },
    text: {
      de: 'Es wurde nichts geändert. Welche E-Mails Sie bekommen, legen Sie auch in Ihrem Konto fest.',
      en: 'Nothing has been changed. You can also decide in your account which e-mails you get.',
    },
  },
  settings: { de: 'Zu den Einstellungen', en: 'To the settings' },
})
