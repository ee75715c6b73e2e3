import { defineTexts, keyTexts, type Words } from '@litfass/kit/texts'

/** Texts of the dialog in which staff edit a teaser where it stands. */
export const dialogTexts = defineTexts('teaserDialog', {
  title: { de: '{name} bearbeiten', en: 'Edit {name}' },
  teaser: { de: 'Teaser', en: 'Teaser' },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
  tabs: { de: 'Teile des Teasers', en: 'Parts of the teaser' },
  content: { de: 'Inhalt', en: 'Content' },
  layout: { de: 'Layout', en: 'Layout' },
  preview: { de: 'Vorschau', en: 'Preview' },
  // Layout
  automatic: { de: 'Automatisch', en: 'Automatic' },
  automaticHint: { de: 'der übliche Inhalt dieses Platzes', en: 'the usual content of this slot' },
  placeCount: {
    de: { one: '1 Platz', other: '{count} Plätze' },
    en: { one: '1 place', other: '{count} places' },
  },
  placeRange: { de: '{min} bis {max} Plätze', en: '{min} to {max} places' },
  layoutElsewhere: {
    de: 'Das bisherige Layout gibt es hier nicht. Wählen Sie ein anderes: Die Einträge bleiben.',
    en: 'The layout so far does not exist here. Choose another one: the items stay.',
  },
  automaticContent: {
    de: 'Dieser Teaser zeigt den üblichen Inhalt seines Platzes. Wählen Sie ein Layout, um selbst zu bestimmen, was darin steht.',
    en: 'This teaser shows the usual content of its slot. Choose a layout to decide yourself what is in it.',
  },
  usual: {
    de: 'Dieser Teaser zeigt den üblichen Inhalt seines Platzes: das Neueste, im Layout „{layout}“. Wählen Sie ein Layout, um selbst zu bestimmen, was darin steht.',
    en: 'This teaser shows the usual content of its slot: the newest, in the layout “{layout}”. Choose a layout to decide yourself what is in it.',
  },
  usualNow: { de: 'Jetzt wären das:', en: 'At the moment that would be:' },
  usualNothing: { de: 'Jetzt gibt es dafür nichts.', en: 'At the moment there is nothing for it.' },
  chooseLayout: { de: 'Layout wählen', en: 'Choose a layout' },
  // Places and items
  place: { de: 'Platz {number}', en: 'Place {number}' },
  placeEmpty: {
    de: 'Noch nichts: Hier steht der übliche Inhalt.',
    en: 'Nothing yet: the usual content is shown here.',
  },
  placeAdd: { de: 'Platz hinzufügen', en: 'Add a place' },
  placeRemove: { de: 'Platz {number} entfernen', en: 'Remove place {number}' },
  item: { de: 'Eintrag {number}', en: 'Item {number}' },
  itemAdd: { de: 'Eintrag hinzufügen', en: 'Add an item' },
  itemAddTo: { de: 'Eintrag hinzufügen: Platz {number}', en: 'Add an item: place {number}' },
  itemRemove: { de: '{item} entfernen', en: 'Remove {item}' },
  itemRemoved: { de: 'Entfernt: {name}', en: 'Removed: {name}' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  itemsFull: { de: 'Mehr Einträge passen nicht in diesen Platz.', en: 'This place takes no more items.' },
  move: {
    de: '{item} verschieben: ziehen, oder Pfeiltasten nach oben und unten',
    en: 'Move {item}: drag, or press the up and down arrows',
  },
  moveUp: { de: '{item} nach oben', en: 'Move {item} up' },
  moveDown: { de: '{item} nach unten', en: 'Move {item} down' },
  moved: {
    de: 'Verschoben: Platz {place}, Stelle {position} von {total}',
    en: 'Moved: place {place}, position {position} of {total}',
  },
  inPlace: { de: 'Steht in', en: 'Stands in' },
  // References
  reference: { de: 'Inhalt', en: 'Content' },
  referenceHint: {
    de: 'Titel, oder eine Adresse der Website',
    en: 'Title, or an address of the website',
  },
  numberOf: {
    de: 'Wählen Sie die Art, zu der die Nummer {number} gehört.',
    en: 'Choose the type to which number {number} belongs.',
  },
  type: { de: 'Art', en: 'Type' },
  allTypes: { de: 'Alle Arten', en: 'All types' },
  results: { de: 'Gefundene Inhalte', en: 'Content found' },
  found: {
    de: { one: '1 Inhalt gefunden', other: '{count} Inhalte gefunden' },
    en: { one: '1 result', other: '{count} results' },
  },
  noneFound: { de: 'Nichts gefunden.', en: 'Nothing found.' },
  searchFailed: { de: 'Die Suche ist gerade nicht möglich.', en: 'Searching is not possible at the moment.' },
  notPublic: { de: 'nicht öffentlich', en: 'not public' },
  inGerman: { de: 'auf Deutsch', en: 'in German' },
  inEnglish: { de: 'auf Englisch', en: 'in English' },
  germanPassedOver: {
    de: 'Auf dieser englischen Seite ist der Inhalt nicht zu sehen, weil er auf Deutsch ist: An seine Stelle tritt der nächste Eintrag des Platzes, sonst der übliche Inhalt.',
    en: 'This content is in German and is not shown on this English page: the next item of the place takes its turn, else the usual content.',
  },
  englishPassedOver: {
    de: 'Auf dieser deutschen Seite ist der Inhalt nicht zu sehen, weil er auf Englisch ist: An seine Stelle tritt der nächste Eintrag des Platzes, sonst der übliche Inhalt.',
    en: 'This content is in English and is not shown on this German page: the next item of the place takes its turn, else the usual content.',
  },
  wrongId: { de: 'Einen Inhalt „{id}“ gibt es nicht.', en: 'There is no content “{id}”.' },
  // Time of day
  activeFrom: { de: 'Täglich ab', en: 'Daily from' },
  activeFromHint: {
    de: 'Jeden Tag ab dieser Uhrzeit, bis ein anderer Eintrag an der Reihe ist. Ohne Uhrzeit füllt er die übrige Zeit.',
    en: 'Every day from this time until another item takes its turn. Without a time it fills the rest.',
  },
  hour: { de: 'Stunde', en: 'Hour' },
  minute: { de: 'Minute', en: 'Minute' },
  noTime: { de: '–', en: '–' },
  day: { de: 'Der Tag auf Platz {number}', en: 'The day of place {number}' },
  dayTimes: { de: '{from} bis {until}', en: '{from} to {until}' },
  dayLate: { de: '(vom Vortag)', en: '(from the day before)' },
  dayReserve: {
    de: 'Eintrag {number} ist nur zu sehen, wenn die anderen nicht gezeigt werden können.',
    en: 'Item {number} is shown only when the others cannot be.',
  },
  // What an item overrides
  override: { de: 'Titel, Text, Adresse oder Bild ändern', en: 'Change title, text, address or image' },
  overridden: { de: 'geändert', en: 'changed' },
  itemTitle: { de: 'Titel', en: 'Title' },
  itemText: { de: 'Text', en: 'Text' },
  itemUrl: { de: 'Adresse', en: 'Address' },
  itemUrlHint: {
    de: 'Beginnt mit https:// oder /; ohne Inhalt führt der Eintrag dorthin.',
    en: 'Begins with https:// or /; an item without content leads there.',
  },
  image: { de: 'Bild', en: 'Image' },
  imageChoose: { de: 'Bild wählen', en: 'Choose an image' },
  imageOther: { de: 'Anderes Bild', en: 'Another image' },
  imageRemove: { de: 'Ohne eigenes Bild', en: 'No image of its own' },
  imageNumber: { de: 'Bild Nummer {id}', en: 'Image number {id}' },
  imageNamed: { de: 'Bild: {title}', en: 'Image: {title}' },
  // Spec platform 8
  imageFailed: { de: 'Das Bild konnte nicht geladen werden.', en: 'The image could not be loaded.' },
  imageOpen: { de: 'Bild öffnen', en: 'Open the image' },
  // Preview
  previewOn: { de: 'Vorschau auf', en: 'Preview on' },
  previewScreen: { de: 'Bildschirm', en: 'Screen' },
  previewTablet: { de: 'Tablet', en: 'Tablet' },
  previewPhone: { de: 'Telefon', en: 'Phone' },
  previewAgain: { de: 'Vorschau erneuern', en: 'Renew the preview' },
  previewEmpty: { de: 'So bleibt dieser Platz leer.', en: 'This slot stays empty like this.' },
  previewFrame: { de: 'Vorschau des Teasers', en: 'Preview of the teaser' },
  previewHint: {
    de: 'So sieht der Teaser mit dem aus, was Sie eingegeben haben. Gespeichert ist davon nichts.',
    en: 'This is the teaser with what you have entered. None of it is saved.',
  },
  previewPastEntries: {
    de: 'Gezeigt wird der Inhalt des Teasers selbst, auch dort, wo jetzt eine Fassung für eine Zielgruppe an seiner Stelle steht.',
    en: 'It shows the content of the teaser itself, also where a version for an audience stands in its place now.',
  },
  // Targeting entries in force
  entriesForAll: {
    de: 'Was Sie hier ändern, ist jetzt nicht zu sehen, weil eine Fassung für eine Zielgruppe vorgeht:',
    en: 'What you change here is not visible at the moment, because a version for an audience takes precedence:',
  },
  entriesForSome: {
    de: 'Was Sie hier ändern, sehen jetzt nicht alle, weil eine Fassung für eine Zielgruppe vorgeht:',
    en: 'What you change here is not visible to everybody at the moment, because a version for an audience takes precedence:',
  },
  entryFor: {
    anonymous: { de: 'für alle ohne Anmeldung', en: 'for everybody signed out' },
    member: { de: 'für Mitglieder', en: 'for members' },
    staff: { de: 'für die Redaktion', en: 'for staff' },
  },
  entryForAll: { de: 'für alle', en: 'for everybody' },
  entryUntil: { de: 'bis {moment}', en: 'until {moment}' },
  saved: { de: 'Der Teaser ist geändert.', en: 'The teaser is changed.' },
  // Safe mode
  pending: {
    de: 'Diese Änderung ist noch nicht bestätigt. Ohne Bestätigung nimmt sie sich selbst zurück.',
    en: 'This change is not confirmed yet. Without a confirmation it takes itself back.',
  },
  pendingBy: {
    de: 'Diese Änderung von {name} ist noch nicht bestätigt. Ohne Bestätigung nimmt sie sich selbst zurück.',
    en: 'This change by {name} is not confirmed yet. Without a confirmation it takes itself back.',
  },
  expired: {
    de: 'Die Zeit ist um: Die Änderung hat sich zurückgenommen.',
    en: 'The time is up: the change has taken itself back.',
  },
  restore: { de: 'Wieder einsetzen', en: 'Bring it back' },
  restored: {
    de: 'Die Änderung ist wieder zu sehen. Bitte bestätigen Sie sie.',
    en: 'The change is shown again. Please confirm it.',
  },
  confirm: { de: 'Bestätigen ({left})', en: 'Confirm ({left})' },
  extend: { de: 'Zeit verlängern', en: 'Extend the time' },
  confirmed: { de: 'Die Änderung ist bestätigt.', en: 'The change is confirmed.' },
  confirmedOnly: {
    de: 'Die Änderung ist bestätigt. Was Sie seither eingegeben haben, ist noch nicht gespeichert.',
    en: 'The change is confirmed. What you have typed since is not saved yet.',
  },
  extended: { de: 'Die Zeit ist verlängert.', en: 'The time is extended.' },
  revertPending: { de: 'Änderung verwerfen', en: 'Discard the change' },
  revert: { de: 'Zum Stand davor zurück', en: 'Back to the state before' },
  revertTitle: { de: 'Zum Stand davor zurück?', en: 'Go back to the state before?' },
  revertText: {
    de: 'Der Teaser zeigt dann sofort wieder, was vor der letzten Änderung darin stand. Was jetzt darin steht, bleibt im Verlauf.',
    en: 'The teaser then shows at once what was in it before the last change. What is in it now stays in the history.',
  },
  reverted: { de: 'Der Stand davor ist wieder da.', en: 'The state before is back.' },
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  resetTitle: { de: 'Teaser zurücksetzen?', en: 'Reset this teaser?' },
  resetText: {
    de: 'Der Teaser zeigt dann wieder den üblichen Inhalt seines Platzes. Was jetzt darin steht, bleibt im Verlauf.',
    en: 'The teaser then shows the usual content of its slot again. What is in it now stays in the history.',
  },
  resetDone: { de: 'Der Teaser ist zurückgesetzt.', en: 'The teaser is reset.' },
  // Drafts
  draft: { de: 'Ihre ungespeicherte Fassung von {time}', en: 'Your unsaved version of {time}' },
  draftTake: { de: 'Übernehmen', en: 'Use it' },
  draftDiscard: { de: 'Verwerfen', en: 'Discard it' },
  // Someone else was faster
  conflict: { de: 'Inzwischen hat sich dieser Teaser geändert', en: 'This teaser has changed meanwhile' },
  conflictBy: { de: '{name} hat um {time} gespeichert.', en: '{name} saved at {time}.' },
  conflictSomebody: { de: 'Gespeichert um {time}.', en: 'Saved at {time}.' },
  conflictText: { de: 'Ihre Fassung ist nicht gespeichert.', en: 'Your version is not saved.' },
  before: { de: 'Vorher', en: 'Before' },
  after: { de: 'Jetzt', en: 'Now' },
  keepMine: { de: 'Meine Fassung behalten', en: 'Keep my version' },
  takeTheirs: { de: 'Neu laden', en: 'Reload' },
  kept: {
    de: 'Ihre Fassung ist noch da. Speichern Sie sie, um die andere zu ersetzen.',
    en: 'Your version is still here. Save it to replace the other one.',
  },
  nothing: { de: 'nichts', en: 'nothing' },
  // Buttons and outcomes
  save: { de: 'Speichern', en: 'Save' },
  saving: { de: 'Wird gespeichert …', en: 'Saving …' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  check: { de: 'Bitte prüfen Sie die markierten Felder.', en: 'Please check the marked fields.' },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
  from: { de: 'ab {time}', en: 'from {time}' },
  failed: { de: 'Ein Fehler ist aufgetreten.', en: 'Something went wrong.' },
  signedOut: {
    de: 'Sie sind nicht mehr angemeldet. Was Sie eingegeben haben, bleibt hier stehen: Melden Sie sich in einem anderen Tab an und speichern Sie dann noch einmal.',
    en: 'You are signed out. What you have entered stays here: sign in in another tab, then save again.',
  },
  unauthorized: keyTexts['ggm.global.error.unauthorized'],
})

export type DialogWords = Words<typeof dialogTexts>
