import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel, of what the routes answer, and of the notice by e-mail. */
export const texts = defineTexts('messages', {
  message: { de: 'Persönliche Nachricht', en: 'Personal message' },
  messages: { de: 'Persönliche Nachrichten', en: 'Personal messages' },
  about: {
    de: 'Zu lesen sind nur gemeldete Nachrichten und die zehn davor.',
    en: 'Only reported messages can be read, and the ten before each.',
  },
  thread: { de: 'Gespräch', en: 'Conversation' },
  sender: { de: 'Von', en: 'From' },
  subject: { de: 'Betreff', en: 'Subject' },
  text: { de: 'Nachricht', en: 'Message' },
  before: { de: 'Davor im Gespräch', en: 'Before it in the conversation' },
  beforeNone: {
    de: 'Es ist die erste Nachricht des Gesprächs.',
    en: 'It is the first message of the conversation.',
  },
  gone: { de: 'Ehemaliges Mitglied', en: 'Former member' },
  sent: { de: 'Ihre Nachricht ist gesendet.', en: 'Your message has been sent.' },
  done: {
    read: { de: 'Das Gespräch ist gelesen.', en: 'The conversation is marked as read.' },
    delete: {
      de: 'Das Gespräch ist gelöscht. Bei der anderen Person bleibt es.',
      en: 'The conversation is deleted. The other person keeps it.',
    },
    block: {
      de: 'Die Person ist blockiert und kann Ihnen nicht mehr schreiben.',
      en: 'The person is blocked and can no longer write to you.',
    },
    unblock: {
      de: 'Die Person ist nicht mehr blockiert und kann Ihnen wieder schreiben.',
      en: 'The person is no longer blocked and can write to you again.',
    },
  },
  notice: {
    subject: { de: 'Neue Nachricht von {name}', en: 'New message from {name}' },
    greeting: { de: 'Guten Tag, {name},', en: 'Hello {name},' },
    text: {
      de: '{name} hat Ihnen bei {site} geschrieben.\n\nBis Sie nachgesehen haben, schicken wir zu diesem Gespräch keine weitere E-Mail.',
      en: '{name} has written to you at {site}.\n\nWe send no further e-mail about this conversation until you have looked at it.',
    },
    about: { de: 'neue persönliche Nachrichten', en: 'new personal messages' },
    settings: {
      de: 'Solche E-Mails abbestellen',
      en: 'Unsubscribe from such e-mails',
    },
    link: { de: 'Nachricht lesen', en: 'Read message' },
    linkBelow: {
      de: 'Falls der Link nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
      en: 'If the link does not work, copy this address into your browser:',
    },
    from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
  },
})
