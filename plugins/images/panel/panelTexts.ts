import { defineTexts } from '@litfass/kit/texts'

/** The view of the processing, and the answers of its routes. */
export const queueTexts = defineTexts('queue', {
  about: {
    de: 'Was mit hochgeladenen Bildern gerade geschieht. Die Seite hält sich selbst auf dem neuesten Stand.',
    en: 'What is happening to uploaded images. The page keeps itself up to date.',
  },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  running: { de: 'In Arbeit', en: 'In progress' },
  waiting: { de: 'Wartend', en: 'Waiting' },
  failed: { de: 'Fehlgeschlagen', en: 'Failed' },
  lastHour: { de: 'Fertig in der letzten Stunde', en: 'Ready in the last hour' },
  perMinute: { de: 'Fertig je Minute', en: 'Ready per minute' },
  oldest: { de: 'Längste Wartezeit', en: 'Longest wait' },
  workers: { de: 'Laufende Worker', en: 'Workers running' },
  underWay: { de: 'In Arbeit und wartend', en: 'In progress and waiting' },
  failedPictures: { de: 'Fehlgeschlagene Bilder', en: 'Failed images' },
  state: { de: 'Stand', en: 'Progress' },
  reason: { de: 'Grund', en: 'Reason' },
  more: { de: 'und {number} weitere', en: 'and {number} more' },
  allDone: {
    de: 'Alles fertig: Kein Bild wartet auf seine Verarbeitung.',
    en: 'All done: no image is waiting to be processed.',
  },
  noneFailed: { de: 'Kein Bild ist fehlgeschlagen.', en: 'No image has failed.' },
  moreFailed: { de: 'Fehlgeschlagene Bilder: {number}', en: 'Failed images: {number}' },
  retryOne: { de: '{name}: Noch einmal versuchen', en: '{name}: try again' },
  retryAll: { de: 'Alle noch einmal versuchen', en: 'Retry all' },
  retryAllSure: {
    de: 'Fehlgeschlagene Bilder, die noch einmal verarbeitet werden: {number}. Neue Bilder kommen trotzdem zuerst an die Reihe.',
    en: 'Failed images that will be processed again: {number}. New images still come first.',
  },
  reprocessed: {
    de: 'Bilder, die im Hintergrund neu verarbeitet werden: {number}',
    en: 'Images being reprocessed in the background: {number}',
  },
  retriedAll: {
    de: 'Bilder, die noch einmal verarbeitet werden: {number}',
    en: 'Images being processed again: {number}',
  },
  noWorker: {
    de: 'Die Verarbeitung steht still: Seit über einer Minute wartet ein Bild, und kein Worker läuft. Bitte starten Sie einen (npm run worker).',
    en: 'Processing has stopped: an image has been waiting for over a minute and no worker is running. Please start one (npm run worker).',
  },
  old: { de: 'Unten steht der letzte bekannte Stand.', en: 'Below is the last known state.' },
  again: { de: 'Erneut abfragen', en: 'Refresh' },
})

/** Where a picture's texts came from. */
export const originTexts = defineTexts('origin', {
  iptc: { de: 'aus der Datei übernommen (IPTC)', en: 'taken from the file (IPTC)' },
  xmp: { de: 'aus der Datei übernommen (XMP)', en: 'taken from the file (XMP)' },
  exif: { de: 'aus der Datei übernommen (EXIF)', en: 'taken from the file (EXIF)' },
  copied: { de: 'mit dem Bild kopiert', en: 'copied with the image' },
  typed: { de: 'von Hand eingetragen', en: 'typed by hand' },
})

/** The privacy receipt: what served files leave out. */
export const removedTexts = defineTexts('removed', {
  nothing: {
    de: 'nichts: Das Original enthält keine weiteren Angaben',
    en: 'nothing: the original holds no further details',
  },
  position: { de: 'GPS-Position', en: 'GPS position' },
  place: { de: 'Ortsnamen', en: 'names of places' },
  people: { de: 'Namen und Stellen abgebildeter Personen', en: 'names and positions of people shown' },
  ownerName: { de: 'Name der Kamerabesitzerin oder des Kamerabesitzers', en: 'name of the camera’s owner' },
  creator: { de: 'Name der Urheberin oder des Urhebers', en: 'name of the creator' },
  creatorContact: {
    de: 'Kontaktdaten der Urheberin oder des Urhebers',
    en: 'contact details of the creator',
  },
  serialNumber: { de: 'Seriennummern', en: 'serial numbers' },
  camera: { de: 'Kamera und Objektiv', en: 'camera and lens' },
  time: { de: 'Zeitangaben', en: 'dates and times' },
  keywords: { de: 'Schlagwörter', en: 'keywords' },
  comment: { de: 'Kommentare und Textfelder', en: 'comments and text fields' },
  makerNote: { de: 'Angaben des Kameraherstellers', en: 'notes of the camera’s maker' },
  software: { de: 'verwendete Programme', en: 'programs used' },
  editHistory: { de: 'Bearbeitungsverlauf', en: 'editing history' },
  documentIds: { de: 'Kennungen der Datei', en: 'identifiers of the file' },
  fileName: { de: 'ursprüngliche Dateinamen', en: 'original file names' },
  contentCredentials: {
    de: 'Herkunftsnachweis (Content Credentials)',
    en: 'proof of origin (content credentials)',
  },
  thumbnail: { de: 'eingebettetes Vorschaubild', en: 'embedded preview image' },
  secondImage: { de: 'weitere Bilder in der Datei', en: 'further images in the file' },
  depthMap: { de: 'Tiefenkarte', en: 'depth map' },
  video: { de: 'eingebettetes Video', en: 'embedded video' },
  audio: { de: 'Tonaufnahme', en: 'sound recording' },
  otherData: { de: 'weitere Daten von Programmen', en: 'further data of programs' },
  trailingData: { de: 'Daten hinter dem Ende des Bildes', en: 'data behind the end of the image' },
})

/** The privacy receipt: what served files keep. */
export const keptTexts = defineTexts('kept', {
  copyright: { de: 'Urheberhinweis', en: 'copyright notice' },
  colours: {
    de: 'Farben, aus dem Farbprofil nach sRGB umgerechnet',
    en: 'colours, converted from the colour profile to sRGB',
  },
})
