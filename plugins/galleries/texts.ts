import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('galleries', {
  oEmbedFormat: { de: 'oEmbed gibt es hier nur als JSON.', en: 'oEmbed is only offered as JSON here.' },
  // The collection
  gallery: { de: 'Galerie', en: 'Gallery' },
  galleries: { de: 'Galerien', en: 'Galleries' },
  group: { de: 'Medien', en: 'Media' },
  about: {
    de: 'Bilder in einer Reihenfolge, als Diaschau oder als Liste.',
    en: 'Pictures in an order, as a slide show or as a list.',
  },
  title: { de: 'Titel', en: 'Title' },
  intro: { de: 'Einleitung', en: 'Introduction' },
  isPublished: { de: 'Veröffentlicht', en: 'Published' },
  isPublishedHint: {
    de: 'Solange das Häkchen fehlt, sieht die Galerie nur die Redaktion.',
    en: 'As long as it is not ticked, only editors see the gallery.',
  },
  picture: { de: 'Bild', en: 'Picture' },
  pictures: { de: 'Bilder', en: 'Pictures' },
  caption: { de: 'Bildunterschrift in dieser Galerie', en: 'Caption in this gallery' },
  captionHint: {
    de: 'Ohne Angabe steht hier die Bildunterschrift des Bildes.',
    en: 'When left empty, the caption of the picture stands here.',
  },
  look: { de: 'Darstellung', en: 'Look' },
  layout: { de: 'Anordnung', en: 'Arrangement' },
  slider: { de: 'Diaschau: ein Bild nach dem anderen', en: 'Slide show: one picture after another' },
  list: { de: 'Liste: alle Bilder', en: 'List: all pictures' },
  unknownLayout: {
    de: 'Bitte wählen Sie eine der Anordnungen.',
    en: 'Please choose one of the arrangements.',
  },
  ratio: { de: 'Seitenverhältnis', en: 'Aspect ratio' },
  ratioHint: {
    de: 'Geschnitten wird um den Bildmittelpunkt, den die Redaktion gesetzt hat.',
    en: 'Pictures are cut around the focus point the editors have set.',
  },
  small: { de: 'auf kleinen Bildschirmen', en: 'on small screens' },
  medium: { de: 'auf mittleren', en: 'on medium ones' },
  large: { de: 'auf großen', en: 'on large ones' },
  original: { de: 'wie das Bild', en: 'as the picture is' },
  unknownRatio: {
    de: 'Ein Seitenverhältnis sieht so aus: 3:2. Höchstens zehn zu eins.',
    en: 'A ratio looks like this: 3:2. Ten to one at most.',
  },
  autoplay: { de: 'Von selbst weiterblättern', en: 'Move on by itself' },
  hasThumbnails: { de: 'Kleine Bilder unter der Diaschau', en: 'Small pictures below the slide show' },
  setUrlHash: { de: 'Das offene Bild in die Adresse schreiben', en: 'Keep the open picture in the address' },
  setUrlHashHint: {
    de: 'Dann führt die kopierte Adresse auch zum Bild.',
    en: 'The copied address leads to the picture then.',
  },
  hasZoomAndShare: { de: 'Vergrößern und Teilen in der Großansicht', en: 'Zoom and share in the large view' },
  // Saving
  noPicture: {
    de: 'Bild {number}: Bitte wählen Sie ein Bild aus, oder entfernen Sie die Zeile.',
    en: 'Picture {number}: please choose a picture, or remove the row.',
  },
  unknownPicture: {
    de: 'Bild {number}: Dieses Bild gibt es nicht mehr.',
    en: 'Picture {number}: this picture is no longer there.',
  },
  twice: {
    de: 'Bild {number} steht schon in der Galerie. Jedes Bild kann darin nur einmal stehen.',
    en: 'Picture {number} is in the gallery already. Each picture can be in it once.',
  },
  // The panel
  choose: { de: 'Bilder auswählen', en: 'Choose pictures' },
  inGallery: { de: 'steht schon in der Galerie', en: 'is in the gallery already' },
  added: {
    de: { one: 'Ein Bild ist dazugekommen.', other: '{count} Bilder sind dazugekommen.' },
    en: { one: 'One picture has been added.', other: '{count} pictures have been added.' },
  },
  already: {
    de: {
      one: 'Ein Bild stand schon in der Galerie.',
      other: '{count} Bilder standen schon in der Galerie.',
    },
    en: {
      one: 'One picture was in the gallery already.',
      other: '{count} pictures were in the gallery already.',
    },
  },
  full: {
    de: 'Mehr als {max} Bilder passen nicht in eine Galerie; {count} sind weggeblieben.',
    en: 'A gallery holds no more than {max} pictures; {count} were left out.',
  },
  rowEmpty: { de: 'Noch kein Bild gewählt', en: 'No picture chosen yet' },
  rowDeleted: {
    de: 'Bild gelöscht; die Zeile verschwindet beim Speichern',
    en: 'Picture deleted; the row goes when you save',
  },
  rowPreparing: { de: 'wird vorbereitet', en: 'being prepared' },
  rowFailed: { de: 'Verarbeitung fehlgeschlagen', en: 'processing failed' },
  rowRestricted: { de: 'nicht öffentlich', en: 'not public' },
  rowWithdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  untitled: { de: 'Bild {id}', en: 'Picture {id}' },
  onSite: { de: 'Auf der Website ansehen', en: 'View on the website' },
  usedIn: { de: 'Verwendet in', en: 'Used in' },
  usedNowhere: {
    de: 'Dieses Bild steht in keiner Galerie und auf keiner anderen Seite.',
    en: 'This picture is in no gallery and on no other page.',
  },
  usedPage: { de: 'Seite ansehen', en: 'View page' },
  usedEdit: { de: 'Bearbeiten', en: 'Edit' },
  usedLoading: { de: 'Wird geladen …', en: 'Loading …' },
  usedFailed: {
    de: 'Wo das Bild verwendet wird, war nicht zu erfahren.',
    en: 'Where the picture is used could not be found out.',
  },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  // Answers of the routes
  unknownRatios: {
    de: 'Ein Seitenverhältnis sieht so aus: 3:2, oder drei davon: 1:1,3:2,16:9.',
    en: 'A ratio looks like this: 3:2, or three of them: 1:1,3:2,16:9.',
  },
  streamUnavailable: { de: 'Dieser Film ist nicht mehr verfügbar.', en: 'This film is no longer available.' },
})
