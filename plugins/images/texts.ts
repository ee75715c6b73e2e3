import { defineTexts } from '@litfass/kit/texts'

/** Pictures, their fields and their state. */
export const texts = defineTexts('images', {
  image: { de: 'Bild', en: 'Image' },
  processing: { de: 'Bildverarbeitung', en: 'Image processing' },
  images: { de: 'Bilder', en: 'Images' },
  about: {
    de: 'Fotos und Grafiken. Das Original bleibt, wie es ist; gezeigt werden sieben Größen, die im Hintergrund entstehen.',
    en: 'Photographs and graphics. The original stays as it is; seven sizes for display are made in the background.',
  },
  originalName: { de: 'Dateiname', en: 'File name' },
  original: { de: 'Originaldatei', en: 'Original file' },
  technical: { de: 'Technische Angaben', en: 'Technical details' },
  imageManagerHint: {
    de: 'Kennung des Ortes, für den das Bild hochgeladen wurde.',
    en: 'Identifier of the place the image was uploaded for.',
  },
  refusal_wrongType: { de: 'Das ist kein Bild, das angenommen wird', en: 'This image type is not accepted' },
  refusal_empty: { de: 'Die Datei ist leer', en: 'The file is empty' },
  refusal_tooLarge: { de: 'Das Bild ist zu groß', en: 'The image is too large' },
  replaceFile: { de: 'Datei ersetzen', en: 'Replace file' },
  replacedOnSave: {
    de: 'ersetzt die bisherige Datei, sobald Sie speichern.',
    en: 'replaces the current file as soon as you save.',
  },
  replacedWhereUsed: {
    de: 'Auch an diesen Stellen ist dann die neue Datei zu sehen:',
    en: 'The new file will also be seen in these places:',
  },
  keepFile: { de: 'Bisherige behalten', en: 'Keep the current one' },
  copiedFrom: { de: 'Kopiert von', en: 'Copied from' },
  copyFailed: {
    de: 'Dieses Bild ließ sich nicht lesen und kann nicht kopiert werden.',
    en: 'This image could not be read and cannot be copied.',
  },
  moreThanSource: {
    de: 'Dieses Bild ist eine Kopie: Nur die Redaktion kann mehr davon zeigen als das Bild, von dem es kopiert ist.',
    en: 'This image is a copy: only editors can show more of it than the image it was copied from.',
  },
  caption: { de: 'Bildunterschrift', en: 'Caption' },
  copyright: { de: 'Urheber', en: 'Copyright' },
  copyrightHint: {
    de: 'Erscheint am Ende der Bildunterschrift, zum Beispiel: S. Nazarov',
    en: 'Shown at the end of the caption, for example: S. Nazarov',
  },
  alt: { de: 'Alternativtext', en: 'Alternative text' },
  altHint: {
    de: 'Was ist zu sehen? Ein Satz für alle, die das Bild nicht sehen. Was in der Bildunterschrift steht, muss hier nicht noch einmal stehen.',
    en: 'Describe the image in one sentence for people who cannot see it. Do not repeat the caption.',
  },
  language: { de: 'Sprache der Texte', en: 'Language of the texts' },
  languageHint: {
    de: 'Kürzel wie de, en oder nds. Vorleseprogramme sprechen die Texte dann richtig aus.',
    en: 'A code such as de, en or nds. Screen readers then pronounce the texts correctly.',
  },
  languageWrong: {
    de: 'Das ist kein Sprachkürzel. Beispiele: de, en, nds, pt-BR',
    en: 'This is not a language code. Examples: de, en, nds, pt-BR',
  },
  tooLong: {
    de: 'Dieser Text ist zu lang: höchstens {limit} Zeichen.',
    en: 'This text is too long: {limit} characters at most.',
  },
  focusX: { de: 'Waagrechter Bildmittelpunkt (%)', en: 'Horizontal focal point (%)' },
  focusY: { de: 'Senkrechter Bildmittelpunkt (%)', en: 'Vertical focal point (%)' },
  focusXHint: {
    de: 'Diese Stelle bleibt beim Zuschneiden im Bild. 0 ist der linke Rand, 50 die Mitte, 100 der rechte Rand.',
    en: 'This spot stays in the image when it is cropped. 0 is the left edge, 50 the middle, 100 the right edge.',
  },
  focusYHint: {
    de: '0 ist der obere Rand, 50 die Mitte, 100 der untere Rand.',
    en: '0 is the upper edge, 50 the middle, 100 the lower edge.',
  },
  focusRange: {
    de: 'Bitte eine ganze Zahl von 0 bis 100 angeben.',
    en: 'Please enter a whole number from 0 to 100.',
  },
  rotation: { de: 'Drehung', en: 'Rotation' },
  crop: { de: 'Ausschnitt', en: 'Crop' },
  cropPart: {
    de: '{width} × {height} %, ab {x} % von links und {y} % von oben',
    en: '{width} × {height} %, from {x} % from the left and {y} % from the top',
  },
  cropNone: { de: 'das ganze Bild', en: 'the whole image' },
  cropRange: {
    de: 'Der Ausschnitt muss innerhalb des Bildes liegen.',
    en: 'The crop must lie within the image.',
  },
  owner: { de: 'Hochgeladen von', en: 'Uploaded by' },
  imageManagerPrefix: { de: 'Hochgeladen für', en: 'Uploaded for' },
  visibility: { de: 'Sichtbarkeit', en: 'Visibility' },
  public: { de: 'für alle', en: 'everyone' },
  draft: { de: 'Entwurf', en: 'draft' },
  visibilityHint: {
    de: 'Ein Entwurf wird öffentlich, sobald ihn ein veröffentlichter Inhalt zeigt. Auf der Bilderseite stehen nur Bilder mit Bildunterschrift und Urheber.',
    en: 'A draft becomes public as soon as published content shows it. The images page only shows images with a caption and copyright.',
  },
  publish: { de: 'In den Bildern zeigen', en: 'Show among the images' },
  withdraw: { de: 'Zurückziehen', en: 'Withdraw' },
  restricted: { de: 'nur Eigentümer und Redaktion', en: 'owner and editors only' },
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  status: { de: 'Verarbeitung', en: 'Processing' },
  waiting: { de: 'Das Bild wartet auf seine Verarbeitung.', en: 'The image is waiting to be processed.' },
  running: {
    de: 'Das Bild wird verarbeitet: {done} von {total} Größen sind fertig.',
    en: 'The image is being processed: {done} of {total} sizes are ready.',
  },
  replacing: {
    de: 'Die neue Fassung wird verarbeitet, noch fehlende Größen: {remaining}. Bis dahin ist die bisherige zu sehen.',
    en: 'The new version is being processed, sizes still missing: {remaining}. Until then the previous one is shown.',
  },
  ready: { de: 'Alle Größen sind fertig.', en: 'All sizes are ready.' },
  failed: { de: 'Das Bild konnte nicht verarbeitet werden.', en: 'The image could not be processed.' },
  stillShown: {
    de: 'Die bisherige Fassung ist weiter zu sehen.',
    en: 'The previous version is still shown.',
  },
  progress: { de: '{done} von {total} Größen', en: '{done} of {total} sizes' },
  missing: { de: 'noch fehlende Größen: {remaining}', en: 'sizes still missing: {remaining}' },
  inQueue: { de: 'wartet auf Verarbeitung', en: 'waiting to be processed' },
  old: { de: 'Frühere Fassungen', en: 'Earlier versions' },
  oldHint: {
    de: 'Ihre Dateien bleiben nach einem Zuschnitt noch eine Zeit lang unter ihren alten Adressen erreichbar. Was Browser schon gespeichert haben, bleibt dort.',
    en: 'After a crop, their files stay available at their old addresses for some time. What browsers have already stored remains there.',
  },
  oldRemove: { de: 'Jetzt entfernen', en: 'Remove now' },
  oldRemoved: {
    de: 'Die Dateien der früheren Fassungen sind entfernt.',
    en: 'The files of the earlier versions have been removed.',
  },
  oldNone: {
    de: 'Es gibt keine Dateien früherer Fassungen mehr.',
    en: 'There are no files of earlier versions left.',
  },
  oldStillShown: {
    de: 'Die neue Fassung wird noch verarbeitet; bis dahin ist die bisherige zu sehen.',
    en: 'The new version is still being processed; until then the previous one is shown.',
  },
  retry: { de: 'Noch einmal versuchen', en: 'Try again' },
  retried: { de: 'Das Bild wird noch einmal verarbeitet.', en: 'The image is being processed again.' },
  sizes: { de: 'Größen für die Website', en: 'Sizes for the site' },
  openSize: { de: 'Größe {size} in neuem Fenster öffnen', en: 'Open size {size} in a new window' },
  removed: { de: 'Aus den gezeigten Dateien entfernt', en: 'Removed from the files shown' },
  kept: { de: 'In den gezeigten Dateien erhalten', en: 'Kept in the files shown' },
})

/** The lists of the panel's dashboard, and what is found by them. */
export const dashboardTexts = defineTexts('dashboard', {
  latest: { de: 'Neueste Bilder', en: 'Latest images' },
  incomplete: { de: 'Ohne Bildunterschrift oder Urheber', en: 'Without caption or copyright' },
  drafts: { de: 'Bilder im Entwurf', en: 'Draft images' },
  failed: { de: 'Fehlgeschlagene Bilder', en: 'Failed images' },
  unused: { de: 'Noch nirgends verwendet', en: 'Not used anywhere yet' },
  showAll: { de: 'Alle ansehen', en: 'Show all' },
  untitled: { de: 'Bild {id}', en: 'Image {id}' },
  use: { de: 'Verwendung', en: 'Use' },
  used: { de: 'verwendet', en: 'used' },
  notUsed: { de: 'nirgends verwendet', en: 'not used anywhere' },
})

/** The panel's list of pictures: its layouts, and its folders. */
export const listTexts = defineTexts('pictureList', {
  layout: { de: 'Darstellung', en: 'Layout' },
  grid: { de: 'Raster', en: 'Grid' },
  list: { de: 'Liste', en: 'List' },
  folders: { de: 'Ordner', en: 'Folders' },
  all: { de: 'Alle Bilder', en: 'All images' },
  incomplete: { de: 'Ohne Text', en: 'Without text' },
  byDate: { de: 'Nach Datum', en: 'By date' },
  byPerson: { de: 'Nach Person', en: 'By person' },
  noCaption: { de: 'Ohne Bildunterschrift', en: 'No caption' },
  noCopyright: { de: 'Ohne Urheber', en: 'No copyright' },
  uncredited: { de: 'Bilder ohne Urheber', en: 'Pictures without copyright' },
  uncreditedCount: {
    de: { one: 'Ein Bild ohne Urheber.', other: '{count} Bilder ohne Urheber.' },
    en: { one: 'One picture without copyright.', other: '{count} pictures without copyright.' },
  },
  uncreditedHint: {
    de: 'Bitte vor dem Veröffentlichen nachtragen; veröffentlichen lässt es sich auch so.',
    en: 'Please add it before publishing; it can be published all the same.',
  },
  uncreditedOne: { de: 'Bild {id}', en: 'Picture {id}' },
})

/** Why an upload is refused. */
export const uploadTexts = defineTexts('upload', {
  becomesStill: {
    de: 'Diese Animation (APNG) wird zu einem Standbild: Gezeigt wird nur ihr erstes Bild. Bewegt bleiben GIFs.',
    en: 'This animation (APNG) becomes a still image: only its first frame is shown. GIFs keep moving.',
  },
  type: {
    de: 'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.',
    en: 'This is not an image that can be uploaded. GIF, JPEG, PNG, TIFF and BMP can.',
  },
  tooLarge: {
    de: 'Das Bild ist zu groß. Erlaubt sind höchstens 32 MB.',
    en: 'The image is too large. At most 32 MB are allowed.',
  },
  tooManyPixels: {
    de: 'Das Bild hat zu viele Bildpunkte. Erlaubt sind etwa 100 Millionen.',
    en: 'The image has too many pixels. About 100 million are allowed.',
  },
  broken: {
    de: 'Die Datei ist beschädigt und lässt sich nicht als Bild lesen.',
    en: 'The file is damaged and cannot be read as an image.',
  },
  empty: { de: 'Es ist keine Bilddatei angekommen.', en: 'No image file has arrived.' },
  severalFiles: {
    de: 'Bitte laden Sie nur ein Bild auf einmal hoch.',
    en: 'Please upload one image at a time.',
  },
  unknownManager: { de: 'Diesen Ort für Bilder gibt es nicht.', en: 'There is no such place for images.' },
  unknownVisibility: {
    de: 'Ein Bild lässt sich nur öffentlich oder als Entwurf hochladen.',
    en: 'An image can only be uploaded as public or as a draft.',
  },
  interrupted: {
    de: 'Die Übertragung ist abgebrochen. Bitte versuchen Sie es erneut.',
    en: 'The upload was interrupted. Please try again.',
  },
  keyUsed: {
    de: 'Mit diesem Schlüssel ist schon ein anderes Bild hochgeladen worden. Bitte wählen Sie die Datei noch einmal aus.',
    en: 'Another image has already been uploaded with this key. Please choose the file again.',
  },
  address: {
    de: 'Von dieser Adresse lässt sich kein Bild laden.',
    en: 'No image can be loaded from this address.',
  },
  addressTimeout: {
    de: 'Die Adresse antwortet zu langsam. Bitte versuchen Sie es später erneut.',
    en: 'The address responds too slowly. Please try again later.',
  },
  addressBusy: {
    de: 'Gerade werden schon mehrere Bilder von Adressen geladen. Bitte warten Sie einen Augenblick.',
    en: 'Several images are being loaded from addresses already. Please wait a moment.',
  },
})

/** Why a picture could not be processed. */
export const failureTexts = defineTexts('failure', {
  truncated: {
    de: 'Die Datei ist unvollständig: Ein Teil des Bildes fehlt.',
    en: 'The file is incomplete: part of the image is missing.',
  },
  corrupt: {
    de: 'Die Datei ist beschädigt und lässt sich nicht als Bild lesen.',
    en: 'The file is damaged and cannot be read as an image.',
  },
  tooManyPixels: {
    de: 'Das Bild hat zu viele Bildpunkte. Erlaubt sind etwa 100 Millionen.',
    en: 'The image has too many pixels. About 100 million are allowed.',
  },
  memory: {
    de: 'Das Bild braucht zu viel Speicher. Bitte verkleinern Sie es.',
    en: 'The image needs too much memory. Please make it smaller.',
  },
  timeout: { de: 'Die Verarbeitung hat zu lange gedauert.', en: 'Processing took too long.' },
  crashed: { de: 'Die Verarbeitung ist mehrmals abgestürzt.', en: 'Processing crashed several times.' },
  lost: { de: 'Die Originaldatei ist nicht mehr da.', en: 'The original file is no longer there.' },
})
