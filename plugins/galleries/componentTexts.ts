import { defineTexts, type Words } from '@litfass/kit/texts'

/**
 * Texts of the components. English texts that the specification quotes are the same in both languages; the text that
 * ends in `More` follows them in the language of the page.
 */
export const componentTexts = defineTexts('figures', {
  // Figure
  credit: { de: 'Foto: {name}', en: 'Photo: {name}' },
  deleted: { de: 'Dieses Bild gibt es nicht mehr.', en: 'This picture is no longer there.' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  retrying: { de: 'Wird angestoßen …', en: 'Starting …' },
  pictureUntitled: { de: 'Bild ohne Bildunterschrift', en: 'Picture without a caption' },
  pictureBroken: { de: 'Das Bild konnte nicht geladen werden.', en: 'The image could not be loaded.' },
  reloadFailed: { de: 'Failed reloading Image.', en: 'Failed reloading Image.' },
  reloadFailedMore: {
    de: 'Das Bild konnte nicht neu geladen werden.',
    en: 'The picture shown here may be out of date.',
  },
  menu: { de: 'Aktionen', en: 'Actions' },
  menuOf: { de: 'Aktionen für „{caption}“', en: 'Actions for “{caption}”' },
  // Pictures that are being made
  stubPreparing: { de: 'Bild wird vorbereitet', en: 'Picture is being prepared' },
  stubProgress: { de: '{done} von {total}', en: '{done} of {total}' },
  stubReady: { de: 'Bild ist fertig', en: 'Picture is ready' },
  stubFailed: { de: 'Das Bild konnte nicht verarbeitet werden.', en: 'The picture could not be processed.' },
  stubGone: { de: 'Dieses Bild ist nicht mehr da.', en: 'This picture is no longer there.' },
  // Films
  filmPreparing: { de: 'Film wird vorbereitet', en: 'Film is being prepared' },
  filmUnavailable: { de: 'Dieser Film ist nicht mehr verfügbar.', en: 'This film is no longer available.' },
  filmPlay: { de: 'Vorschau abspielen', en: 'Play preview' },
  filmStop: { de: 'Vorschau anhalten', en: 'Stop preview' },
  filmOf: { de: '{action}: {title}', en: '{action}: {title}' },
  filmLength: { de: 'Länge {time}', en: 'Length {time}' },
  film: { de: 'Film', en: 'Film' },
  // Lists
  loopMore: {
    de: { one: 'Ein weiteres Bild zeigen', other: '{count} weitere Bilder zeigen' },
    en: { one: 'Show one more picture', other: 'Show {count} more pictures' },
  },
  loopShown: {
    de: { one: 'Ein weiteres Bild wird gezeigt.', other: '{count} weitere Bilder werden gezeigt.' },
    en: { one: 'One more picture is shown.', other: '{count} more pictures are shown.' },
  },
  // Lightbox
  position: { de: 'Bild {number} von {total}', en: 'Picture {number} of {total}' },
  lightboxLabel: { de: 'Bilder in groß', en: 'Pictures at full size' },
  lightboxPictures: { de: 'Bilderfolge', en: 'Series of pictures' },
  lightboxPicture: { de: 'Bild', en: 'Picture' },
  lightboxClose: { de: 'Schließen', en: 'Close' },
  lightboxPrevious: { de: 'Voriges Bild', en: 'Previous picture' },
  lightboxNext: { de: 'Nächstes Bild', en: 'Next picture' },
  lightboxFullscreen: { de: 'Vollbild', en: 'Full screen' },
  lightboxLeaveFullscreen: { de: 'Vollbild beenden', en: 'Leave full screen' },
  lightboxFailed: { de: 'The image could not be loaded.', en: 'The image could not be loaded.' },
  lightboxFailedMore: { de: 'Das Bild konnte nicht geladen werden.', en: '' },
  lightboxOpenFile: { de: 'Bilddatei öffnen', en: 'Open the image file' },
  lightboxInWork: { de: 'Dieses Bild wird noch verarbeitet.', en: 'This picture is still being processed.' },
  lightboxMissing: {
    de: 'Dieses Bild ist nicht mehr in der Galerie. Sie sehen das benachbarte.',
    en: 'This picture is no longer in the gallery. You are looking at the one beside it.',
  },
  lightboxCaption: { de: 'Bildtext', en: 'Caption' },
  lightboxZoomIn: { de: 'Vergrößern', en: 'Zoom in' },
  lightboxZoomOut: { de: 'Verkleinern', en: 'Zoom out' },
  lightboxZoomed: { de: 'Vergrößerung: {percent} %', en: 'Zoom: {percent}%' },
  lightboxShare: { de: 'Teilen', en: 'Share' },
  lightboxShareOn: { de: 'Auf {network} teilen (neues Fenster)', en: 'Share on {network} (new window)' },
  lightboxCopyLink: { de: 'Link kopieren', en: 'Copy link' },
  lightboxLinkCopied: { de: 'Link kopiert', en: 'Link copied' },
  lightboxLinkNotCopied: {
    de: 'Kopieren nicht möglich. Hier ist der Link:',
    en: 'Copying is not possible. Here is the link:',
  },
  lightboxDownload: { de: 'Bild herunterladen', en: 'Download picture' },
  // Gallery
  galleryEmpty: {
    de: 'In dieser Galerie sind noch keine Bilder.',
    en: 'There are no pictures in this gallery yet.',
  },
  galleryAll: { de: 'Alle {total} Bilder', en: 'All {total} pictures' },
  galleryPictures: { de: 'Bilder: {title}', en: 'Pictures: {title}' },
  galleryMoves: { de: 'Bilder weiterschalten', en: 'Move between pictures' },
  galleryPrevious: { de: 'Vorheriges Bild', en: 'Previous picture' },
  galleryNext: { de: 'Nächstes Bild', en: 'Next picture' },
  galleryPause: { de: 'Bildwechsel anhalten', en: 'Pause changing pictures' },
  galleryPlay: { de: 'Bildwechsel fortsetzen', en: 'Resume changing pictures' },
  galleryThumbnails: { de: 'Kleine Bilder', en: 'Small pictures' },
  // Navigation slider
  sliderBack: { de: 'Zurückblättern', en: 'Scroll back' },
  sliderOn: { de: 'Weiterblättern', en: 'Scroll on' },
  // Menu, addresses and embedding
  menuName: { de: 'Aktionen für dieses Bild', en: 'Actions for this picture' },
  menuLoading: { de: 'Wird geladen …', en: 'Loading …' },
  menuEmpty: {
    de: 'Für dieses Bild gibt es hier nichts zu tun.',
    en: 'There is nothing to do here for this picture.',
  },
  menuEdit: { de: 'Bearbeiten', en: 'Edit' },
  menuEditFailed: {
    de: 'Die Bildbearbeitung konnte nicht geladen werden.',
    en: 'The image editor could not be loaded.',
  },
  menuDownload: { de: 'Herunterladen', en: 'Download' },
  menuUrls: { de: 'Adressen und Einbetten', en: 'Addresses and embedding' },
  menuDelete: { de: 'Löschen …', en: 'Delete …' },
  menuAgain: { de: 'Erneut versuchen', en: 'Try again' },
  menuClose: { de: 'Schließen', en: 'Close' },
  menuFileWord: { de: 'Bild', en: 'picture' },
  urlsTitle: { de: 'Adressen und Einbetten', en: 'Addresses and embedding' },
  urlsHeading: { de: 'Adressen der Größen', en: 'Addresses of the sizes' },
  urlsIntro: {
    de: 'Diese Adressen führen zu den Dateien, wie sie jetzt sind. Wird das Bild bearbeitet, bekommt es neue.',
    en: 'These addresses lead to the files as they are now. When the picture is edited, it gets new ones.',
  },
  urlsLabel: { de: '{size}, {width} px breit', en: '{size}, {width} px wide' },
  urlsSame: { de: 'Dieselbe Datei wie {size}', en: 'The same file as {size}' },
  copy: { de: 'Kopieren', en: 'Copy' },
  copied: { de: 'Kopiert', en: 'Copied' },
  copyUrl: { de: 'Adresse {size}', en: 'Address {size}' },
  copyDone: { de: '{what} kopiert', en: '{what} copied' },
  copySelected: {
    de: 'Der Browser erlaubt das Kopieren nicht. Der Text ist markiert: Kopieren Sie ihn selbst.',
    en: 'The browser does not allow copying. The text is selected: please copy it yourself.',
  },
  embedHeading: { de: 'In eine andere Seite einbetten', en: 'Embed in another page' },
  embedIntro: {
    de: 'Das eingebettete Bild bleibt, wo es ist, auch wenn es später bearbeitet wird. Es braucht kein Skript.',
    en: 'The embedded picture stays where it is, even when it is edited later. It needs no script.',
  },
  embedRatio: { de: 'Ausschnitt', en: 'Cut' },
  embedOriginal: { de: 'ganzes Bild', en: 'whole picture' },
  embedPreview: { de: 'Vorschau', en: 'Preview' },
  embedFrame: { de: 'Vorschau des eingebetteten Bildes', en: 'Preview of the embedded picture' },
  embedCode: { de: 'HTML für die andere Seite', en: 'HTML for the other page' },
  embedCopy: { de: 'HTML', en: 'HTML' },
  deleteTitle: { de: 'Bild löschen?', en: 'Delete picture?' },
  deleteIntro: {
    de: 'Das Bild verschwindet mit allen seinen Größen, überall und für immer. Das lässt sich nicht rückgängig machen.',
    en: 'The picture goes with all its sizes, everywhere and for good. This cannot be undone.',
  },
  deleteAsking: {
    de: 'Es wird nachgesehen, wo das Bild verwendet wird …',
    en: 'Looking up where the picture is used …',
  },
  deleteUnused: { de: 'Das Bild wird nirgends verwendet.', en: 'The picture is used nowhere.' },
  deleteUsed: { de: 'Das Bild wird noch verwendet:', en: 'The picture is still used:' },
  deleteUsagePanel: { de: 'im Panel', en: 'in the panel' },
  deleteUsageFailed: {
    de: 'Wo das Bild verwendet wird, ließ sich nicht feststellen.',
    en: 'It could not be found out where the picture is used.',
  },
  deleteCancel: { de: 'Abbrechen', en: 'Cancel' },
  deleteConfirm: { de: 'Für immer löschen', en: 'Delete for good' },
  deleteBusy: { de: 'Wird gelöscht …', en: 'Deleting …' },
  deleteFailed: {
    de: 'Das Bild wurde nicht gelöscht. {reason}',
    en: 'The picture was not deleted. {reason}',
  },
  deleteDone: { de: 'Das Bild wurde gelöscht.', en: 'The picture has been deleted.' },
})

/** The texts of the components in one language: `componentTexts.in('de')`. */
export type GalleryWords = Words<typeof componentTexts>
