import { defineTexts, keyTexts, type Words } from '@litfass/kit/texts'

/** The texts of the parts of a page. `texts.in('de')` are the `words` of `ProvideInterface`. */
export const texts = defineTexts('interface', {
  flash: {
    region: { de: 'Meldungen', en: 'Messages' },
    close: { de: 'Meldung schließen', en: 'Close message' },
    times: { de: '{count}-mal', en: '{count} times' },
    success: { de: 'Erfolg:', en: 'Success:' },
    warning: { de: 'Hinweis:', en: 'Note:' },
    alert: { de: 'Fehler:', en: 'Error:' },
  },
  /** What messages say that are named by a key of the spec. */
  keyed: keyTexts,
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  callToAction: {
    region: { de: 'Hinweis der Seite', en: 'Note of this site' },
    close: { de: 'Hinweis ausblenden', en: 'Hide note' },
  },
  share: {
    open: { de: 'Teilen', en: 'Share' },
    menu: { de: 'Seite teilen', en: 'Share this page' },
    copy: { de: 'Link kopieren', en: 'Copy link' },
    copied: { de: 'Link kopiert', en: 'Link copied' },
    notCopied: {
      de: 'Der Browser erlaubt das Kopieren nicht. Hier ist der Link:',
      en: 'The browser does not allow copying. Here is the link:',
    },
    byEmail: { de: 'Per E-Mail teilen', en: 'Share by e-mail' },
    on: { de: 'Auf {network} teilen (neues Fenster)', en: 'Share on {network} (new window)' },
    by: { de: 'Per {network} teilen (neues Fenster)', en: 'Share by {network} (new window)' },
  },
  adminElements: { de: 'Redaktionelle Elemente zeigen', en: 'Show editorial elements' },
  counter: {
    characters: {
      de: { one: '1 Zeichen', other: '{count} Zeichen' },
      en: { one: '1 character', other: '{count} characters' },
    },
    charactersOf: { de: '{count} von {limit} Zeichen', en: '{count} of {limit} characters' },
    words: {
      de: { one: '1 Wort', other: '{count} Wörter' },
      en: { one: '1 word', other: '{count} words' },
    },
    wordsOf: { de: '{count} von {limit} Wörtern', en: '{count} of {limit} words' },
    limitCharacters: { de: 'höchstens {limit} Zeichen', en: '{limit} characters at most' },
    limitWords: { de: 'höchstens {limit} Wörter', en: '{limit} words at most' },
    overCharacters: {
      de: { one: '1 Zeichen zu viel', other: '{count} Zeichen zu viel' },
      en: { one: '1 character too many', other: '{count} characters too many' },
    },
    overWords: {
      de: { one: '1 Wort zu viel', other: '{count} Wörter zu viel' },
      en: { one: '1 word too many', other: '{count} words too many' },
    },
    within: { de: 'Der Text ist nicht mehr zu lang.', en: 'The text is no longer too long.' },
  },
  clamp: {
    more: { de: 'Mehr anzeigen', en: 'Show more' },
    less: { de: 'Weniger anzeigen', en: 'Show less' },
  },
  item: {
    title: { de: '{name} {number}', en: '{name} {number}' },
    add: { de: '{name} hinzufügen', en: 'Add {name}' },
    remove: { de: '{name} {number} entfernen', en: 'Remove {name} {number}' },
    up: { de: '{name} {number} nach oben', en: 'Move {name} {number} up' },
    down: { de: '{name} {number} nach unten', en: 'Move {name} {number} down' },
    restore: { de: 'Rückgängig', en: 'Undo' },
    added: { de: '{name} {number} hinzugefügt.', en: '{name} {number} added.' },
    removed: { de: '{name} {number} wurde entfernt.', en: '{name} {number} has been removed.' },
    restored: { de: '{name} {number} ist wieder da.', en: '{name} {number} is back.' },
    moved: {
      de: '{name} steht jetzt an Stelle {number} von {count}.',
      en: '{name} is now number {number} of {count}.',
    },
    limit: {
      de: {
        one: 'Mehr geht nicht: Nur einer ist möglich.',
        other: 'Mehr geht nicht: Höchstens {count} sind möglich.',
      },
      en: {
        one: 'That is all: there can be only one.',
        other: 'That is all: there can be {count} at most.',
      },
    },
    minimum: {
      de: { one: 'Mindestens einer muss bleiben.', other: 'Mindestens {count} müssen bleiben.' },
      en: { one: 'At least one has to stay.', other: 'At least {count} have to stay.' },
    },
  },
  range: {
    from: { de: '{label}: von', en: '{label}: from' },
    to: { de: '{label}: bis', en: '{label}: to' },
    both: { de: '{from} – {to}', en: '{from} – {to}' },
  },
  date: {
    open: { de: 'Kalender öffnen', en: 'Open calendar' },
    calendar: { de: 'Kalender: {label}', en: 'Calendar: {label}' },
    previous: { de: 'Vorheriger Monat', en: 'Previous month' },
    next: { de: 'Nächster Monat', en: 'Next month' },
    close: { de: 'Kalender schließen', en: 'Close calendar' },
    today: { de: 'heute', en: 'today' },
    earliest: {
      de: 'Geändert auf den {date}. Das ist der früheste mögliche Tag.',
      en: 'Changed to {date}, the earliest day possible.',
    },
    latest: {
      de: 'Geändert auf den {date}. Das ist der letzte mögliche Tag.',
      en: 'Changed to {date}, the latest day possible.',
    },
  },
})

export type InterfaceWords = Words<typeof texts>
