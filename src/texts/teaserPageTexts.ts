/** The texts of pages made of slots, and of looking at them at another time. */
export const teaserPageTexts = {
  teasers: {
    gallery: { de: 'Galerie', en: 'Gallery' },
    ticker: { de: 'Aktuell', en: 'In brief' },
    slides: { de: 'Aufmacher', en: 'Top stories' },
    moves: { de: 'Aufmacher weiterschalten', en: 'Move between top stories' },
    previous: { de: 'Vorheriger Aufmacher', en: 'Previous top story' },
    next: { de: 'Nächster Aufmacher', en: 'Next top story' },
  },
  slotPage: {
    unpublished: { de: 'Nur für die Redaktion.', en: 'For editors only.' },
    unpublishedText: {
      de: 'Diese Seite ist noch nicht veröffentlicht.',
      en: 'This page has not been published yet.',
    },
    edit: { de: 'Seite bearbeiten', en: 'Edit page' },
    description: { de: '{title}: ausgewählt von der Redaktion.', en: '{title}: chosen by our editors.' },
  },
  timeBar: {
    title: { de: 'Ansicht zu anderer Zeit', en: 'View at another time' },
    at: { de: 'Zeitpunkt', en: 'Time' },
    as: { de: 'Gesehen als', en: 'Seen as' },
    anonymous: { de: 'Ohne Anmeldung', en: 'Signed out' },
    member: { de: 'Mitglieder', en: 'Members' },
    staff: { de: 'Redaktion', en: 'Staff' },
    show: { de: 'Zeigen', en: 'Show' },
    back: { de: 'Eine Stunde zurück', en: 'One hour back' },
    forward: { de: 'Eine Stunde vor', en: 'One hour forward' },
    now: { de: 'Zurück zu jetzt', en: 'Back to now' },
    list: {
      de: 'Die Liste zeigt, was zu diesem Zeitpunkt öffentlich ist; sie ist für alle gleich.',
      en: 'The list shows what is public at this time; it is the same for everybody.',
    },
    topic: {
      de: 'Artikel und Bildbeiträge sind die, die zu diesem Zeitpunkt öffentlich sind. Bilder und Galerien haben keine Zeiten: Sie stehen hier wie jetzt.',
      en: 'Articles and image posts are those that are public at this time. Images and galleries have no times: they are those of now.',
    },
    landing: {
      de: 'Gesammelt ist, was zu diesem Zeitpunkt öffentlich ist; Galerien haben keine Zeiten und stehen hier wie jetzt.',
      en: 'What is public at this time is gathered here; galleries have no times and are those of now.',
    },
    live: {
      de: 'Zu diesem Zeitpunkt ist der Beitrag öffentlich, mit dem Text, der jetzt gespeichert ist.',
      en: 'At this time the story is public, with the text that is saved now.',
    },
    hidden: {
      de: 'Zu diesem Zeitpunkt ist der Beitrag nicht öffentlich: Leser sehen ihn dann nicht.',
      en: 'At this time the story is not public: readers do not see it then.',
    },
    why: { de: 'Warum hier steht, was hier steht', en: 'Why this is shown' },
    pending: {
      de: 'Unbestätigte Änderung, gilt bis {moment}',
      en: 'Unconfirmed change, effective until {moment}',
    },
    targeting: { de: 'Fassung „{title}“', en: 'Version “{title}”' },
    confirmed: { de: 'Bestätigter Inhalt', en: 'Confirmed content' },
    default: { de: 'Standardinhalt', en: 'Default content' },
    since: { de: '{title} (seit {moment})', en: '{title} (since {moment})' },
    standIn: { de: '{title} (ohne Uhrzeit)', en: '{title} (no time of day)' },
    filled: { de: '{title} (Standardinhalt)', en: '{title} (default content)' },
    empty: { de: 'Platz {number}: leer', en: 'Place {number}: empty' },
    phone: { de: 'Telefon', en: 'Phone' },
    tablet: { de: 'Tablet', en: 'Tablet' },
    desktop: { de: 'Großer Bildschirm', en: 'Large screen' },
  },
} as const
