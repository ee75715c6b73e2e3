import { defineTexts, type Words } from '@litfass/kit/texts'
import { uploadTexts } from './uploadTexts.ts'

/** Texts of the selection, of its dialog and of its HTML. */
export const texts = defineTexts('desk', {
  chosen: {
    de: { one: 'Ein Bild ausgewählt', other: '{count} Bilder ausgewählt' },
    en: { one: 'One image selected', other: '{count} images selected' },
  },
  chosenOf: { de: '{count} von höchstens {max} Bildern', en: '{count} of at most {max} images' },
  noneChosen: { de: 'Noch ist kein Bild ausgewählt.', en: 'No image has been selected yet.' },
  noneChosenHint: {
    de: 'Mit „Bilder auswählen“ kommen welche dazu; ihre Reihenfolge lässt sich danach ändern.',
    en: 'Add some with “Select images”; you can change their order afterwards.',
  },
  add: { de: 'Bilder auswählen', en: 'Select images' },
  addOne: { de: 'Bild auswählen', en: 'Select image' },
  full: {
    de: { one: 'Mehr als ein Bild passt hier nicht.', other: 'Mehr als {count} Bilder passen hier nicht.' },
    en: { one: 'There is room for one image only.', other: 'There is room for {count} images only.' },
  },
  movePicture: { de: '{name}, Bild {position} von {total}', en: '{name}, image {position} of {total}' },
  sortable: { de: 'verschiebbares Bild', en: 'movable image' },
  forward: { de: 'Nach vorn', en: 'Move forward' },
  back: { de: 'Nach hinten', en: 'Move back' },
  remove: { de: 'Entfernen', en: 'Remove' },
  edit: { de: 'Bearbeiten', en: 'Edit' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  removed: { de: '{name} ist nicht mehr ausgewählt.', en: '{name} is no longer selected.' },
  restored: { de: '{name} ist wieder ausgewählt.', en: '{name} is selected again.' },
  moved: {
    de: '{name} ist jetzt Bild {position} von {total}.',
    en: '{name} is now image {position} of {total}.',
  },
  missing: {
    de: 'Bild {id} gibt es nicht mehr, oder Sie dürfen es nicht sehen.',
    en: 'Image {id} no longer exists, or you may not see it.',
  },
  missingName: { de: 'Bild {id}', en: 'Image {id}' },
  untitled: { de: 'Bild {id}', en: 'Image {id}' },
  preparing: { de: 'wird vorbereitet', en: 'being prepared' },
  failedPicture: { de: 'Verarbeitung fehlgeschlagen', en: 'Processing failed' },
  public: { de: 'für alle', en: 'for everyone' },
  draft: { de: 'Entwurf', en: 'draft' },
  restricted: { de: 'nicht öffentlich', en: 'not public' },
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  loadFailed: { de: 'Die Bilder konnten nicht geladen werden.', en: 'The images could not be loaded.' },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  instructions: {
    de: 'Zum Verschieben Leertaste oder Eingabetaste drücken, dann die Pfeiltasten. Noch einmal Leertaste legt das Bild ab, Escape lässt es, wo es war.',
    en: 'Press space or enter to pick the image up, then move it with the arrow keys. Space again puts it down, Escape leaves it where it was.',
  },
  lifted: {
    de: '{name} ist aufgenommen, Bild {position} von {total}.',
    en: '{name} has been picked up, image {position} of {total}.',
  },
  over: {
    de: '{name} käme an Stelle {position} von {total}.',
    en: '{name} would go to position {position} of {total}.',
  },
  dropped: {
    de: '{name} ist abgelegt, jetzt Bild {position} von {total}.',
    en: '{name} has been put down, now image {position} of {total}.',
  },
  leftAlone: { de: '{name} bleibt, wo es war.', en: '{name} stays where it was.' },
  // The picker, and the selection drawn by the server
  pickerTitle: { de: 'Bilder auswählen', en: 'Select images' },
  pickerTitleOne: { de: 'Bild auswählen', en: 'Select image' },
  source: { de: 'Bilder von', en: 'Images by' },
  sourceStaff: { de: 'Redaktion', en: 'Editors' },
  sourceMembers: { de: 'Mitglieder', en: 'Members' },
  search: { de: 'Suchen', en: 'Search' },
  searchHint: { de: 'Bildunterschrift, Urheber oder Dateiname', en: 'Caption, copyright or file name' },
  searchButton: { de: 'Suchen', en: 'Search' },
  found: {
    de: { one: 'Ein Bild zur Auswahl', other: '{count} Bilder zur Auswahl' },
    en: { one: 'One image to choose from', other: '{count} images to choose from' },
  },
  noneFound: { de: 'Dazu gibt es kein Bild.', en: 'No image matches.' },
  noneThere: {
    de: 'Noch gibt es kein Bild zur Auswahl.',
    en: 'There are no images to choose from yet.',
  },
  isChosen: { de: 'schon ausgewählt', en: 'already selected' },
  choose: { de: 'Auswählen', en: 'Select' },
  more: { de: 'Weitere Bilder', en: 'More images' },
  pages: { de: 'Seiten der Auswahl', en: 'Pages of the selection' },
  pageOf: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
  newer: { de: 'Neuere', en: 'Newer' },
  older: { de: 'Ältere', en: 'Older' },
  picked: {
    de: { one: 'Ein Bild angekreuzt', other: '{count} Bilder angekreuzt' },
    en: { one: 'One image picked', other: '{count} images picked' },
  },
  pickedOne: { de: 'Ausgewählt: {name}', en: 'Selected: {name}' },
  pickedNone: { de: 'Noch kein Bild ausgewählt', en: 'No image selected yet' },
  room: {
    de: { one: 'Es ist noch Platz für ein Bild.', other: 'Es ist noch Platz für {count} Bilder.' },
    en: { one: 'There is room for one more image.', other: 'There is room for {count} more images.' },
  },
  noRoom: { de: 'Mehr Bilder passen nicht.', en: 'There is no room for more images.' },
  take: { de: 'Übernehmen', en: 'Use these' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  added: {
    de: { one: 'Ein Bild ist dazugekommen.', other: '{count} Bilder sind dazugekommen.' },
    en: { one: 'One image has been added.', other: '{count} images have been added.' },
  },
  unknownManager: {
    de: 'Für diesen Ort werden keine Bilder hochgeladen.',
    en: 'No images are uploaded here.',
  },
})

/** All texts of the components in one language. */
export type DeskWords = Words<typeof texts> & Words<typeof uploadTexts>

/** Returns the `words` of `MultiUpload` and `SortableImagesSelection`; call it on the server, so that pages carry one language. */
export function deskWords(language: 'de' | 'en'): DeskWords {
  return { ...texts.in(language), ...uploadTexts.in(language) }
}
