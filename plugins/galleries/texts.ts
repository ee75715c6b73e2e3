import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('galleries', {
  oEmbedFormat: { de: 'oEmbed gibt es hier nur als JSON.', en: 'oEmbed is only offered as JSON here.' },
  // The collection
  gallery: { de: 'Galerie', en: 'Gallery' },
  galleries: { de: 'Galerien', en: 'Galleries' },
  byGallery: { de: 'Nach Galerie', en: 'By gallery' },
  about: {
    de: 'Bilder in einer Reihenfolge, als Diaschau oder als Liste.',
    en: 'Images in a chosen order, as a slide show or a list.',
  },
  title: { de: 'Titel', en: 'Title' },
  intro: { de: 'Einleitung', en: 'Introduction' },
  isPublished: { de: 'Veröffentlicht', en: 'Published' },
  isPublishedHint: {
    de: 'Solange das Häkchen fehlt, sieht die Galerie nur die Redaktion.',
    en: 'Until this is ticked, only editors can see the gallery.',
  },
  picture: { de: 'Bild', en: 'Image' },
  pictures: { de: 'Bilder', en: 'Images' },
  caption: { de: 'Bildunterschrift in dieser Galerie', en: 'Caption in this gallery' },
  captionHint: {
    de: 'Ohne Angabe steht hier die Bildunterschrift des Bildes.',
    en: 'If left empty, the image’s own caption is used.',
  },
  look: { de: 'Darstellung', en: 'Appearance' },
  layout: { de: 'Anordnung', en: 'Layout' },
  slider: { de: 'Diaschau: ein Bild nach dem anderen', en: 'Slide show: one image after another' },
  list: { de: 'Liste: alle Bilder', en: 'List: all images' },
  unknownLayout: {
    de: 'Bitte wählen Sie eine der Anordnungen.',
    en: 'Please choose one of the layouts.',
  },
  ratio: { de: 'Seitenverhältnis', en: 'Aspect ratio' },
  ratioHint: {
    de: 'Geschnitten wird um den Bildmittelpunkt, den die Redaktion gesetzt hat.',
    en: 'Images are cropped around their focal point.',
  },
  small: { de: 'auf kleinen Bildschirmen', en: 'on small screens' },
  medium: { de: 'auf mittleren', en: 'on medium screens' },
  large: { de: 'auf großen', en: 'on large screens' },
  original: { de: 'wie das Bild', en: 'original ratio' },
  unknownRatio: {
    de: 'Ein Seitenverhältnis sieht so aus: 3:2. Höchstens zehn zu eins.',
    en: 'A ratio looks like this: 3:2. Ten to one at most.',
  },
  autoplay: { de: 'Von selbst weiterblättern', en: 'Autoplay' },
  hasThumbnails: { de: 'Vorschaubilder unter der Diaschau', en: 'Thumbnails below the slide show' },
  setUrlHash: { de: 'Das offene Bild in die Adresse schreiben', en: 'Put the open image in the address' },
  setUrlHashHint: {
    de: 'Dann führt die kopierte Adresse auch zum Bild.',
    en: 'The copied address then leads to the image.',
  },
  hasCallBar: {
    de: 'Leiste „Bilder groß ansehen“ am Ende der Seite',
    en: 'Bar “View images full size” at the end of the page',
  },
  hasZoomAndShare: { de: 'Vergrößern und Teilen in der Großansicht', en: 'Zoom and share in the lightbox' },
  badgeShowMetaData: {
    de: 'Bildunterschrift und Urheber auf dem Bild statt darunter',
    en: 'Caption and credit on the image instead of below it',
  },
  disableReferenceMode: { de: 'Ohne Knopf zum Vormerken', en: 'Without the button to bookmark' },
  // Saving
  noPicture: {
    de: 'Bild {number}: Bitte wählen Sie ein Bild aus, oder entfernen Sie die Zeile.',
    en: 'Image {number}: please select an image or remove the row.',
  },
  unknownPicture: {
    de: 'Bild {number}: Dieses Bild gibt es nicht mehr.',
    en: 'Image {number}: this image no longer exists.',
  },
  twice: {
    de: 'Bild {number} steht schon in der Galerie. Jedes Bild kann darin nur einmal stehen.',
    en: 'Image {number} is already in the gallery. Each image can appear only once.',
  },
  // The panel
  choose: { de: 'Bilder auswählen', en: 'Select images' },
  inGallery: { de: 'steht schon in der Galerie', en: 'already in the gallery' },
  added: {
    de: { one: 'Ein Bild ist dazugekommen.', other: '{count} Bilder sind dazugekommen.' },
    en: { one: 'One image has been added.', other: '{count} images have been added.' },
  },
  already: {
    de: {
      one: 'Ein Bild stand schon in der Galerie.',
      other: '{count} Bilder standen schon in der Galerie.',
    },
    en: {
      one: 'One image was already in the gallery.',
      other: '{count} images were already in the gallery.',
    },
  },
  full: {
    de: 'Mehr als {max} Bilder passen nicht in eine Galerie; {count} sind weggeblieben.',
    en: 'A gallery holds no more than {max} images; {count} were left out.',
  },
  rowEmpty: { de: 'Noch kein Bild ausgewählt', en: 'No image selected yet' },
  rowDeleted: {
    de: 'Bild gelöscht; die Zeile verschwindet beim Speichern',
    en: 'Image deleted; the row disappears when you save',
  },
  rowPreparing: { de: 'wird vorbereitet', en: 'being prepared' },
  rowFailed: { de: 'Verarbeitung fehlgeschlagen', en: 'processing failed' },
  rowDraft: { de: 'Entwurf, noch nicht öffentlich', en: 'draft, not public yet' },
  rowUncredited: { de: 'ohne Urheber', en: 'no copyright' },
  rowRestricted: { de: 'nicht öffentlich', en: 'not public' },
  rowWithdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  rowTrashed: { de: 'im Papierkorb, behält seinen Platz', en: 'in the trash, keeps its place' },
  untitled: { de: 'Bild {id}', en: 'Image {id}' },
  preview: { de: 'Vorschau', en: 'Preview' },
  onSite: { de: 'Auf der Website ansehen', en: 'View on the website' },
  usedIn: { de: 'Verwendet in', en: 'Used in' },
  usedNowhere: {
    de: 'Dieses Bild steht in keiner Galerie und auf keiner anderen Seite.',
    en: 'This image is not used in any gallery or on any other page.',
  },
  usedMore: {
    de: { one: 'und eine weitere Stelle', other: 'und {count} weitere Stellen' },
    en: { one: 'and one more place', other: 'and {count} more places' },
  },
  usedPage: { de: 'Seite ansehen', en: 'View page' },
  usedEdit: { de: 'Bearbeiten', en: 'Edit' },
  usedLoading: { de: 'Wird geladen …', en: 'Loading …' },
  usedFailed: {
    de: 'Wo das Bild verwendet wird, war nicht zu erfahren.',
    en: 'Could not find out where the image is used.',
  },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  // Answers of the routes
  unknownRatios: {
    de: 'Ein Seitenverhältnis sieht so aus: 3:2, oder drei davon: 1:1,3:2,16:9.',
    en: 'A ratio looks like this: 3:2, or three of them: 1:1,3:2,16:9.',
  },
  streamUnavailable: { de: 'Dieser Film ist nicht mehr verfügbar.', en: 'This film is no longer available.' },
})
