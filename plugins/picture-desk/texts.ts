import { defineTexts, type Words } from '@litfass/kit/texts'
import { uploadTexts } from './uploadTexts.ts'

/** Texts of the selection, of its dialog and of its HTML. */
export const texts = defineTexts('desk', {
  chosen: {
    de: { one: 'Ein Bild ausgewählt', other: '{count} Bilder ausgewählt' },
    en: { one: 'One picture chosen', other: '{count} pictures chosen' },
  },
  chosenOf: { de: '{count} von höchstens {max} Bildern', en: '{count} of at most {max} pictures' },
  noneChosen: { de: 'Noch ist kein Bild ausgewählt.', en: 'No picture has been chosen yet.' },
  noneChosenHint: {
    de: 'Mit „Bilder auswählen“ kommen welche dazu; ihre Reihenfolge lässt sich danach ändern.',
    en: 'Add some with “Choose pictures”; you can change their order afterwards.',
  },
  add: { de: 'Bilder auswählen', en: 'Choose pictures' },
  full: {
    de: { one: 'Mehr als ein Bild passt hier nicht.', other: 'Mehr als {count} Bilder passen hier nicht.' },
    en: { one: 'There is room for one picture only.', other: 'There is room for {count} pictures only.' },
  },
  movePicture: { de: '{name}, Bild {position} von {total}', en: '{name}, picture {position} of {total}' },
  sortable: { de: 'verschiebbares Bild', en: 'movable picture' },
  forward: { de: 'Nach vorn', en: 'Move forward' },
  back: { de: 'Nach hinten', en: 'Move back' },
  remove: { de: 'Entfernen', en: 'Remove' },
  edit: { de: 'Bearbeiten', en: 'Edit' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  removed: { de: '{name} ist nicht mehr ausgewählt.', en: '{name} is no longer chosen.' },
  restored: { de: '{name} ist wieder ausgewählt.', en: '{name} is chosen again.' },
  moved: {
    de: '{name} ist jetzt Bild {position} von {total}.',
    en: '{name} is now picture {position} of {total}.',
  },
  missing: {
    de: 'Bild {id} ist nicht mehr da oder nicht für Sie zu sehen.',
    en: 'Picture {id} is gone, or not for you to see.',
  },
  missingName: { de: 'Bild {id}', en: 'Picture {id}' },
  untitled: { de: 'Bild {id}', en: 'Picture {id}' },
  preparing: { de: 'wird vorbereitet', en: 'being prepared' },
  failedPicture: { de: 'Verarbeitung fehlgeschlagen', en: 'Processing failed' },
  public: { de: 'für alle', en: 'for everyone' },
  restricted: { de: 'nicht öffentlich', en: 'not public' },
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  loadFailed: { de: 'Die Bilder konnten nicht geladen werden.', en: 'The pictures could not be loaded.' },
  again: { de: 'Erneut versuchen', en: 'Try again' },
  instructions: {
    de: 'Zum Verschieben Leertaste oder Eingabetaste drücken, dann die Pfeiltasten. Noch einmal Leertaste legt das Bild ab, Escape lässt es, wo es war.',
    en: 'Press space or enter to pick the picture up, then move it with the arrow keys. Space again puts it down, Escape leaves it where it was.',
  },
  lifted: {
    de: '{name} ist aufgenommen, Bild {position} von {total}.',
    en: '{name} has been picked up, picture {position} of {total}.',
  },
  over: {
    de: '{name} käme an Stelle {position} von {total}.',
    en: '{name} would go to position {position} of {total}.',
  },
  dropped: {
    de: '{name} ist abgelegt, jetzt Bild {position} von {total}.',
    en: '{name} has been put down, now picture {position} of {total}.',
  },
  leftAlone: { de: '{name} bleibt, wo es war.', en: '{name} stays where it was.' },
  // The picker, and the selection drawn by the server
  pickerTitle: { de: 'Bilder auswählen', en: 'Choose pictures' },
  search: { de: 'Suchen', en: 'Search' },
  searchHint: { de: 'Bildunterschrift, Urheber oder Dateiname', en: 'Caption, copyright or file name' },
  searchButton: { de: 'Suchen', en: 'Search' },
  found: {
    de: { one: 'Ein Bild zur Auswahl', other: '{count} Bilder zur Auswahl' },
    en: { one: 'One picture to choose from', other: '{count} pictures to choose from' },
  },
  noneFound: { de: 'Dazu gibt es kein Bild.', en: 'There is no such picture.' },
  noneThere: {
    de: 'Noch gibt es kein Bild, das sich auswählen lässt.',
    en: 'There is no picture to choose from yet.',
  },
  isChosen: { de: 'schon ausgewählt', en: 'chosen already' },
  choose: { de: 'Auswählen', en: 'Choose' },
  more: { de: 'Weitere Bilder', en: 'More pictures' },
  pages: { de: 'Seiten der Auswahl', en: 'Pages of the selection' },
  pageOf: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
  newer: { de: 'Neuere', en: 'Newer' },
  older: { de: 'Ältere', en: 'Older' },
  picked: {
    de: { one: 'Ein Bild angekreuzt', other: '{count} Bilder angekreuzt' },
    en: { one: 'One picture ticked', other: '{count} pictures ticked' },
  },
  room: {
    de: { one: 'Es ist noch Platz für ein Bild.', other: 'Es ist noch Platz für {count} Bilder.' },
    en: { one: 'There is room for one more picture.', other: 'There is room for {count} more pictures.' },
  },
  take: { de: 'Übernehmen', en: 'Use these' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  added: {
    de: { one: 'Ein Bild ist dazugekommen.', other: '{count} Bilder sind dazugekommen.' },
    en: { one: 'One picture has been added.', other: '{count} pictures have been added.' },
  },
  unknownManager: {
    de: 'Für diesen Ort werden keine Bilder hochgeladen.',
    en: 'No pictures are uploaded for this place.',
  },
})

/** All texts of the components in one language. */
export type DeskWords = Words<typeof texts> & Words<typeof uploadTexts>

/** Returns the `words` of `MultiUpload` and `SortableImagesSelection`; call it on the server, so that pages carry one language. */
export function deskWords(language: 'de' | 'en'): DeskWords {
  return { ...texts.in(language), ...uploadTexts.in(language) }
}
