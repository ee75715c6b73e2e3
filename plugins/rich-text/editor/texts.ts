import { defineTexts, keyTexts, type Words } from '@litfass/kit/texts'
import { dialogWords } from './dialogs/dialogTexts.ts'

/** Texts of the editor. */
export const editorTexts = defineTexts('richTextEditor', {
  ...dialogWords,
  unreadable: {
    de: 'Dieser Text enthält etwas, das der Editor nicht kennt. Damit nichts verloren geht, kann er hier nicht bearbeitet werden.',
    en: 'This text contains something the editor does not know. It cannot be edited here, so that nothing is lost.',
  },
  placeholder: { de: 'Schreiben Sie hier …', en: 'Write here …' },
  keys: {
    de: 'Alt und F10 führt zur Werkzeugleiste; ein Schrägstrich öffnet die Liste der Bausteine; Alt und Pfeil nach oben oder unten verschiebt den Absatz, am Mac Control, Umschalt und Pfeil; Escape und Tab verlässt das Feld.',
    en: 'Alt and F10 leads to the toolbar; a slash opens the list of blocks; Alt and an arrow up or down moves the paragraph, on a Mac Control, Shift and an arrow; Escape and Tab leaves the field.',
  },

  toolbar: { de: 'Text gestalten', en: 'Text formatting' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  redo: { de: 'Wiederholen', en: 'Redo' },
  heading2: { de: 'Überschrift', en: 'Heading' },
  heading3: { de: 'Zwischenüberschrift', en: 'Subheading' },
  bold: { de: 'Fett', en: 'Bold' },
  italic: { de: 'Kursiv', en: 'Italic' },
  underline: { de: 'Unterstrichen', en: 'Underline' },
  sup: { de: 'Hochgestellt', en: 'Superscript' },
  sub: { de: 'Tiefgestellt', en: 'Subscript' },
  boldLetter: { de: 'F', en: 'B' },
  italicLetter: { de: 'K', en: 'I' },
  underlineLetter: { de: 'U', en: 'U' },
  headingLetter: { de: 'Ü', en: 'H' },
  bulletList: { de: 'Liste', en: 'Bullet list' },
  numberedList: { de: 'Nummerierte Liste', en: 'Numbered list' },
  quote: { de: 'Zitat', en: 'Quote' },
  link: { de: 'Link', en: 'Link' },
  table: { de: 'Tabelle', en: 'Table' },
  picture: { de: 'Bild', en: 'Picture' },
  gallery: { de: 'Galerie', en: 'Gallery' },
  video: { de: 'Video', en: 'Video' },
  social: { de: 'Beitrag aus einem sozialen Netzwerk', en: 'Post from a social network' },
  map: { de: 'Karte', en: 'Map' },
  participation: { de: 'Mitmach-Aktion', en: 'Participation event' },
  premium: { de: 'Bezahlschranke', en: 'Premium marker' },

  slashMenu: { de: 'Bausteine', en: 'Blocks' },
  slashCount: {
    de: { one: 'Ein Baustein', other: '{count} Bausteine' },
    en: { one: 'One block', other: '{count} blocks' },
  },

  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  insert: { de: 'Einfügen', en: 'Insert' },
  apply: { de: 'Übernehmen', en: 'Apply' },
  remove: { de: 'Entfernen', en: 'Remove' },
  change: { de: 'Ändern', en: 'Change' },
  invalid: { de: 'Die eingegebenen Daten sind ungültig.', en: 'The entered data is invalid.' },

  moveUp: { de: 'Nach oben', en: 'Move up' },
  moveDown: { de: 'Nach unten', en: 'Move down' },
  drag: { de: 'Ziehen, um zu verschieben', en: 'Drag to move' },
  movedTo: { de: 'Verschoben: Absatz {at} von {count}.', en: 'Moved: paragraph {at} of {count}.' },

  removeBlock: { de: '{name}: entfernen', en: '{name}: remove' },
  blockSelected: {
    de: '{name} ausgewählt. Tabulator: bearbeiten. Entfernen: löschen.',
    en: '{name} selected. Tab: edit. Delete: remove.',
  },

  linkTitle: { de: 'Link', en: 'Link' },
  linkText: { de: 'Text', en: 'Text' },
  linkNewTab: { de: 'In neuem Tab öffnen', en: 'Open in a new tab' },
  linkDelete: { de: 'Link entfernen', en: 'Remove link' },
  linkTextMissing: { de: 'Bitte geben Sie einen Text ein.', en: 'Please enter a text.' },

  tableTitle: { de: 'Größe der Tabelle', en: 'Size of the table' },
  tableSize: { de: 'Spalten: {columns}, Zeilen: {rows}', en: 'Columns: {columns}, rows: {rows}' },
  tableTools: { de: 'Tabelle bearbeiten', en: 'Edit table' },
  rowAbove: { de: 'Zeile darüber', en: 'Row above' },
  rowBelow: { de: 'Zeile darunter', en: 'Row below' },
  columnBefore: { de: 'Spalte davor', en: 'Column before' },
  columnAfter: { de: 'Spalte danach', en: 'Column after' },
  rowDelete: { de: 'Zeile löschen', en: 'Delete row' },
  columnDelete: { de: 'Spalte löschen', en: 'Delete column' },
  headerRow: { de: 'Kopfzeile', en: 'Header row' },
  headerColumn: { de: 'Kopfspalte', en: 'Header column' },
  tableDelete: { de: 'Tabelle löschen', en: 'Delete table' },

  pictureOf: { de: 'Bild: {caption}', en: 'Picture: {caption}' },
  pictureNumber: { de: 'Bild {id}', en: 'Picture {id}' },
  pictureTitle: { de: 'Bild einfügen', en: 'Insert a picture' },
  pictureChoose: { de: 'Vorhandenes Bild wählen', en: 'Choose an existing picture' },
  pictureUpload: { de: 'Neues Bild hochladen', en: 'Upload a new picture' },
  picturesUpload: { de: 'Neue Bilder hochladen', en: 'Upload new pictures' },
  pictureFile: { de: 'Datei auswählen', en: 'Choose a file' },
  pictureUploadingOf: {
    de: '{name} wird hochgeladen ({at} von {count}): {percent} %',
    en: 'Uploading {name} ({at} of {count}): {percent} %',
  },
  pictureRefused: { de: '{name}: {why}', en: '{name}: {why}' },
  pictureTooLarge: {
    de: 'Das Bild ist zu groß: Es darf höchstens 32 MB haben.',
    en: 'The image is too large: it may have 32 MB at most.',
  },
  pictureEmpty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  pictureInsertStored: {
    de: { one: 'Das andere Bild einfügen', other: 'Die {count} anderen Bilder einfügen' },
    en: { one: 'Insert the other picture', other: 'Insert the {count} other pictures' },
  },
  pictureUploading: { de: '{name} wird hochgeladen: {percent} %', en: 'Uploading {name}: {percent} %' },
  pictureUploadStopped: { de: 'Das Hochladen wurde abgebrochen.', en: 'The upload was cancelled.' },
  uploadFailed: { de: 'Fehler beim Hochladen der Datei.', en: 'Error during file upload.' },
  uploadStop: { de: 'Hochladen abbrechen', en: 'Cancel the upload' },
  pictureTypes: {
    de: 'Bilder sind JPEG-, PNG- oder GIF-Dateien.',
    en: 'Pictures are JPEG, PNG or GIF files.',
  },
  pictureAddress: { de: 'Oder: Adresse eines Bildes im Netz', en: 'Or: address of a picture on the web' },
  pictureAddressHint: {
    de: 'Beginnt mit https:// oder http:// und endet auf jpg, jpeg, png oder gif.',
    en: 'Begins with https:// or http:// and ends in jpg, jpeg, png or gif.',
  },
  pictureTake: { de: 'Bild übernehmen', en: 'Take the picture over' },
  pictureLoading: { de: 'Das Bild wird geladen …', en: 'The picture is loading …' },
  pictureCaption: { de: 'Bildunterschrift', en: 'Caption' },
  pictureCaptionHint: {
    de: 'Ohne eigene steht die des Bildes darunter.',
    en: 'Without one of its own, that of the picture stands below it.',
  },
  widthWide: { de: 'Breiter als der Text', en: 'Wider than the text' },
  pictureEdit: { de: 'Bild bearbeiten', en: 'Edit picture' },
  pictureReplace: { de: 'Anderes Bild', en: 'Other picture' },
  picturePending: { de: 'Das Bild wird noch verarbeitet.', en: 'The picture is still being processed.' },
  pictureGone: {
    de: 'Das Bild {id} gibt es nicht (mehr), oder Sie dürfen es nicht sehen.',
    en: 'Picture {id} does not exist (any more), or you may not see it.',
  },

  galleryTitle: { de: 'Galerie einfügen', en: 'Insert a gallery' },
  gallerySearch: { de: 'Titel oder Nummer der Galerie', en: 'Title or number of the gallery' },
  galleryNone: { de: 'Keine Galerie gefunden.', en: 'No gallery found.' },
  galleryOf: { de: 'Galerie: {title}', en: 'Gallery: {title}' },
  galleryNumber: { de: 'Galerie {id}', en: 'Gallery {id}' },
  pictures: {
    de: { one: 'Ein Bild', other: '{count} Bilder' },
    en: { one: 'One picture', other: '{count} pictures' },
  },
  galleryHidden: { de: 'nicht veröffentlicht', en: 'not published' },
  galleryGone: {
    de: 'Die Galerie {id} gibt es nicht (mehr), oder Sie dürfen sie nicht sehen.',
    en: 'Gallery {id} does not exist (any more), or you may not see it.',
  },
  referencesInvalid: {
    de: { one: 'Ein Verweis im Text ist ungültig', other: '{count} Verweise im Text sind ungültig' },
    en: { one: 'One reference in the text is invalid', other: '{count} references in the text are invalid' },
  },
  referenceShow: { de: 'Zeigen', en: 'Show' },
  referenceUnknown: {
    de: 'Das konnte gerade nicht geladen werden. Im Text bleibt es stehen.',
    en: 'This could not be loaded just now. It stays in the text.',
  },

  embedVideoTitle: { de: 'Video einbetten', en: 'Embed a video' },
  embedSocialTitle: { de: 'Beitrag einbetten', en: 'Embed a post' },
  embedMapTitle: { de: 'Karte einbetten', en: 'Embed a map' },
  embedAddress: { de: 'Adresse der Seite', en: 'Address of the page' },
  embedHint: {
    de: 'Möglich sind Adressen von {providers}.',
    en: 'Possible are addresses of {providers}.',
  },
  embedNoProvider: {
    de: 'Für diese Art von Inhalt ist hier kein Anbieter vorgesehen.',
    en: 'No provider is set up here for this kind of content.',
  },
  embedMarkup: {
    de: 'Das kann nicht eingebettet werden: Bitte nur die Adresse angeben, kein HTML.',
    en: 'This cannot be embedded: please give the address alone, no HTML.',
  },
  embedNoAddress: {
    de: 'Das kann nicht eingebettet werden: Es ist keine Adresse einer Webseite.',
    en: 'This cannot be embedded: it is not the address of a web page.',
  },
  embedUnknownProvider: {
    de: 'Das kann nicht eingebettet werden: Dieser Anbieter ist hier nicht vorgesehen.',
    en: 'This cannot be embedded: this provider is not set up here.',
  },
  embedNothingThere: {
    de: 'Das kann nicht eingebettet werden: Unter dieser Adresse steht nichts, was sich einbetten lässt.',
    en: 'This cannot be embedded: there is nothing at this address that could be.',
  },
  embedOf: { de: '{kind} von {provider}', en: '{kind} from {provider}' },
  embedOpen: { de: 'Original öffnen', en: 'Open the original' },
  embedPrivacy: {
    de: 'Leserinnen und Leser sehen den Inhalt, sobald sie zustimmen.',
    en: 'Readers see the content once they have consented.',
  },

  participationTitle: { de: 'Mitmach-Aktion einfügen', en: 'Insert a participation event' },
  participationId: { de: 'Nummer', en: 'Number' },
  participationName: { de: 'Titel', en: 'Title' },
  participationOf: { de: 'Mitmach-Aktion: {title}', en: 'Participation event: {title}' },
  participationNumber: { de: 'Nummer {id}', en: 'Number {id}' },
  participationDeleted: keyTexts['ggm.participation.event.deleted'],

  premiumWords: {
    de: 'Ab hier nur mit Zugang',
    en: 'From here on for subscribers only',
  },
  premiumWithheld: {
    de: 'Was hier folgt, können Sie nicht lesen. Es bleibt erhalten.',
    en: 'You cannot read what follows here. It is kept.',
  },
  premiumMoved: {
    de: 'Die Bezahlschranke steht jetzt hier. Es gibt nur eine.',
    en: 'The premium marker stands here now. There is only one.',
  },
  premiumOpen: {
    de: 'Frei zu lesen: {count} Zeichen. Empfohlen sind etwa {wanted}.',
    en: 'Open to everyone: {count} characters. About {wanted} are recommended.',
  },

  counted: { de: '{characters} Zeichen, {words} Wörter', en: '{characters} characters, {words} words' },
  countedOf: {
    de: '{characters} von {max} Zeichen, {words} Wörter',
    en: '{characters} of {max} characters, {words} words',
  },
  tooLong: { de: '{count} Zeichen zu viel', en: '{count} characters too many' },
  pastedLess: {
    de: 'Beim Einfügen wurde weggelassen, was in diesem Text nicht möglich ist.',
    en: 'What is not possible in this text was left out when pasting.',
  },
  pastedChanged: {
    de: 'Beim Einfügen wurden Listen, Tabellen, Zitate oder Überschriften so geändert, wie sie in diesem Text möglich sind.',
    en: 'Lists, tables, quotes or headings were changed when pasting to what is possible in this text.',
  },
  pastedLessAndChanged: {
    de: 'Was in diesem Text nicht möglich ist, wurde beim Einfügen weggelassen; Listen, Tabellen, Zitate oder Überschriften wurden geändert.',
    en: 'What is not possible in this text was left out when pasting; lists, tables, quotes or headings were changed.',
  },
  listDeepest: {
    de: 'Tiefer kann diese Liste hier nicht eingerückt werden.',
    en: 'This list cannot be indented any further here.',
  },
})

export type EditorWords = Words<typeof editorTexts>
