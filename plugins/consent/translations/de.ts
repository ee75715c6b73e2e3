export const de = {
  litfass: {
    consent: {
      group: 'Verwaltung',
      entry: 'Antwort zu Cookies',
      log: 'Antworten zu Cookies',
      about:
        'Nachweise ohne Personenbezug: Wer geantwortet hat, weiß nur, wem die Nachweis-Nummer im eigenen Browser gehört. Einträge schreibt und löscht allein die Website.',
      at: 'Zeit',
      action: 'Antwort',
      allow: 'erlaubt',
      deny: 'abgelehnt',
      dismiss: 'geschlossen, ohne zu wählen',
      revoke: 'widerrufen',
      categories: 'Erlaubte Kategorien',
      proof: 'Nachweis-Nummer',
      replaces: 'Ersetzt die Antwort',
      version: 'Fassung der Fragen',
      textVersion: 'Fassung der Texte',
      language: 'Sprache der Seite',
      unknownChoice: 'Diese Auswahl gibt es hier nicht. Bitte laden Sie die Seite neu.',
    },
  },
}
