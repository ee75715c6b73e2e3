import { defineTexts } from '@litfass/kit/texts'

/** Words about e-mails that did not arrive. */
export const undeliveredTexts = defineTexts('undeliveredMails', {
  title: { de: 'Unzustellbare E-Mails', en: 'Undeliverable e-mails' },
  accounts: { de: 'Betroffene Konten', en: 'Accounts concerned' },
  about: { de: '„{subject}“', en: '“{subject}”' },
  kind: {
    rejected: { de: 'Abgelehnt', en: 'Rejected' },
    bounced: { de: 'Zurückgekommen', en: 'Returned' },
    delayed: { de: 'Verzögert', en: 'Delayed' },
    complaint: { de: 'Beschwerde', en: 'Complaint' },
  },
  reason: {
    noMailbox: { de: 'Dieses Postfach gibt es nicht.', en: 'There is no such mailbox.' },
    noDomain: {
      de: 'Der Teil der Adresse nach dem @ nimmt keine E-Mails an.',
      en: 'The part of the address after the @ takes no e-mails.',
    },
    disabled: { de: 'Das Postfach ist stillgelegt.', en: 'The mailbox is disabled.' },
    full: { de: 'Das Postfach ist voll.', en: 'The mailbox is full.' },
    tooLarge: { de: 'Die E-Mail war zu groß.', en: 'The e-mail was too large.' },
    unreachable: {
      de: 'Der Mailserver war nicht zu erreichen.',
      en: 'The mail server could not be reached.',
    },
    blocked: {
      de: 'Der Mailserver nimmt von dieser Website keine E-Mails an.',
      en: 'The mail server takes no e-mails from this site.',
    },
    other: {
      de: 'Der Mailserver hat die E-Mail nicht zugestellt.',
      en: 'The mail server did not deliver the e-mail.',
    },
    spam: { de: 'Als Spam gemeldet.', en: 'Reported as spam.' },
  },
  account: {
    title: { de: 'E-Mail nicht zugestellt', en: 'E-mail not delivered' },
    hint: {
      de: 'Innerhalb der letzten 30 Tage kam eine E-Mail an dieses Konto nicht an. Auch solche für ein neues Passwort kommen vielleicht nicht an.',
      en: 'An e-mail to this account did not arrive within the last 30 days. E-mails for a new password may not arrive either.',
    },
  },
})
