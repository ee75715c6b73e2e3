import { defineTexts, type Words } from '@litfass/kit/texts'

/**
 * Texts of the components. English texts that the specification quotes are the same in both languages; the text that
 * ends in `More` follows them in the language of the page.
 */
export const componentTexts = defineTexts('figures', {
  // Figure
  credit: { de: 'Foto: {name}', en: 'Photo: {name}' },
  deleted: { de: 'Dieses Bild gibt es nicht mehr.', en: 'This image no longer exists.' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  retrying: { de: 'Wird angestoßen …', en: 'Starting …' },
  pictureUntitled: { de: 'Bild ohne Bildunterschrift', en: 'Image without a caption' },
  /** Names the link of a picture whose caption is read beside it. */
  pictureOpen: { de: 'Bild ansehen', en: 'View image' },
  pictureBroken: { de: 'Das Bild konnte nicht geladen werden.', en: 'The image could not be loaded.' },
  reloadFailed: { de: 'Failed reloading Image.', en: 'Failed reloading Image.' },
  reloadFailedMore: {
    de: 'Das Bild konnte nicht neu geladen werden.',
    en: 'The image shown here may be out of date.',
  },
  menu: { de: 'Aktionen', en: 'Actions' },
  menuOf: { de: 'Aktionen für „{caption}“', en: 'Actions for “{caption}”' },
  // Pictures that are being made
  stubPreparing: { de: 'Bild wird vorbereitet', en: 'Preparing image' },
  stubProgress: { de: '{done} von {total}', en: '{done} of {total}' },
  stubReady: { de: 'Bild ist fertig', en: 'Image is ready' },
  stubFailed: { de: 'Das Bild konnte nicht verarbeitet werden.', en: 'The image could not be processed.' },
  stubGone: { de: 'Dieses Bild gibt es nicht mehr.', en: 'This image no longer exists.' },
  // Films
  filmPreparing: { de: 'Film wird vorbereitet', en: 'Preparing film' },
  filmUnavailable: { de: 'Dieser Film ist nicht mehr verfügbar.', en: 'This film is no longer available.' },
  filmPlay: { de: 'Vorschau abspielen', en: 'Play preview' },
  filmStop: { de: 'Vorschau anhalten', en: 'Stop preview' },
  filmOf: { de: '{action}: {title}', en: '{action}: {title}' },
  filmLength: { de: 'Länge {time}', en: 'Length {time}' },
  film: { de: 'Film', en: 'Film' },
  // Lists
  loopMore: {
    de: { one: 'Ein weiteres Bild zeigen', other: '{count} weitere Bilder zeigen' },
    en: { one: 'Show one more image', other: 'Show {count} more images' },
  },
  loopShown: {
    de: { one: 'Ein weiteres Bild wird gezeigt.', other: '{count} weitere Bilder werden gezeigt.' },
    en: { one: 'One more image is shown.', other: '{count} more images are shown.' },
  },
  // Lightbox
  position: { de: 'Bild {number} von {total}', en: 'Image {number} of {total}' },
  lightboxLabel: { de: 'Bilder in groß', en: 'Full-size images' },
  lightboxPictures: { de: 'Bilderfolge', en: 'Image series' },
  lightboxPicture: { de: 'Bild', en: 'Image' },
  lightboxClose: { de: 'Schließen', en: 'Close' },
  lightboxPrevious: { de: 'Vorheriges Bild', en: 'Previous image' },
  lightboxNext: { de: 'Nächstes Bild', en: 'Next image' },
  lightboxFullscreen: { de: 'Vollbild', en: 'Full screen' },
  lightboxLeaveFullscreen: { de: 'Vollbild beenden', en: 'Leave full screen' },
  lightboxFailed: { de: 'The image could not be loaded.', en: 'The image could not be loaded.' },
  lightboxFailedMore: { de: 'Das Bild konnte nicht geladen werden.', en: '' },
  lightboxOpenFile: { de: 'Bilddatei öffnen', en: 'Open the image file' },
  lightboxInWork: { de: 'Dieses Bild wird noch verarbeitet.', en: 'This image is still being processed.' },
  lightboxMissing: {
    de: 'Dieses Bild ist nicht mehr in der Galerie. Sie sehen das benachbarte.',
    en: 'This image is no longer in the gallery. This one was next to it.',
  },
  lightboxCaption: { de: 'Bildtext', en: 'Caption' },
  lightboxZoomIn: { de: 'Vergrößern', en: 'Zoom in' },
  lightboxZoomOut: { de: 'Verkleinern', en: 'Zoom out' },
  lightboxZoomed: { de: 'Vergrößerung: {percent} %', en: 'Zoom: {percent}%' },
  lightboxShare: { de: 'Teilen', en: 'Share' },
  shareByEmail: { de: 'Per E-Mail teilen', en: 'Share by e-mail' },
  shareOn: { de: 'Auf {network} teilen (neues Fenster)', en: 'Share on {network} (new window)' },
  shareBy: { de: 'Per {network} teilen (neues Fenster)', en: 'Share by {network} (new window)' },
  lightboxCopyLink: { de: 'Link kopieren', en: 'Copy link' },
  lightboxLinkCopied: { de: 'Link kopiert', en: 'Link copied' },
  lightboxLinkNotCopied: {
    de: 'Kopieren nicht möglich. Hier ist der Link:',
    en: 'Copying is not possible. Here is the link:',
  },
  lightboxPage: { de: 'Zur Seite des Bildes', en: 'Go to the image’s page' },
  lightboxDownload: { de: 'Bild herunterladen', en: 'Download image' },
  // Gallery
  galleryEmpty: {
    de: 'In dieser Galerie sind noch keine Bilder.',
    en: 'There are no images in this gallery yet.',
  },
  galleryAll: { de: 'Alle {total} Bilder', en: 'All {total} images' },
  galleryPictures: { de: 'Bilder: {title}', en: 'Images: {title}' },
  galleryMoves: { de: 'Bilder weiterschalten', en: 'Move between images' },
  galleryPrevious: { de: 'Vorheriges Bild', en: 'Previous image' },
  galleryNext: { de: 'Nächstes Bild', en: 'Next image' },
  galleryPause: { de: 'Bildwechsel anhalten', en: 'Pause slide show' },
  galleryPlay: { de: 'Bildwechsel fortsetzen', en: 'Resume slide show' },
  galleryThumbnails: { de: 'Vorschaubilder', en: 'Thumbnails' },
  // Navigation slider
  sliderBack: { de: 'Zurückblättern', en: 'Scroll back' },
  sliderOn: { de: 'Weiterblättern', en: 'Scroll forward' },
  // Menu, addresses and embedding
  menuName: { de: 'Aktionen für dieses Bild', en: 'Actions for this image' },
  menuLoading: { de: 'Wird geladen …', en: 'Loading …' },
  menuEmpty: {
    de: 'Für dieses Bild gibt es hier nichts zu tun.',
    en: 'There are no actions for this image here.',
  },
  menuEdit: { de: 'Bearbeiten', en: 'Edit' },
  menuEditFailed: {
    de: 'Die Bildbearbeitung konnte nicht geladen werden.',
    en: 'The image editor could not be loaded.',
  },
  menuDownload: { de: 'Herunterladen', en: 'Download' },
  menuUrls: { de: 'Adressen und Einbetten', en: 'Links and embedding' },
  menuReport: { de: 'Melden …', en: 'Report …' },
  menuDelete: { de: 'Löschen …', en: 'Delete …' },
  menuAgain: { de: 'Erneut versuchen', en: 'Try again' },
  menuClose: { de: 'Schließen', en: 'Close' },
  menuFileWord: { de: 'Bild', en: 'image' },
  urlsTitle: { de: 'Adressen und Einbetten', en: 'Links and embedding' },
  urlsHeading: { de: 'Adressen der Größen', en: 'Links by size' },
  urlsIntro: {
    de: 'Diese Adressen führen zu den Dateien, wie sie jetzt sind. Wird das Bild bearbeitet, bekommt es neue.',
    en: 'These links lead to the files as they are now. When the image is edited, it gets new ones.',
  },
  urlsLabel: { de: '{size}, {width} px breit', en: '{size}, {width} px wide' },
  urlsSame: { de: 'Dieselbe Datei wie {size}', en: 'Same file as {size}' },
  copy: { de: 'Kopieren', en: 'Copy' },
  copied: { de: 'Kopiert', en: 'Copied' },
  copyUrl: { de: 'Adresse {size}', en: 'Link {size}' },
  copyDone: { de: '{what} kopiert', en: '{what} copied' },
  copySelected: {
    de: 'Der Browser erlaubt das Kopieren nicht. Der Text ist markiert: Kopieren Sie ihn selbst.',
    en: 'The browser does not allow copying. The text is selected: please copy it yourself.',
  },
  embedHeading: { de: 'In eine andere Seite einbetten', en: 'Embed in another page' },
  embedIntro: {
    de: 'Das eingebettete Bild bleibt erreichbar, auch wenn es später bearbeitet wird. Es braucht kein Skript.',
    en: 'The embedded image keeps working when it is edited later. It needs no script.',
  },
  embedRatio: { de: 'Ausschnitt', en: 'Crop' },
  embedOriginal: { de: 'ganzes Bild', en: 'whole image' },
  embedPreview: { de: 'Vorschau', en: 'Preview' },
  embedFrame: { de: 'Vorschau des eingebetteten Bildes', en: 'Preview of the embedded image' },
  embedCode: { de: 'HTML für die andere Seite', en: 'HTML for the other page' },
  embedCopy: { de: 'HTML', en: 'HTML' },
  deleteTitle: { de: 'Bild löschen?', en: 'Delete image?' },
  deleteIntro: {
    de: 'Das Bild verschwindet mit allen seinen Größen, überall und für immer. Das lässt sich nicht rückgängig machen.',
    en: 'The image and all its sizes will be removed everywhere, permanently. This cannot be undone.',
  },
  trashIntro: {
    de: 'Das Bild verschwindet überall und kommt in den Papierkorb. Dreißig Tage lang lässt es sich wiederherstellen.',
    en: 'The image will be removed everywhere and moved to the trash. It can be restored for thirty days.',
  },
  trashConfirm: { de: 'In den Papierkorb', en: 'Move to trash' },
  trashDone: { de: 'Das Bild liegt im Papierkorb.', en: 'The image is in the trash.' },
  trashUndo: { de: 'Rückgängig', en: 'Undo' },
  trashUndone: { de: 'Das Bild ist wieder da.', en: 'The image is back.' },
  trashNotUndone: {
    de: 'Das Bild wurde nicht wiederhergestellt. {reason}',
    en: 'The image was not restored. {reason}',
  },
  deleteAsking: {
    de: 'Es wird nachgesehen, wo das Bild verwendet wird …',
    en: 'Checking where the image is used …',
  },
  deleteUnused: { de: 'Das Bild wird nirgends verwendet.', en: 'The image is not used anywhere.' },
  deleteUsed: { de: 'Das Bild wird noch verwendet:', en: 'The image is still in use:' },
  deleteUsageMore: {
    de: { one: 'und eine weitere Stelle', other: 'und {count} weitere Stellen' },
    en: { one: 'and one more place', other: 'and {count} more places' },
  },
  deleteUsageHidden: {
    de: {
      one: 'und eine Stelle, die Sie nicht öffnen können',
      other: 'und {count} Stellen, die Sie nicht öffnen können',
    },
    en: { one: 'and one place that you cannot open', other: 'and {count} places that you cannot open' },
  },
  deleteUsagePanel: { de: 'im Panel', en: 'in the panel' },
  deleteUsageFailed: {
    de: 'Wo das Bild verwendet wird, ließ sich nicht feststellen.',
    en: 'Could not find out where the image is used.',
  },
  deleteCancel: { de: 'Abbrechen', en: 'Cancel' },
  deleteConfirm: { de: 'Für immer löschen', en: 'Delete permanently' },
  deleteBusy: { de: 'Wird gelöscht …', en: 'Deleting …' },
  deleteFailed: {
    de: 'Das Bild wurde nicht gelöscht. {reason}',
    en: 'The image was not deleted. {reason}',
  },
  deleteDone: { de: 'Das Bild wurde gelöscht.', en: 'The image has been deleted.' },
})

/** The texts of the components in one language: `componentTexts.in('de')`. */
export type GalleryWords = Words<typeof componentTexts>
