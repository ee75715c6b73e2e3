/** Texts of the windows that find content by its title, and of what is made or mended from within a text. */
export const dialogWords = {
  results: { de: 'Treffer', en: 'Results' },
  searching: { de: 'Wird gesucht …', en: 'Searching …' },
  searchFailed: { de: 'Die Suche ist fehlgeschlagen.', en: 'The search has failed.' },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  foundCount: {
    de: { one: 'Ein Treffer', other: '{count} Treffer' },
    en: { one: 'One result', other: '{count} results' },
  },

  linkTarget: { de: 'Adresse oder Titel eines Inhalts', en: 'Address, or title of content' },
  linkTargetHint: {
    de: 'Zum Beispiel www.example.de, name@example.de oder Wörter aus dem Titel eines Beitrags.',
    en: 'For example www.example.org, name@example.org, or words of the title of a story.',
  },
  eventSearch: { de: 'Titel der Mitmach-Aktion', en: 'Title of the participation event' },
  eventNone: {
    de: 'Keine Aktion mit diesen Wörtern im Titel.',
    en: 'No event has these words in its title.',
  },
  linkNone: {
    de: 'Kein Inhalt mit diesen Wörtern im Titel.',
    en: 'No content has these words in its title.',
  },
  linkChosen: { de: 'Führt zu: {title} ({kind})', en: 'Leads to: {title} ({kind})' },
  notPublic: { de: 'noch nicht öffentlich', en: 'not public yet' },
  linkEmpty: {
    de: 'Bitte geben Sie eine Adresse ein, oder wählen Sie einen Inhalt aus.',
    en: 'Please enter an address, or choose content.',
  },
  linkScheme: {
    de: 'Die eingegebenen Daten sind ungültig. Eine Adresse beginnt mit https://, http:// oder mailto:.',
    en: 'The entered data is invalid. An address begins with https://, http:// or mailto:.',
  },
  linkNoAddress: {
    de: 'Das ist keine Adresse. Wählen Sie einen Inhalt aus der Liste, oder geben Sie eine Adresse wie www.example.de ein.',
    en: 'This is not an address. Choose content from the list, or enter an address such as www.example.org.',
  },
  linkTooLong: {
    de: 'Diese Adresse ist zu lang: möglich sind 2.000 Zeichen.',
    en: 'This address is too long: 2,000 characters are possible.',
  },

  doubled: {
    de: '{name} ist schon im Archiv. Dasselbe Bild muss nicht noch einmal hochgeladen werden.',
    en: '{name} is in the archive already. The same picture need not be uploaded again.',
  },
  doubledPreview: { de: 'Vorhandenes Bild: {caption}', en: 'Picture in the archive: {caption}' },
  doubledNumber: { de: 'Nummer {id}', en: 'Number {id}' },
  doubledTake: { de: 'Vorhandenes Bild nehmen', en: 'Use the picture in the archive' },
  doubledSend: { de: 'Trotzdem hochladen', en: 'Upload anyway' },

  galleryNew: { de: 'Neue Galerie', en: 'New gallery' },
  galleryNewTitle: { de: 'Titel der neuen Galerie', en: 'Title of the new gallery' },
  galleryNewTitleMissing: { de: 'Bitte geben Sie einen Titel ein.', en: 'Please enter a title.' },
  galleryNewTitleLong: {
    de: 'Der Titel ist zu lang: möglich sind 200 Zeichen.',
    en: 'The title is too long: 200 characters are possible.',
  },
  galleryNewPictures: { de: 'Bilder, in ihrer Reihenfolge', en: 'Pictures, in their order' },
  galleryNewNone: {
    de: 'Bitte wählen Sie mindestens ein Bild aus.',
    en: 'Please choose at least one picture.',
  },
  galleryNewHint: {
    de: 'Die Galerie wird als Entwurf angelegt; Leserinnen und Leser sehen sie, sobald sie veröffentlicht ist. Beim Abbrechen entsteht keine Galerie; hochgeladene Bilder bleiben im Archiv.',
    en: 'The gallery is made as a draft; readers see it once it is published. Cancelling makes no gallery; uploaded pictures stay in the archive.',
  },
  galleryNewMake: { de: 'Anlegen und einfügen', en: 'Create and insert' },
  galleryNewMaking: { de: 'Wird angelegt …', en: 'Creating …' },
  galleryNewFailed: {
    de: 'Die Galerie konnte nicht angelegt werden. Ihre Auswahl ist noch da: Bitte versuchen Sie es erneut.',
    en: 'The gallery could not be created. Your selection is still here: please try again.',
  },
  back: { de: 'Zurück', en: 'Back' },

  pictureTexts: { de: 'Texte des Bildes', en: 'Texts of the picture' },
  pictureAlt: { de: 'Alternativtext', en: 'Alternative text' },
  pictureAltHint: {
    de: 'Was zu sehen ist, für alle, die das Bild nicht sehen.',
    en: 'What is to be seen, for those who do not see the picture.',
  },
  pictureCopyright: { de: 'Copyright', en: 'Copyright' },
  pictureTextMissing: { de: 'fehlt', en: 'missing' },
  pictureTextsAdd: { de: 'Ergänzen', en: 'Add' },
  pictureTextsChange: { de: 'Bildtexte ändern', en: 'Change texts' },
  pictureTextsHint: {
    de: 'Gilt überall, wo dieses Bild steht. Die Bildunterschrift darüber gilt nur hier.',
    en: 'This applies wherever the picture is shown. The caption above applies here alone.',
  },
  pictureTextsLoading: {
    de: 'Die Texte des Bildes werden geladen …',
    en: 'Loading the texts of the picture …',
  },
  pictureTextsUnread: {
    de: 'Die Texte des Bildes konnten nicht geladen werden.',
    en: 'The texts of the picture could not be loaded.',
  },
  pictureTextsSave: { de: 'Bildtexte speichern', en: 'Save texts' },
  pictureTextsSaving: { de: 'Wird gespeichert …', en: 'Saving …' },
  pictureTextsWaiting: {
    de: 'Wird gespeichert, sobald das Bild verarbeitet ist …',
    en: 'Saving as soon as the picture is processed …',
  },
  pictureTextsSaved: {
    de: 'Die Texte des Bildes sind gespeichert.',
    en: 'The texts of the picture are saved.',
  },
  pictureTextsFailed: {
    de: 'Die Texte konnten nicht gespeichert werden. Was Sie geschrieben haben, ist noch da: Bitte versuchen Sie es erneut.',
    en: 'The texts could not be saved. What you have written is still here: please try again.',
  },
  pictureTextsOutdated: {
    de: 'Was Sie geschrieben haben, ist noch da. Speichern Sie noch einmal, um es zu übernehmen.',
    en: 'What you have written is still here. Save again to use it.',
  },
  pictureTextsOther: { de: 'Inzwischen gespeichert: {text}', en: 'Saved meanwhile: {text}' },

  placeOrAddress: {
    de: 'Name eines Orts oder Adresse einer Karte',
    en: 'Name of a place, or address of a map',
  },
  placeNone: { de: 'Kein Ort mit diesem Namen gefunden.', en: 'No place of this name was found.' },
  placesOff: {
    de: 'Öffnen Sie {provider}, zeigen Sie dort den Ort, und kopieren Sie die Adresse der Seite hierher.',
    en: 'Open {provider}, show the place there, and copy the address of the page.',
  },
}
