export const de = {
  litfass: {
    bookmarks: {
      // Spec media 8, word for word.
      failed: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
      full: 'Ihre Liste ist voll: Mehr als {{max}} Bilder passen nicht hinein.',
      // Copying
      copyFailed: 'Dieses Bild kann nicht kopiert werden.',
      unavailable: 'nicht mehr verfügbar',
      notCopied: 'kann nicht kopiert werden',
      noCopyright: 'ohne Angabe',
      photo: 'Foto',
      untitled: 'Bild {{id}}',
      empty: 'Sie haben noch keine Bilder vorgemerkt.',
      choose: 'Vorgemerkte Bilder',
      // Sharing
      tooManyShares: 'Mehr als {{max}} Links gehen nicht. Ziehen Sie bitte zuerst einen zurück.',
      shareWithdrawn: 'Diese Liste wird nicht mehr geteilt.',
      // Export
      exportName: 'merkliste',
      creditsName: 'Bildnachweise',
      creditsTitle: 'Bildnachweise',
      caption: 'Bildunterschrift',
      page: 'Seite',
    },
  },
}
