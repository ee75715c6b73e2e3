import { defineTexts, type Words } from '@litfass/kit/texts'

/**
 * Texts of the components. Pass `componentTexts.in(language)` to them from the server, so that a page carries one language.
 */
export const componentTexts = defineTexts('bookmarkComponents', {
  // Spec media 8, word for word.
  failed: {
    de: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
    en: 'The image could not be bookmarked. Please try again.',
  },
  offline: {
    de: 'Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
    en: 'You are offline. Please try again once you are connected.',
  },
  undo: { de: 'Rückgängig', en: 'Undo' },
  undoCount: {
    de: { one: 'ein Bild', other: '{count} Bilder' },
    en: { one: 'one image', other: '{count} images' },
  },
  // Button
  add: { de: 'Vormerken', en: 'Bookmark' },
  added: { de: 'Vorgemerkt', en: 'Bookmarked' },
  keep: { de: 'Dauerhaft speichern', en: 'Save' },
  kept: { de: 'Gespeichert', en: 'Saved' },
  // Success messages
  didAdd: {
    de: { one: 'Das Bild ist vorgemerkt.', other: '{count} Bilder sind vorgemerkt.' },
    en: { one: 'The image has been bookmarked.', other: '{count} images have been bookmarked.' },
  },
  didKeep: {
    de: { one: 'Das Bild ist dauerhaft gespeichert.', other: '{count} Bilder sind dauerhaft gespeichert.' },
    en: { one: 'The image has been saved.', other: '{count} images have been saved.' },
  },
  didUnkeep: {
    de: { one: 'Das Bild ist nur noch vorgemerkt.', other: '{count} Bilder sind nur noch vorgemerkt.' },
    en: { one: 'The image is now only bookmarked.', other: '{count} images are now only bookmarked.' },
  },
  didRemoveTemporary: {
    de: { one: 'Das Bild ist nicht mehr vorgemerkt.', other: '{count} Bilder sind nicht mehr vorgemerkt.' },
    en: { one: 'The image is no longer bookmarked.', other: '{count} images are no longer bookmarked.' },
  },
  didRemoveAll: {
    de: {
      one: 'Das Bild ist aus allen Listen entfernt.',
      other: '{count} Bilder sind aus allen Listen entfernt.',
    },
    en: {
      one: 'The image has been removed from all lists.',
      other: '{count} images have been removed from all lists.',
    },
  },
  someFailed: {
    de: '{done} von {count} Bildern erledigt, {failed} nicht: {reason}',
    en: '{done} of {count} images done, {failed} failed: {reason}',
  },
  // Lists
  tabs: { de: 'Listen', en: 'Lists' },
  temporary: { de: 'Vorgemerkt', en: 'Bookmarked' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  link: { de: 'Merkliste', en: 'Bookmarks' },
  linkCount: {
    de: { one: 'Merkliste, ein Bild', other: 'Merkliste, {count} Bilder' },
    en: { one: 'Bookmarks, one image', other: 'Bookmarks, {count} images' },
  },
  loading: { de: 'Die Liste wird geladen …', en: 'Loading the list …' },
  loadFailed: { de: 'Die Liste konnte nicht geladen werden.', en: 'The list could not be loaded.' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  more: { de: 'Weitere Bilder zeigen', en: 'Show more images' },
  moreOf: { de: '{shown} von {total}', en: '{shown} of {total}' },
  untitled: { de: 'Bild ohne Bildunterschrift', en: 'Image without a caption' },
  credit: { de: 'Foto: {name}', en: 'Photo: {name}' },
  unavailable: { de: 'Dieses Bild ist nicht mehr verfügbar.', en: 'This image is no longer available.' },
  preparing: { de: 'Das Bild wird vorbereitet.', en: 'The image is being prepared.' },
  brokenPicture: {
    de: 'Das Bild konnte nicht verarbeitet werden.',
    en: 'The image could not be processed.',
  },
  notLoaded: { de: 'Das Bild konnte nicht geladen werden.', en: 'The image could not be loaded.' },
  toSaved: { de: 'Dauerhaft speichern', en: 'Save' },
  toTemporary: { de: 'Nur vormerken', en: 'Keep as a bookmark only' },
  remove: { de: 'Entfernen', en: 'Remove' },
  removeAll: { de: 'Aus allen Listen entfernen', en: 'Remove from all lists' },
  actionOf: { de: '{action}: {title}', en: '{action}: {title}' },
  unnamed: { de: 'Bild {id}', en: 'Image {id}' },
  // Choosing
  choose: { de: 'Auswählen: {title}', en: 'Select: {title}' },
  chooseAll: { de: 'Alle auswählen', en: 'Select all' },
  chosen: { de: '{count} ausgewählt', en: '{count} selected' },
  chosenTools: { de: 'Mit den ausgewählten Bildern', en: 'With the selected images' },
  // Empty lists
  emptyTemporary: { de: 'Noch nichts vorgemerkt', en: 'Nothing bookmarked yet' },
  emptyTemporaryText: {
    de: 'Mit „Vormerken“ an einem Bild legen Sie es hier ab und finden es später wieder.',
    en: 'Use “Bookmark” on an image to keep it here and find it again later.',
  },
  emptySaved: { de: 'Noch nichts gespeichert', en: 'Nothing saved yet' },
  emptySavedText: {
    de: 'Was Sie auf Dauer behalten möchten, speichern Sie hier: mit „Dauerhaft speichern“ an einem vorgemerkten Bild.',
    en: 'Images you want to keep are saved here: use “Save” on a bookmarked image.',
  },
  toPictures: { de: 'Bilder ansehen', en: 'View images' },
  // Visitors
  visitorNote: {
    de: 'Ohne Anmeldung bleibt Ihre Liste 30 Tage auf diesem Gerät. Wenn Sie sich anmelden, behalten Sie sie.',
    en: 'Unless you sign in, your list stays on this device for 30 days. Sign in to keep it.',
  },
  visitorSaved: { de: 'Bilder auf Dauer behalten', en: 'Keep your images' },
  visitorSavedText: {
    de: 'Gespeicherte Bilder gehören zu Ihrem Konto und sind auf jedem Gerät da. Melden Sie sich an: Was Sie vorgemerkt haben, kommt mit.',
    en: 'Saved images belong to your account and are available on every device. Sign in and your bookmarks come with you.',
  },
  pendingNote: {
    de: 'Ihr Konto wartet auf Freigabe. Bis dahin bleibt Ihre Liste 30 Tage auf diesem Gerät; danach kommt sie in Ihr Konto.',
    en: 'Your account is waiting for approval. Until then your list stays on this device for 30 days; after that it moves to your account.',
  },
  pendingSaved: { de: 'Ihr Konto wartet auf Freigabe', en: 'Your account is waiting for approval' },
  pendingSavedText: {
    de: 'Sobald die Redaktion es freigegeben hat, können Sie Bilder auf Dauer speichern und Listen teilen. Vormerken geht schon jetzt.',
    en: 'Once the editors have approved it, you can save images and share lists. You can bookmark images now.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  // Export and links
  export: { de: 'Als ZIP herunterladen', en: 'Download as ZIP' },
  exportChosen: {
    de: { one: 'Ein Bild als ZIP herunterladen', other: '{count} Bilder als ZIP herunterladen' },
    en: { one: 'Download one image as ZIP', other: 'Download {count} images as ZIP' },
  },
  exportMost: {
    de: 'Als ZIP gibt es die ganze Liste oder bis zu {max} ausgewählte Bilder.',
    en: 'A ZIP holds the whole list or up to {max} selected images.',
  },
  share: { de: 'Liste teilen', en: 'Share the list' },
  shareText: {
    de: 'Wer den Link hat, sieht die öffentlichen Bilder dieser Liste, wie sie gerade ist, kann sie herunterladen und in die eigene Merkliste übernehmen, aber nichts an Ihrer Liste ändern.',
    en: 'Anyone with the link can see the public images of this list as it is now, download them and add them to their own bookmarks, but cannot change your list.',
  },
  shareCreate: { de: 'Link erstellen', en: 'Create a link' },
  shareCreating: { de: 'Link wird erstellt …', en: 'Creating a link …' },
  shareNew: { de: 'Neuer Link', en: 'New link' },
  shareOnce: {
    de: 'Dieser Link wird nur jetzt angezeigt. Bitte kopieren Sie ihn.',
    en: 'This link is shown only now. Please copy it.',
  },
  shareCopy: { de: 'Kopieren', en: 'Copy' },
  shareCopied: { de: 'Der Link ist kopiert.', en: 'The link has been copied.' },
  shareCopyFailed: {
    de: 'Der Link ließ sich nicht kopieren. Er ist markiert: Bitte kopieren Sie ihn selbst.',
    en: 'The link could not be copied. It is selected: please copy it yourself.',
  },
  shareManifest: { de: 'IIIF-Manifest', en: 'IIIF manifest' },
  shareList: { de: 'Aktive Links', en: 'Active links' },
  shareOf: { de: 'Link vom {date}', en: 'Link from {date}' },
  shareWithdraw: { de: 'Zurückziehen', en: 'Withdraw' },
  shareWithdrawn: { de: 'Der Link ist zurückgezogen.', en: 'The link has been withdrawn.' },
  shareFailed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
    en: 'That did not work. Please try again.',
  },
  // A shared list
  sharedGone: { de: 'Diese Liste wird nicht mehr geteilt.', en: 'This list is no longer shared.' },
  sharedGoneText: {
    de: 'Der Link, dem Sie gefolgt sind, wurde zurückgezogen oder hat nie zu einer Liste geführt.',
    en: 'The link you followed has been withdrawn or never led to a list.',
  },
  sharedTake: { de: 'In meine Merkliste übernehmen', en: 'Add to my bookmarks' },
  sharedTakeChosen: {
    de: {
      one: 'Ein Bild in meine Merkliste übernehmen',
      other: '{count} Bilder in meine Merkliste übernehmen',
    },
    en: { one: 'Add one image to my bookmarks', other: 'Add {count} images to my bookmarks' },
  },
  sharedTaking: { de: 'Wird übernommen …', en: 'Adding …' },
  sharedEmpty: {
    de: 'In dieser Liste ist gerade kein Bild.',
    en: 'There are no images in this list at the moment.',
  },
  // Popup that chooses pictures to copy
  pickerTitle: { de: 'Bilder aus der Merkliste', en: 'Images from your bookmarks' },
  pickerOpen: { de: 'Aus der Merkliste', en: 'From your bookmarks' },
  pickerClose: { de: 'Schließen', en: 'Close' },
  pickerList: { de: 'Liste', en: 'List' },
  pickerSearch: { de: 'In Bildunterschrift und Fotografen suchen', en: 'Search captions and photographers' },
  pickerPictures: { de: 'Bilder zur Auswahl', en: 'Images to choose from' },
  pickerHint: {
    de: 'Umschalttaste und Klick wählt alle dazwischen.',
    en: 'Shift-click selects everything in between.',
  },
  pickerNothing: { de: 'Kein Bild passt zu „{search}“.', en: 'No image matches “{search}”.' },
  pickerCopy: { de: 'Übernehmen', en: 'Use' },
  pickerCopyCount: { de: '{count} übernehmen', en: 'Use {count}' },
  pickerCopying: { de: 'Wird übernommen …', en: 'Copying …' },
  pickerCopied: { de: 'übernommen', en: 'copied' },
  pickerDone: {
    de: { one: 'Ein Bild ist übernommen.', other: '{count} Bilder sind übernommen.' },
    en: { one: 'One image has been copied.', other: '{count} images have been copied.' },
  },
  pickerPartly: {
    de: '{done} von {count} Bildern übernommen. Bei den anderen steht, warum nicht.',
    en: '{done} of {count} images have been copied. The others say why not.',
  },
  pickerFailed: {
    de: 'Die Bilder konnten nicht übernommen werden. Bitte versuchen Sie es erneut.',
    en: 'The images could not be copied. Please try again.',
  },
  pickerUpload: { de: 'Neues Bild hochladen', en: 'Upload a new image' },
  pickerUploading: { de: '{name} wird hochgeladen: {percent} %', en: 'Uploading {name}: {percent} %' },
  pickerUploaded: { de: '{name} ist hochgeladen.', en: '{name} has been uploaded.' },
  pickerUploadWaiting: { de: '{name} wartet.', en: '{name} is waiting.' },
  pickerUploadFailed: { de: '{reason}: {name}', en: '{reason}: {name}' },
  noCopyright: { de: 'ohne Angabe', en: 'not stated' },
  refusedwrongType: {
    de: 'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.',
    en: 'This is not an image that can be uploaded. GIF, JPEG, PNG, TIFF and BMP can.',
  },
  refusedempty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  refusedtooLarge: { de: 'Die Datei ist zu groß.', en: 'The file is too large.' },
})

/** The texts of the components in one language. */
export type BookmarkWords = Words<typeof componentTexts>
