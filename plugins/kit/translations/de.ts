export const de = {
  litfass: {
    error: {
      malformed: 'Die Anfrage ist unvollständig oder fehlerhaft.',
      signedOut: 'Bitte melden Sie sich an.',
      forbidden: 'Unbefugter Zugriff.',
      absent: 'Das gibt es hier nicht (mehr).',
      methodNotAllowed: 'So kann diese Adresse nicht aufgerufen werden.',
      conflict: 'Inzwischen hat sich etwas geändert. Bitte laden Sie neu.',
      gone: 'Das wurde zurückgezogen.',
      tooLarge: 'Das ist zu groß.',
      wrongType: 'Diese Art von Datei wird hier nicht angenommen.',
      refused: 'Bitte prüfen Sie Ihre Angaben.',
      tooMany: 'Das waren zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
      internal: 'Ein Fehler ist aufgetreten.',
      unavailable: 'Das ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
      storeAway:
        'Die Dateiablage ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
      unknownField: 'Dieses Feld ist hier unbekannt.',
      invalidField: 'Dieser Wert passt hier nicht.',
    },
  },
}
