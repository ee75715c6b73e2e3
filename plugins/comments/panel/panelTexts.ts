import { defineTexts } from '@litfass/kit/texts'

/** Texts of the queue and of the actions in the panel. */
export const panelTexts = defineTexts('commentPanel', {
  queue: {
    title: { de: 'Kommentare prüfen', en: 'Check comments' },
    filters: { de: 'Kommentare nach Zustand', en: 'Comments by state' },
    waiting: { de: 'Wartende', en: 'Waiting' },
    reported: { de: 'Gemeldete', en: 'Reported' },
    public: { de: 'Öffentliche', en: 'Public' },
    rejected: { de: 'Entfernte', en: 'Taken down' },
    none: { de: 'Hier wartet nichts.', en: 'Nothing is waiting here.' },
    keys: {
      de: 'Tasten: j und k wählen aus, a gibt frei oder lässt stehen, r entfernt, z nimmt das Letzte zurück.',
      en: 'Keys: j and k select, a approves or lets stand, r takes down, z takes the last one back.',
    },
    list: { de: 'Kommentare', en: 'Comments' },
    reports: {
      de: { one: 'Einmal gemeldet', other: '{count}-mal gemeldet' },
      en: { one: 'Reported once', other: 'Reported {count} times' },
    },
    why: { de: 'Warum der Kommentar gemeldet wurde', en: 'Why the comment was reported' },
    parent: { de: 'Antwort auf {name}:', en: 'Reply to {name}:' },
    settings: { de: 'Einstellen, was wartet', en: 'Choose what waits' },
    done: {
      approve: { de: 'Der Kommentar von {name} ist freigegeben.', en: 'The comment by {name} is approved.' },
      keep: { de: 'Der Kommentar von {name} bleibt stehen.', en: 'The comment by {name} stands.' },
      reject: { de: 'Der Kommentar von {name} ist entfernt.', en: 'The comment by {name} is taken down.' },
      restore: {
        de: 'Der Kommentar von {name} ist wieder zu sehen.',
        en: 'The comment by {name} is shown again.',
      },
      hold: { de: 'Der Kommentar von {name} wartet wieder.', en: 'The comment by {name} is waiting again.' },
    },
    former: { de: 'Ehemaliges Mitglied', en: 'Former member' },
    open: { de: 'Kommentar öffnen', en: 'Open comment' },
  },
  heldFor: {
    everybody: { de: 'Alle Kommentare warten', en: 'All comments wait' },
    newcomer: { de: 'Neues Mitglied', en: 'New member' },
    links: {
      de: { one: 'Ein Link', other: '{count} Links' },
      en: { one: 'One link', other: '{count} links' },
    },
    word: { de: 'Wort: {word}', en: 'Word: {word}' },
  },
  act: {
    label: { de: 'Aktionen für Kommentare', en: 'Actions for comments' },
    none: {
      de: 'Kreuzen Sie Kommentare an, um über sie zu entscheiden.',
      en: 'Tick comments to decide them.',
    },
    approve: { de: 'Freigeben', en: 'Approve' },
    keep: { de: 'Stehen lassen', en: 'Let it stand' },
    reject: { de: 'Entfernen', en: 'Take down' },
    restore: { de: 'Wieder zeigen', en: 'Show again' },
    hold: { de: 'Zurückstellen', en: 'Put back' },
  },
  ask: {
    title: {
      approve: { de: 'Kommentare freigeben', en: 'Approve comments' },
      reject: { de: 'Kommentare entfernen', en: 'Take comments down' },
      restore: { de: 'Kommentare wieder zeigen', en: 'Show comments again' },
      hold: { de: 'Kommentare zurückstellen', en: 'Put comments back' },
    },
    about: {
      de: { one: 'Es geht um einen Kommentar.', other: 'Es geht um {count} Kommentare.' },
      en: { one: 'This is about one comment.', other: 'This is about {count} comments.' },
    },
    reason: { de: 'Begründung', en: 'Reason' },
    reasonHint: {
      de: 'Beim Entfernen liest sie, wer den Kommentar geschrieben hat. Kann leer bleiben.',
      en: 'Whoever wrote the comment reads it when it is taken down. May be left empty.',
    },
    templates: { de: 'Vorlagen', en: 'Templates' },
  },
  reply: {
    act: { de: 'Antworten', en: 'Reply' },
    hide: { de: 'Ausblenden', en: 'Hide' },
    title: { de: 'Auf den Kommentar von {name} antworten', en: 'Reply to the comment by {name}' },
    label: { de: 'Ihre Antwort', en: 'Your reply' },
    hint: {
      de: 'Erscheint unter Ihrem Namen beim Inhalt.',
      en: 'Appears under your name with the content.',
    },
    send: { de: 'Antworten', en: 'Reply' },
    done: { de: 'Ihre Antwort auf {name} ist gespeichert.', en: 'Your reply to {name} is stored.' },
  },
  reasons: {
    insult: { de: 'Beleidigend oder herabsetzend', en: 'Insulting or degrading' },
    spam: { de: 'Werbung', en: 'Advertising' },
    offTopic: { de: 'Geht nicht um diesen Inhalt', en: 'Not about this content' },
    personal: { de: 'Enthält persönliche Angaben', en: 'Contains personal details' },
  },
  run: {
    progress: { de: '{asked} von {total} Kommentaren', en: '{asked} of {total} comments' },
    done: {
      de: { one: 'Über einen Kommentar ist entschieden.', other: 'Über {count} Kommentare ist entschieden.' },
      en: { one: 'One comment is decided.', other: '{count} comments are decided.' },
    },
    failed: {
      de: { one: 'Ein Kommentar blieb, wie er war:', other: '{count} Kommentare blieben, wie sie waren:' },
      en: { one: 'One comment stayed as it was:', other: '{count} comments stayed as they were:' },
    },
    unread: {
      de: 'Die ausgewählten Kommentare ließen sich nicht lesen. Bitte versuchen Sie es erneut.',
      en: 'The selected comments could not be read. Please try again.',
    },
    unknown: {
      de: 'Das hat nicht geklappt. Bitte laden Sie die Seite neu.',
      en: 'That did not work. Please reload the page.',
    },
  },
  widget: {
    title: { de: 'Wartende Kommentare', en: 'Waiting comments' },
    all: { de: 'Alle prüfen', en: 'Check all' },
    newest: { de: 'Neueste Kommentare', en: 'Newest comments' },
  },
  thread: {
    count: {
      de: { one: 'Ein Kommentar', other: '{count} Kommentare' },
      en: { one: 'One comment', other: '{count} comments' },
    },
    lock: { de: 'Kommentare schließen', en: 'Close comments' },
    unlock: { de: 'Kommentare öffnen', en: 'Open comments' },
  },
})
