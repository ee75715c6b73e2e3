import { defineTexts } from '@litfass/kit/texts'

/** What the routes and e-mails about events that were sent in say. */
export const texts = defineTexts('calendarSubmissions', {
  received: { de: 'Danke. Ihr Termin ist angekommen.', en: 'Thank you. Your event has arrived.' },
  confirm: {
    de: 'Danke. Bitte bestätigen Sie die Meldung mit dem Link in der E-Mail, die wir Ihnen geschickt haben.',
    en: 'Thank you. Please confirm it with the link in the e-mail that we have sent you.',
  },
  emailMissing: { de: 'Bitte geben Sie Ihre E-Mail-Adresse ein.', en: 'Please enter your e-mail address.' },
  consentMissing: { de: 'Bitte stimmen Sie zu.', en: 'Please agree.' },
  dayPast: { de: 'Dieser Tag ist vorbei.', en: 'This day is over.' },
  dayFar: {
    de: 'Dieser Tag liegt mehr als zwei Jahre voraus.',
    en: 'This day is more than two years ahead.',
  },
  tooMany: {
    de: 'Von dieser Adresse warten schon {most} Termine auf ihre Bestätigung.',
    en: 'There are {most} events from this address already that wait to be confirmed.',
  },
  expired: {
    de: 'Dieser Link gilt nicht mehr. Entweder ist der Termin schon bestätigt, oder es ist mehr als zwei Tage her.',
    en: 'This link is no longer valid. Either the event is confirmed already, or it was more than two days ago.',
  },
  placeUnknown: {
    de: 'Diesen Ort gibt es nicht mehr. Bitte schreiben Sie ihn.',
    en: 'This place is gone. Please type it.',
  },
  mail: {
    subject: { de: 'Bitte bestätigen Sie Ihren Termin', en: 'Please confirm your event' },
    greeting: { de: 'Guten Tag,', en: 'Hello,' },
    text: {
      de: 'mit dieser Adresse wurde „{title}“ für den Kalender gemeldet. Die Redaktion sieht den Termin an, sobald Sie ihn bestätigen.',
      en: '“{title}” was sent in for the calendar with this address. The editors look at it once you confirm it.',
    },
    ignore: {
      de: 'Waren Sie das nicht? Dann müssen Sie nichts tun: Die Meldung wird nach zwei Tagen gelöscht.',
      en: 'Was it not you? Then there is nothing to do: it is deleted after two days.',
    },
    link: { de: 'Termin bestätigen', en: 'Confirm the event' },
    linkBelow: {
      de: 'Wenn sich der Knopf nicht öffnet, kopieren Sie diese Adresse in den Browser:',
      en: 'If the button does not open, copy this address into your browser:',
    },
  },
})
