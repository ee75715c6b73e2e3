import { defineTexts } from '@litfass/kit/texts'

/** Texts of the multi-upload screen. */
export const uploadTexts = defineTexts('desk', {
  uploadTitle: { de: 'Bilder hochladen', en: 'Upload images' },
  uploadAbout: {
    de: 'Viele Bilder auf einmal: Sie werden der Reihe nach übertragen, das Hochladen beginnt von selbst.',
    en: 'Many images at once: they upload one after another, starting right away.',
  },
  drop: { de: 'Bilder hierher ziehen oder', en: 'Drag images here, or' },
  release: { de: 'Loslassen, und es geht los.', en: 'Drop to upload.' },
  refuse: { de: 'Nicht alles davon lässt sich hochladen.', en: 'Not all of this can be uploaded.' },
  chooseFiles: { de: 'Dateien auswählen', en: 'Choose files' },
  types: {
    de: 'GIF, JPEG, PNG, TIFF oder BMP, höchstens 32 MB je Bild',
    en: 'GIF, JPEG, PNG, TIFF or BMP, 32 MB at most each',
  },
  noUploads: { de: 'Hier lässt sich nichts hochladen.', en: 'Nothing can be uploaded here.' },
  list: { de: 'Dateien', en: 'Files' },
  waiting: { de: 'Wartet', en: 'Waiting' },
  checking: {
    de: 'Wird mit vorhandenen Bildern verglichen …',
    en: 'Comparing with existing images …',
  },
  percent: { de: '{percent} %', en: '{percent} %' },
  progress: { de: 'Übertragung von {name}', en: 'Upload of {name}' },
  connecting: { de: 'Verbindung unterbrochen, neuer Versuch …', en: 'Connection lost, trying again …' },
  storing: { de: 'Wird gespeichert …', en: 'Saving …' },
  stored: { de: 'Hochgeladen', en: 'Uploaded' },
  storedStub: { de: 'Hochgeladen, wird noch verarbeitet', en: 'Uploaded, still being processed' },
  existing: {
    de: 'Schon vorhanden, das vorhandene Bild wird verwendet',
    en: 'Already here; the existing image is used',
  },
  failed: {
    de: 'Das Hochladen hat nicht geklappt. Bitte versuchen Sie es erneut.',
    en: 'Uploading failed. Please try again.',
  },
  wrongType: {
    de: 'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.',
    en: 'This is not an image that can be uploaded. GIF, JPEG, PNG, TIFF and BMP can.',
  },
  tooLarge: {
    de: 'Das Bild ist zu groß. Erlaubt sind höchstens 32 MB.',
    en: 'The image is too large. 32 MB at most are allowed.',
  },
  empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  notProcessed: {
    de: 'Das Bild konnte nicht verarbeitet werden.',
    en: 'The image could not be processed.',
  },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  stop: { de: 'Abbrechen', en: 'Cancel' },
  hide: { de: 'Ausblenden', en: 'Hide' },
  same: { de: 'Dieses Bild gibt es schon (Bild {id}).', en: 'This image already exists (image {id}).' },
  sameNamed: {
    de: 'Dieses Bild gibt es schon: „{name}“ (Bild {id}).',
    en: 'This image already exists: “{name}” (image {id}).',
  },
  useSame: { de: 'Vorhandenes verwenden', en: 'Use the existing one' },
  keepBoth: { de: 'Trotzdem hochladen', en: 'Upload anyway' },
  sameTitle: {
    de: { one: 'Eine Datei gibt es schon', other: '{count} Dateien gibt es schon' },
    en: { one: 'One file already exists', other: '{count} files already exist' },
  },
  sameAbout: {
    de: 'Sie können das bei jeder Datei einzeln entscheiden oder für alle, auch für die folgenden.',
    en: 'Decide for each file or for all of them, including those still to come.',
  },
  useAll: { de: 'Immer das vorhandene Bild verwenden', en: 'Always use the existing image' },
  keepAll: { de: 'Immer trotzdem hochladen', en: 'Always upload anyway' },
  doneOf: { de: '{done} von {total}', en: '{done} of {total}' },
  overall: { de: 'Fortschritt insgesamt', en: 'Overall progress' },
  moment: { de: 'gleich fertig', en: 'nearly done' },
  minutes: {
    de: { one: 'noch etwa eine Minute', other: 'noch etwa {count} Minuten' },
    en: { one: 'about one minute left', other: 'about {count} minutes left' },
  },
  hours: {
    de: { one: 'noch etwa eine Stunde', other: 'noch etwa {count} Stunden' },
    en: { one: 'about one hour left', other: 'about {count} hours left' },
  },
  finished: { de: 'Alle Dateien sind durch', en: 'All files are done' },
  finishedOpen: { de: 'Einige Dateien warten auf Sie', en: 'Some files are waiting for you' },
  sumStored: {
    de: { one: 'eine hochgeladen', other: '{count} hochgeladen' },
    en: { one: 'one uploaded', other: '{count} uploaded' },
  },
  sumExisting: {
    de: { one: 'eine schon vorhanden', other: '{count} schon vorhanden' },
    en: { one: 'one already here', other: '{count} already here' },
  },
  sumSame: {
    de: { one: 'eine wartet auf Ihre Entscheidung', other: '{count} warten auf Ihre Entscheidung' },
    en: { one: 'one is waiting for your decision', other: '{count} are waiting for your decision' },
  },
  sumFailed: {
    de: { one: 'eine fehlgeschlagen', other: '{count} fehlgeschlagen' },
    en: { one: 'one failed', other: '{count} failed' },
  },
  sumRefused: {
    de: { one: 'eine nicht angenommen', other: '{count} nicht angenommen' },
    en: { one: 'one not accepted', other: '{count} not accepted' },
  },
  retryAll: { de: 'Fehlgeschlagene erneut versuchen', en: 'Retry failed uploads' },
  makeGallery: { de: 'Galerie daraus machen', en: 'Make a gallery of them' },
  makingGallery: { de: 'Galerie wird angelegt …', en: 'Creating the gallery …' },
  galleryTitle: { de: 'Galerie vom {date}', en: 'Gallery of {date}' },
  galleryMade: { de: 'Der Entwurf einer Galerie ist angelegt.', en: 'A draft gallery has been created.' },
  openGallery: { de: 'Galerie öffnen', en: 'Open the gallery' },
  galleryFailed: {
    de: 'Die Galerie konnte nicht angelegt werden.',
    en: 'The gallery could not be created.',
  },
  clear: { de: 'Liste leeren', en: 'Clear the list' },
  started: {
    de: { one: 'Eine Datei wird hochgeladen.', other: '{count} Dateien werden hochgeladen.' },
    en: { one: 'One file is being uploaded.', other: '{count} files are being uploaded.' },
  },
  saidDone: { de: '{done} von {total} Dateien sind durch.', en: '{done} of {total} files are done.' },
  // Texts
  caption: { de: 'Bildunterschrift', en: 'Caption' },
  copyright: { de: 'Urheber', en: 'Copyright' },
  alt: { de: 'Alternativtext', en: 'Alternative text' },
  altOf: { de: 'Alternativtext von {name}', en: 'Alternative text of {name}' },
  captionOf: { de: 'Bildunterschrift von {name}', en: 'Caption of {name}' },
  copyrightOf: { de: 'Urheber von {name}', en: 'Copyright of {name}' },
  textsWaiting: {
    de: 'Wird gespeichert, sobald das Bild verarbeitet ist.',
    en: 'Will be saved as soon as the image has been processed.',
  },
  textsSaving: { de: 'Texte werden gespeichert …', en: 'Saving the texts …' },
  textsSaved: { de: 'Texte gespeichert', en: 'Texts saved' },
  textsUnsaved: { de: 'Noch nicht gespeichert', en: 'Not saved yet' },
  textsFailed: { de: 'Die Texte konnten nicht gespeichert werden.', en: 'The texts could not be saved.' },
  saveAgain: { de: 'Erneut speichern', en: 'Save again' },
  saveMine: { de: 'Meine Texte speichern', en: 'Save my texts' },
  takeTheirs: { de: 'Andere Texte übernehmen', en: 'Use the other texts' },
  forAll: { de: 'Texte für alle', en: 'Texts for all' },
  forAllAbout: {
    de: 'Gilt für alle bisher hochgeladenen Bilder dieser Liste. Leere Felder ändern nichts.',
    en: 'Applies to all images in this list uploaded so far. Empty fields change nothing.',
  },
  forAllWhich: { de: 'Bei welchen Bildern?', en: 'Which images?' },
  onlyEmpty: { de: 'nur wo noch nichts steht', en: 'only where empty' },
  everywhere: { de: 'bei allen, auch wo schon etwas steht', en: 'all of them, replacing what is there' },
  apply: { de: 'Auf alle anwenden', en: 'Apply to all' },
  applied: {
    de: {
      one: 'Auf ein Bild angewendet. Dort steht, sobald es gespeichert ist.',
      other: 'Auf {count} Bilder angewendet. Bei jedem steht, sobald es gespeichert ist.',
    },
    en: {
      one: 'Applied to one image. It says so once it is saved.',
      other: 'Applied to {count} images. Each says so once it is saved.',
    },
  },
  appliedNone: { de: 'Es gab nichts zu ändern.', en: 'There was nothing to change.' },
})
