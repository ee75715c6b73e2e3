import { defineTexts } from '@litfass/kit/texts'

/** Texts of the routes and the mail. */
export const texts = defineTexts('downloads', {
  begun: {
    de: 'Ihre Daten werden zusammengestellt. Sie bekommen eine E-Mail, wenn die Datei bereitliegt.',
    en: 'Your data is being put together. You will get an e-mail when the file is ready.',
  },
  gone: { de: 'Diese Datei gibt es nicht mehr.', en: 'This file no longer exists.' },
  fileName: { de: 'meine-daten', en: 'my-data' },
  mail: {
    subject: { de: 'Ihre Daten liegen bereit', en: 'Your data is ready' },
    text: {
      de: 'Guten Tag, {name},\n\ndie Datei mit Ihren Daten bei {site} liegt bereit. {days} Tage lang können Sie sie auf der Seite Ihres Kontos herunterladen:\n{url}\n\nWenn Sie nicht darum gebeten haben, ändern Sie bitte Ihr Passwort.\n',
      en: 'Hello {name},\n\nthe file with your data at {site} is ready. For {days} days you can download it on the page of your account:\n{url}\n\nIf you did not ask for it, please change your password.\n',
    },
  },
})
