import { defineTexts } from '@litfass/kit/texts'

/** Texts of forms, routes and mails. */
export const texts = defineTexts('stories', {
  title: { de: 'Überschrift', en: 'Headline' },
  authors: { de: 'Autorinnen und Autoren', en: 'Authors' },
  byline: { de: 'Autorenzeile', en: 'Byline' },
  bylineHint: {
    de: 'Für Menschen ohne Profil und Agenturen: „dpa“.',
    en: 'For people without a profile, and agencies: “dpa”.',
  },
  language: { de: 'Sprache', en: 'Language' },
  languages: {
    german: { de: 'Deutsch', en: 'German' },
    english: { de: 'Englisch', en: 'English' },
  },
  location: { de: 'Ort', en: 'Location' },
  publishedAt: { de: 'Erscheint am', en: 'Appears on' },
  publishedAtHint: {
    de: 'Leer heißt: mit dem Veröffentlichen. Liegt der Zeitpunkt in der Zukunft, ist der Beitrag bis dahin geplant.',
    en: 'If left empty: when it is published. With a moment in the future, it is scheduled until then.',
  },
  unpublishAt: { de: 'Verschwindet am', en: 'Disappears on' },
  unpublishAtHint: {
    de: 'Leer heißt: nie. Von da an sehen ihn nur noch die Redaktion und wer ihn geschrieben hat.',
    en: 'If left empty: never. From then on only the editors and its owner see it.',
  },
  slugHint: {
    de: 'Der letzte Teil der Adresse. Er folgt der Überschrift bis zur Veröffentlichung, danach nur noch dem, was hier steht; frühere Adressen führen weiter hierher. Leeren heißt: neu aus der Überschrift.',
    en: 'The last part of the address. It follows the headline until publication, and then only what stands here; earlier addresses still lead here. If emptied, it is made anew from the headline.',
  },
  slug: { de: 'Adresse', en: 'Address' },
  translation: { de: 'Übersetzung', en: 'Translation' },
  translationHint: {
    de: 'Derselbe Beitrag in der anderen Sprache. Es genügt, ihn auf einer der beiden Seiten zu nennen.',
    en: 'The same piece in the other language. Naming it on one of the two is enough.',
  },
  state: { de: 'Zustand', en: 'State' },
  states: {
    draft: { de: 'Entwurf', en: 'Draft' },
    submitted: { de: 'Eingesandt', en: 'Submitted' },
    published: { de: 'Veröffentlicht', en: 'Published' },
    rejected: { de: 'Abgelehnt', en: 'Rejected' },
  },
  rejection: { de: 'Ablehnung', en: 'Rejection' },
  reason: { de: 'Grund', en: 'Reason' },
  rejectedAt: { de: 'Abgelehnt am', en: 'Rejected on' },
  rejectedBy: { de: 'Abgelehnt von', en: 'Rejected by' },
  rejectedBefore: { de: 'Zustand davor', en: 'State before' },
  owner: { de: 'Gehört', en: 'Owner' },
  ownerHint: {
    de: 'Das Konto, von dem der Beitrag stammt.',
    en: 'The account that the piece is from.',
  },
  wrongMove: {
    submit: { de: 'Einsenden lässt sich nur ein Entwurf.', en: 'Only a draft can be sent in.' },
    takeback: {
      de: 'Zurückziehen lässt sich nur, was eingesandt und noch nicht entschieden ist.',
      en: 'Only what has been sent in and not yet decided can be taken back.',
    },
    publish: { de: 'Das ist schon veröffentlicht.', en: 'This is published already.' },
    unpublish: { de: 'Das ist nicht veröffentlicht.', en: 'This is not published.' },
    reject: { de: 'Das ist schon abgelehnt.', en: 'This has been rejected already.' },
    restore: {
      de: 'Zurückholen lässt sich nur, was abgelehnt ist.',
      en: 'Only what has been rejected can be restored.',
    },
  },
  movedMeanwhile: {
    draft: {
      de: 'Jemand war schneller: Der Beitrag ist inzwischen ein Entwurf. Ihr Text ist nicht verloren.',
      en: 'Somebody was faster: this is a draft by now. Your text is not lost.',
    },
    submitted: {
      de: 'Jemand war schneller: Der Beitrag ist inzwischen eingesandt. Ihr Text ist nicht verloren.',
      en: 'Somebody was faster: this has been sent in by now. Your text is not lost.',
    },
    published: {
      de: 'Jemand war schneller: Der Beitrag ist inzwischen veröffentlicht. Ihr Text ist nicht verloren.',
      en: 'Somebody was faster: this has been published by now. Your text is not lost.',
    },
    rejected: {
      de: 'Jemand war schneller: Der Beitrag ist inzwischen abgelehnt. Ihr Text ist nicht verloren.',
      en: 'Somebody was faster: this has been rejected by now. Your text is not lost.',
    },
  },
  textMeanwhile: {
    de: 'Der Text wurde inzwischen noch einmal geändert. Bitte lesen Sie die neue Fassung.',
    en: 'The text has been changed again meanwhile. Please read the new version.',
  },
  changedMeanwhile: {
    de: 'Der Zustand hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
    en: 'The state has changed meanwhile. Please reload the page.',
  },
  draftPending: {
    de: 'Es gibt einen Entwurf, der noch nicht veröffentlicht ist. Speichern Sie als Entwurf, oder veröffentlichen Sie ihn.',
    en: 'There is a draft that has not been published yet. Save as a draft, or publish it.',
  },
  titleMissing: { de: 'Bitte geben Sie eine Überschrift an.', en: 'Please enter a headline.' },
  endsTooEarly: {
    de: 'Der Beitrag muss später verschwinden, als er erscheint.',
    en: 'It has to disappear later than it appears.',
  },
  translationLanguage: {
    de: 'Die Übersetzung muss in der anderen Sprache geschrieben sein.',
    en: 'The translation has to be written in the other language.',
  },
  reasonMissing: { de: 'Bitte nennen Sie einen Grund.', en: 'Please give a reason.' },
  reasonTooLong: {
    de: 'Der Grund darf höchstens 1.000 Zeichen lang sein.',
    en: 'The reason may have 1,000 characters at most.',
  },
  absent: { de: 'Diesen Beitrag gibt es nicht.', en: 'There is no such piece.' },
  mail: {
    greeting: { de: 'Guten Tag {name},', en: 'Hello {name},' },
    from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
    linkBelow: {
      de: 'Wenn der Knopf nicht geht, führt diese Adresse zum selben Ort:',
      en: 'If the button does not work, this address leads to the same place:',
    },
    submitted: {
      subject: { de: 'Eingesandt: {title}', en: 'Sent in: {title}' },
      text: {
        de: '{author} hat „{title}“ eingesandt. Der Beitrag wartet auf eine Entscheidung der Redaktion.',
        en: '{author} has sent in “{title}”. It waits for a decision of the editors.',
      },
      link: { de: 'Zum Beitrag', en: 'Open it' },
    },
    rejected: {
      subject: { de: 'Nicht angenommen: {title}', en: 'Not accepted: {title}' },
      text: {
        de: 'Die Redaktion hat „{title}“ nicht angenommen. Ihr Grund:',
        en: 'The editors have not accepted “{title}”. Their reason:',
      },
      noReason: { de: 'Ein Grund wurde nicht genannt.', en: 'No reason was given.' },
      after: {
        de: 'Sie können den Beitrag ändern und noch einmal einsenden.',
        en: 'You can change it and send it in again.',
      },
      link: { de: 'Zu Ihren Beiträgen', en: 'To what you have written' },
    },
    published: {
      subject: { de: 'Veröffentlicht: {title}', en: 'Published: {title}' },
      text: {
        de: 'Die Redaktion hat „{title}“ veröffentlicht.',
        en: 'The editors have published “{title}”.',
      },
      scheduled: {
        de: 'Die Redaktion hat „{title}“ angenommen. Der Beitrag erscheint am {moment}.',
        en: 'The editors have accepted “{title}”. It appears on {moment}.',
      },
      link: { de: 'Zum Beitrag', en: 'Read it' },
    },
    somebody: { de: 'Jemand', en: 'Somebody' },
  },
})
