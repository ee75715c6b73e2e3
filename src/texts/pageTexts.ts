import { defineTexts } from '@litfass/kit/texts'
import { absent } from '../../config/pages/absentPage.ts'
import { accountPageTexts } from './accountPageTexts.ts'
import { creditPageTexts } from './creditPageTexts.ts'
import { eventPageTexts } from './eventPageTexts.ts'
import { saleTexts } from './saleTexts.ts'
import { storyPageTexts } from './storyPageTexts.ts'
import { teaserPageTexts } from './teaserPageTexts.ts'

/** The texts of pages, rendered on the server. */
export const pageTexts = defineTexts('site', {
  site: {
    name: { de: 'Litfass', en: 'Litfass' },
    claim: {
      de: 'Bilder für alle, angeschlagen wie an der Litfaßsäule',
      en: 'Images for everyone, posted like bills on an advertising pillar',
    },
    description: {
      de: 'Die neuesten Bilder der Redaktion, frisch angeschlagen und in groß zu sehen.',
      en: 'The latest images from our editors, freshly posted and ready to view full size.',
    },
    titleTemplate: { de: '%s – Litfass', en: '%s – Litfass' },
  },
  header: {
    skip: { de: 'Zum Inhalt springen', en: 'Skip to content' },
    home: { de: 'Litfass, zur Startseite', en: 'Litfass, to the front page' },
    navigation: { de: 'Hauptnavigation', en: 'Main navigation' },
    articles: { de: 'Artikel', en: 'Articles' },
    images: { de: 'Bilder', en: 'Images' },
    galleries: { de: 'Galerien', en: 'Galleries' },
    topics: { de: 'Themen', en: 'Topics' },
    search: { de: 'Suche', en: 'Search' },
    routes: { de: 'Schnittstellen', en: 'API' },
    otherLanguage: { de: 'English', en: 'Deutsch' },
    otherLanguageLabel: { de: 'English: this page in English', en: 'Deutsch: diese Seite auf Deutsch' },
  },
  footer: {
    label: { de: 'Fußzeile', en: 'Footer' },
    about: {
      de: 'Eine Litfaßsäule zeigt, was in der Stadt los ist. Diese hier tut es im Netz.',
      en: 'A Litfaß pillar shows what is going on in town. This one does so on the web.',
    },
    imprint: { de: 'Impressum', en: 'Legal notice' },
    privacy: { de: 'Datenschutz', en: 'Privacy' },
    accessibility: { de: 'Barrierefreiheit', en: 'Accessibility' },
    terms: { de: 'Bedingungen', en: 'Terms of sale' },
    withdrawal: { de: 'Widerruf', en: 'Withdrawal' },
    feed: { de: 'Für Entwickler', en: 'For developers' },
    admin: { de: 'Redaktion', en: 'Newsroom' },
  },
  report: {
    sent: {
      de: 'Danke. Ihre Meldung ist bei der Redaktion angekommen.',
      en: 'Thank you. Your report has reached the editors.',
    },
    nothing: {
      de: 'Hier fehlt, was gemeldet werden soll. Bitte folgen Sie dem Link „Melden“ auf der Seite des Bildes oder der Galerie.',
      en: 'It is missing what to report. Please follow the link “Report” on the page of the image or the gallery.',
    },
    back: { de: 'Zurück', en: 'Back' },
    images: { de: 'Alle Bilder', en: 'All images' },
    absent: { de: 'Diesen Inhalt gibt es nicht mehr.', en: 'This content no longer exists.' },
    tooMany: {
      de: 'Das waren viele Meldungen. Bitte versuchen Sie es später noch einmal.',
      en: 'Those were many reports. Please try again later.',
    },
    incomplete: {
      de: 'Bitte wählen Sie einen Grund, und beschreiben Sie, worum es geht.',
      en: 'Please choose a reason, and describe what it is about.',
    },
  },
  ...accountPageTexts,
  ...eventPageTexts,
  ...creditPageTexts,
  ...saleTexts,
  ...storyPageTexts,
  ...teaserPageTexts,
  bookmarks: {
    title: { de: 'Merkliste', en: 'Bookmarks' },
    lead: {
      de: 'Bilder, die Sie vorgemerkt oder auf Dauer gespeichert haben.',
      en: 'Images you have bookmarked or saved.',
    },
    noScript: { de: 'Die Merkliste braucht JavaScript.', en: 'Bookmarks need JavaScript.' },
    sharedTitle: { de: 'Geteilte Merkliste', en: 'Shared bookmarks' },
    sharedCount: {
      de: { one: 'Ein Bild, zum Ansehen geteilt.', other: '{count} Bilder, zum Ansehen geteilt.' },
      en: { one: 'One image, shared for viewing.', other: '{count} images, shared for viewing.' },
    },
    withdrawnTitle: { de: 'Diese Liste wird nicht mehr geteilt', en: 'This list is no longer shared' },
    withdrawnText: {
      de: 'Wer den Link erstellt hat, hat ihn zurückgezogen.',
      en: 'The person who shared it has withdrawn the link.',
    },
    toPictures: { de: 'Bilder ansehen', en: 'View images' },
  },
  image: {
    credit: { de: 'Foto: {name}', en: 'Photo: {name}' },
    untitled: { de: 'Bild vom {date}', en: 'Image from {date}' },
    open: { de: 'Bild ansehen', en: 'View image' },
    enlarge: { de: 'In groß ansehen', en: 'View full size' },
    published: { de: 'Angeschlagen {moment}', en: 'Posted {moment}' },
  },
  home: {
    title: { de: 'Die neuesten Bilder', en: 'Latest images' },
    latest: { de: 'Neuestes Bild', en: 'Latest image' },
    chosenTitle: { de: 'Bilder der Redaktion', en: 'Editors’ picks' },
    chosen: { de: 'Ausgewählt', en: 'Editors’ pick' },
    chosenList: { de: 'Ausgewählte Bilder', en: 'More editors’ picks' },
    justIn: { de: 'Zuletzt angeschlagen', en: 'Just posted' },
    more: { de: 'Mehr Bilder', en: 'More images' },
    week: { de: 'Bilder der Woche', en: 'Images of the week' },
    archive: { de: 'Aus dem Archiv', en: 'From the archive' },
    all: {
      de: { one: 'Ein Bild ansehen', other: 'Alle {count} Bilder ansehen' },
      en: { one: 'View one image', other: 'View all {count} images' },
    },
    emptyTitle: { de: 'Noch hängt hier kein Bild', en: 'No image has been posted yet' },
    emptyText: {
      de: 'Hier erscheinen Bilder mit Bildunterschrift und Urheber, sobald die Redaktion sie zeigt.',
      en: 'Images with a caption and copyright appear here as soon as the editors show them.',
    },
    emptyStep: { de: 'Anmelden und ein Bild hochladen', en: 'Sign in and upload an image' },
  },
  gallery: {
    title: { de: 'Bilder', en: 'Images' },
    description: {
      de: 'Alle Bilder der Redaktion, das neueste zuerst.',
      en: 'All images from our editors, newest first.',
    },
    count: {
      de: { one: 'Ein Bild, frisch angeschlagen', other: '{count} Bilder, das neueste zuerst' },
      en: { one: 'One image, freshly posted', other: '{count} images, newest first' },
    },
    pageTitle: { de: 'Bilder, Seite {page}', en: 'Images, page {page}' },
    pages: { de: 'Seiten der Galerie', en: 'Gallery pages' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Bilder', en: 'Newer images' },
    after: { de: 'Ältere Bilder', en: 'Older images' },
    emptyTitle: { de: 'Noch hängt hier kein Bild', en: 'No image has been posted yet' },
    emptyText: {
      de: 'Wer zur Redaktion gehört, lädt auf dieser Seite Bilder hoch. Zu sehen sind hier die öffentlichen mit Bildunterschrift und Urheber.',
      en: 'Editors upload images on this page. It shows the public ones with a caption and copyright.',
    },
    emptyStep: { de: 'Anmelden und ein Bild hochladen', en: 'Sign in and upload an image' },
  },
  galleries: {
    title: { de: 'Galerien', en: 'Galleries' },
    description: {
      de: 'Bilderstrecken der Redaktion, die neueste zuerst.',
      en: 'Photo series by our editors, newest first.',
    },
    pageTitle: { de: 'Galerien, Seite {page}', en: 'Galleries, page {page}' },
    pages: { de: 'Seiten der Galerien', en: 'Gallery list pages' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Galerien', en: 'Newer galleries' },
    after: { de: 'Ältere Galerien', en: 'Older galleries' },
    count: {
      de: { one: 'Ein Bild', other: '{count} Bilder' },
      en: { one: 'One image', other: '{count} images' },
    },
    all: { de: 'Alle Galerien', en: 'All galleries' },
    bar: { de: 'Weitere Galerien', en: 'More galleries' },
    kicker: { de: 'Galerie', en: 'Gallery' },
    galleryPage: { de: '{title}, Seite {page}', en: '{title}, page {page}' },
    galleryDescription: {
      de: { one: 'Ein Bild in dieser Galerie.', other: '{count} Bilder in dieser Galerie.' },
      en: { one: 'One image in this gallery.', other: '{count} images in this gallery.' },
    },
    draft: {
      de: 'Diese Galerie ist noch nicht veröffentlicht. Nur die Redaktion sieht sie.',
      en: 'This gallery is not published yet. Only the editors see it.',
    },
    untitledPicture: { de: 'Bild {number} aus „{title}“', en: 'Image {number} of “{title}”' },
    back: { de: 'Zur Galerie „{title}“', en: 'To the gallery “{title}”' },
    previous: { de: 'Vorheriges Bild', en: 'Previous image' },
    next: { de: 'Nächstes Bild', en: 'Next image' },
    neighbours: { de: 'Weitere Bilder der Galerie', en: 'More images of the gallery' },
    gone: {
      de: 'Das gesuchte Bild ist nicht mehr in dieser Galerie. Sie sehen das Bild, das daneben stand.',
      en: 'The image you were looking for is no longer in this gallery. This one was next to it.',
    },
    emptyTitle: { de: 'Noch gibt es keine Galerie', en: 'There is no gallery yet' },
    emptyText: {
      de: 'Sobald die Redaktion eine Bilderstrecke zusammenstellt, steht sie auf dieser Seite.',
      en: 'The first photo series the editors put together will appear on this page.',
    },
    emptyStep: { de: 'Alle Bilder ansehen', en: 'View all images' },
    enlarge: { de: 'Bilder groß ansehen', en: 'View images full size' },
    noPicturesTitle: { de: 'Diese Galerie ist noch leer', en: 'This gallery is still empty' },
    noPicturesText: {
      de: 'Gerade ist kein Bild zu sehen.',
      en: 'There are no images to view at the moment.',
    },
  },
  topics: {
    stories: { de: 'Artikel und Bildbeiträge', en: 'Articles and image posts' },
    title: { de: 'Themen', en: 'Topics' },
    description: {
      de: 'Alle Themen von A bis Z, mit Bildern und Galerien.',
      en: 'All topics from A to Z, with images and galleries.',
    },
    kicker: { de: 'Thema', en: 'Topic' },
    all: { de: 'Alle Themen', en: 'All topics' },
    bar: { de: 'Themen', en: 'Topics' },
    everything: { de: 'Alle Bilder', en: 'All images' },
    count: {
      de: { one: 'Ein Beitrag', other: '{count} Beiträge' },
      en: { one: 'One item', other: '{count} items' },
    },
    pageTitle: { de: '{title}, Seite {page}', en: '{title}, page {page}' },
    topicDescription: {
      de: 'Bilder und Galerien zum Thema {title}.',
      en: 'Images and galleries about {title}.',
    },
    galleries: { de: 'Galerien zum Thema', en: 'Galleries about this topic' },
    images: { de: 'Bilder zum Thema', en: 'Images about this topic' },
    feed: { de: 'Als Feed abonnieren (RSS)', en: 'Subscribe to the feed (RSS)' },
    about: { de: 'Themen:', en: 'Topics:' },
    disabled: {
      de: 'Abgeschaltet: Nur die Redaktion sieht diese Seite.',
      en: 'Disabled: only editors see this page.',
    },
    emptyTitle: { de: 'Dazu gibt es noch nichts', en: 'Nothing about this yet' },
    emptyText: {
      de: 'Sobald ein Bild oder eine Galerie zu diesem Thema erscheint, ist es hier zu sehen.',
      en: 'As soon as an image or a gallery about this topic is published, it appears here.',
    },
    noneTitle: { de: 'Noch keine Themen', en: 'No topics yet' },
    noneText: {
      de: 'Die Redaktion wählt Themen, sobald es Bilder und Galerien dazu gibt.',
      en: 'Editors choose topics as soon as there are images and galleries about them.',
    },
  },
  search: {
    stories: {
      de: { one: 'Ein Beitrag', other: '{count} Beiträge' },
      en: { one: 'One story', other: '{count} stories' },
    },
    manyStories: { de: 'Mehr als {count} Beiträge', en: 'More than {count} stories' },
    title: { de: 'Suche', en: 'Search' },
    resultTitle: { de: 'Suche nach „{text}“', en: 'Search for “{text}”' },
    description: {
      de: 'Artikel, Bilder, Galerien und Themen nach Wörtern durchsuchen.',
      en: 'Search articles, images, galleries and topics for words.',
    },
    label: { de: 'Suchbegriffe', en: 'Search terms' },
    hint: {
      de: 'Durchsucht werden Artikel, Bildunterschriften, Urheber, Galerien und Themen. Wortteile genügen.',
      en: 'Articles, captions, credits, galleries and topics are searched. Parts of words are enough.',
    },
    go: { de: 'Suchen', en: 'Search' },
    tooShort: {
      de: 'Bitte geben Sie mindestens zwei Zeichen ein.',
      en: 'Please enter at least two characters.',
    },
    tooLong: {
      de: 'Bitte suchen Sie nach höchstens 100 Zeichen.',
      en: 'Please search for 100 characters at most.',
    },
    topics: { de: 'Themen', en: 'Topics' },
    galleries: { de: 'Galerien', en: 'Galleries' },
    images: {
      de: { one: 'Ein Bild', other: '{count} Bilder' },
      en: { one: 'One image', other: '{count} images' },
    },
    manyImages: { de: 'Mehr als {count} Bilder', en: 'More than {count} images' },
    noneTitle: { de: 'Nichts gefunden zu „{text}“', en: 'Nothing found for “{text}”' },
    noneText: {
      de: 'Versuchen Sie es mit weniger oder kürzeren Wörtern, oder sehen Sie sich ein Thema an:',
      en: 'Try fewer or shorter words, or look at a topic:',
    },
    start: { de: 'Themen, zu denen es viel zu sehen gibt:', en: 'Topics with much to see:' },
    pages: { de: 'Seiten der Suchergebnisse', en: 'Pages of search results' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Bilder', en: 'Newer images' },
    after: { de: 'Ältere Bilder', en: 'Older images' },
  },
  galleryPictures: {
    pages: { de: 'Seiten dieser Galerie', en: 'Pages of this gallery' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Vorherige Bilder', en: 'Previous images' },
    after: { de: 'Weitere Bilder', en: 'More images' },
  },
  picture: {
    description: {
      de: 'Ein Bild aus der Sammlung von Litfass, angeschlagen {moment}.',
      en: 'An image from the Litfass collection, posted {moment}.',
    },
    neighbours: { de: 'Weitere Bilder', en: 'More images' },
    newer: { de: 'Neueres Bild', en: 'Newer image' },
    older: { de: 'Älteres Bild', en: 'Older image' },
    all: { de: 'Alle Bilder', en: 'All images' },
    by: { de: 'Hochgeladen von', en: 'Uploaded by' },
    size: { de: '{width} × {height} Pixel', en: '{width} × {height} pixels' },
    edit: { de: 'Bild bearbeiten', en: 'Edit image' },
  },
  unpublished: {
    draft: { de: 'Entwurf', en: 'Draft' },
    draftText: {
      de: 'Dieses Bild sehen nur die Redaktion und die Person, die es hochgeladen hat. Es wird öffentlich, sobald ein veröffentlichter Inhalt es zeigt.',
      en: 'Only the editors and the person who uploaded this image can see it. It becomes public as soon as published content shows it.',
    },
    restricted: { de: 'Nicht öffentlich', en: 'Not public' },
    restrictedText: {
      de: 'Zu sehen ist dieses Bild nur für die Redaktion und die Person, die es hochgeladen hat.',
      en: 'Only the editors and the person who uploaded this image can see it.',
    },
    publish: { de: 'In den Bildern zeigen', en: 'Show among the images' },
    published: { de: 'Das Bild ist öffentlich.', en: 'The image is public.' },
    changed: {
      de: 'Das Bild ist inzwischen geändert worden. Bitte sehen Sie es sich noch einmal an.',
      en: 'The image has been changed in the meantime. Please look at it again.',
    },
    failed: {
      de: 'Das Veröffentlichen hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'Publishing failed. Please try again.',
    },
  },
  routes: {
    title: { de: 'Schnittstellen', en: 'API' },
    description: {
      de: 'Alle benannten Routen von Litfass mit Methode, Pfad, Rechten, Parametern und Antworten.',
      en: 'Every named route of Litfass with its method, path, rights, parameters and responses.',
    },
    lead: {
      de: {
        one: 'Eine benannte Route, beschrieben wie im Programm: Namen, Pfade und Felder sind für alle Sprachen gleich und stehen auf Englisch.',
        other:
          '{count} benannte Routen, beschrieben wie im Programm: Namen, Pfade und Felder sind für alle Sprachen gleich und stehen auf Englisch.',
      },
      en: {
        one: 'One named route, described as the program declares them: names, paths and fields are the same in every language.',
        other:
          '{count} named routes, described as the program declares them: names, paths and fields are the same in every language.',
      },
    },
    download: { de: 'Als OpenAPI-Dokument laden', en: 'Download the OpenAPI document' },
    contents: { de: 'Alle Routen', en: 'All routes' },
    who: { de: 'Wer', en: 'Who' },
    limit: { de: 'Grenze', en: 'Limit' },
    limitCalls: {
      de: { one: 'ein Aufruf', other: '{count} Aufrufe' },
      en: { one: 'one call', other: '{count} calls' },
    },
    limitSeconds: {
      de: { one: 'einer Sekunde', other: '{count} Sekunden' },
      en: { one: 'one second', other: '{count} seconds' },
    },
    limitText: { de: '{calls} in {seconds}', en: '{calls} in {seconds}' },
    parameters: { de: 'Parameter', en: 'Parameters' },
    body: { de: 'Anfrage', en: 'Request' },
    replies: { de: 'Antworten', en: 'Responses' },
    name: { de: 'Name', en: 'Name' },
    place: { de: 'Ort', en: 'Location' },
    type: { de: 'Art', en: 'Type' },
    meaning: { de: 'Bedeutung', en: 'Description' },
    required: { de: 'Pflicht', en: 'required' },
    inPath: { de: 'im Pfad', en: 'in the path' },
    inQuery: { de: 'in der Abfrage', en: 'in the query' },
    inHeader: { de: 'im Header', en: 'in the header' },
    inCookie: { de: 'im Cookie', en: 'in a cookie' },
    inBody: { de: 'im Body', en: 'in the body' },
    errors: { de: 'Fehler', en: 'Errors' },
    errorsText: {
      de: 'Jede Fehlerantwort ist JSON mit „msg“ für Menschen und „code“ für Programme.',
      en: 'Every error is JSON with “msg” for people and “code” for programs.',
    },
    emptyTitle: { de: 'Noch gibt es keine benannte Route', en: 'There are no named routes yet' },
    emptyText: {
      de: 'Routen von Erweiterungen stehen hier. Bis dahin antwortet Payload unter /api.',
      en: 'Routes of plugins are listed here. Until then Payload answers under /api.',
    },
  },
  privacy: {
    title: { de: 'Datenschutz: was diese Website speichert', en: 'Privacy: what this website stores' },
    description: {
      de: 'Welche Cookies Litfass setzt, wann und wie lange, und was erst nach Ihrer Zustimmung geschieht.',
      en: 'Which cookies Litfass sets, when and for how long, and what happens only after you have agreed.',
    },
    lead: {
      de: 'Diese Website speichert nur, was Sie selbst veranlassen, und holt nichts von anderen Anbietern, solange Sie nicht zugestimmt haben.',
      en: 'This website stores only what you ask it to, and loads nothing from other providers unless you agree.',
    },
    storedTitle: { de: 'In Ihrem Browser gespeichert', en: 'Stored in your browser' },
    storedText: {
      de: 'Sonst legt die Website nichts in Ihrem Browser ab.',
      en: 'Apart from this, the website stores nothing in your browser.',
    },
    days: { de: { one: 'ein Tag', other: '{count} Tage' }, en: { one: 'one day', other: '{count} days' } },
    seconds: {
      de: { one: 'eine Sekunde', other: '{count} Sekunden' },
      en: { one: 'one second', other: '{count} seconds' },
    },
    session: {
      de: 'Wenn Sie sich anmelden: damit die nächste Seite weiß, wer Sie sind.',
      en: 'When you sign in, so that the next page knows who you are.',
    },
    bookmarks: {
      de: 'Wenn Sie ohne Konto ein Bild vormerken: eine zufällige Nummer, unter der die Merkliste steht.',
      en: 'When you bookmark an image without an account: a random number that identifies your bookmarks.',
    },
    participant: {
      de: 'Wenn Sie ohne Konto bei einer Aktion mitmachen: eine zufällige Nummer, damit Ihre Stimme einmal zählt.',
      en: 'When you take part in an event without an account: a random number, so that your vote counts once.',
    },
    status: {
      de: 'Wenn Sie die Frage nach der Zustimmung beantworten: Ihre Antwort.',
      en: 'When you answer the consent question: your answer.',
    },
    record: {
      de: 'Mit der Antwort: wozu Sie zugestimmt haben, und eine zufällige Nummer als Nachweis.',
      en: 'With your answer: what you agreed to, and a random number as proof.',
    },
    adminElements: {
      de: 'Wenn die Redaktion ihre Werkzeuge auf den Seiten aus- oder einblendet: welches von beiden.',
      en: 'When editors hide or show their tools on pages: their choice.',
    },
    flash: {
      de: 'Wenn eine Meldung erst auf der nächsten Seite erscheint: diese Meldung.',
      en: 'When a message is to appear on the next page: that message.',
    },
    uploadChoice: {
      de: 'Wenn die Redaktion Bilder hochlädt: ob sie zuletzt gleich für alle zu sehen waren.',
      en: 'When editors upload images: whether everyone could see the last ones immediately.',
    },
    receipts: {
      de: 'Wenn Sie geheim abstimmen: der Beleg Ihrer Stimme, damit Sie ihn hier wiederfinden. Der Server kennt ihn nicht. Bei der Umfrage lässt er sich vergessen.',
      en: 'When you vote in secret: the receipt of your vote, so that you find it here again. The server does not know it. You can have it forgotten at the poll.',
    },
    hiddenChanges: {
      de: 'Wenn die Redaktion Änderungen ausblendet, die niemand bestätigt hat: welche das sind.',
      en: 'When editors hide changes that nobody confirmed: which ones those are.',
    },
    teaserDrafts: {
      de: 'Wenn die Redaktion einen Teaser ändert: was noch nicht gespeichert ist, damit ein Neuladen nichts verliert. Ein Eintrag für jeden Teaser.',
      en: 'When editors change a teaser: what they have not saved yet, so that a reload loses nothing. One entry for each teaser.',
    },
    untilCleared: { de: 'bis Sie es löschen', en: 'until you delete it' },
    untilTabCloses: { de: 'bis der Tab schließt', en: 'until the tab closes' },
    askedTitle: { de: 'Wonach wir fragen', en: 'What we ask you' },
    recipients: { de: 'Empfänger der Daten: {names}.', en: 'Recipients of the data: {names}.' },
    always: {
      de: 'Dafür fragen wir nicht: Es geschieht nur, wenn Sie es veranlassen.',
      en: 'We do not ask about this: it happens only when you request it.',
    },
    logTitle: { de: 'Was wir über Ihre Antwort festhalten', en: 'What we record about your answer' },
    logText: {
      de: {
        one: 'Zeitpunkt, Antwort, Sprache, Fassung der Frage und die Nummer des Nachweises, ein Jahr lang. Keine Adresse, kein Konto, nichts über Ihren Browser. Ändern oder widerrufen können Sie die Antwort jederzeit:',
        other:
          'Zeitpunkt, Antwort, Sprache, Fassung der Frage und die Nummer des Nachweises, {count} Jahre lang. Keine Adresse, kein Konto, nichts über Ihren Browser. Ändern oder widerrufen können Sie die Antwort jederzeit:',
      },
      en: {
        one: 'Time, answer, language, version of the question and the number of the proof, for one year. No address, no account, nothing about your browser. You can change or withdraw your answer at any time:',
        other:
          'Time, answer, language, version of the question and the number of the proof, for {count} years. No address, no account, nothing about your browser. You can change or withdraw your answer at any time:',
      },
    },
  },
  imprint: {
    title: { de: 'Impressum', en: 'Legal notice' },
    description: {
      de: 'Wer diese Website herausgibt, und wie Sie uns erreichen.',
      en: 'Who publishes this website, and how to reach us.',
    },
    empty: {
      de: 'Wer diese Website herausgibt, hat hier noch nichts eingetragen.',
      en: 'The publisher of this website has not entered anything here yet.',
    },
    publisherTitle: { de: 'Herausgeber', en: 'Publisher' },
    contact: { de: 'Kontakt', en: 'Contact' },
    further: { de: 'Weitere Angaben', en: 'Further information' },
    publisher: { de: 'Herausgeber', en: 'Publisher' },
    address: { de: 'Anschrift', en: 'Address' },
    email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    phone: { de: 'Telefon', en: 'Telephone' },
    representedBy: { de: 'Vertreten durch', en: 'Represented by' },
    responsible: {
      de: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
      en: 'Responsible for the content according to § 18 (2) MStV',
    },
    register: { de: 'Registereintrag', en: 'Register entry' },
    vatId: { de: 'Umsatzsteuer-Identifikationsnummer', en: 'VAT identification number' },
    barriers: { de: 'Bekannte Barrieren', en: 'Known barriers' },
    barriersEnglish: { de: 'Bekannte Barrieren, auf Englisch', en: 'Known barriers, in English' },
    assessedOn: { de: 'Zuletzt geprüft am', en: 'Last assessed on' },
    enforcement: { de: 'Schlichtungs- oder Durchsetzungsstelle', en: 'Enforcement body' },
  },
  accessibility: {
    title: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement' },
    description: {
      de: 'Was wir dafür tun, dass alle diese Website benutzen können, und wem Sie Barrieren melden.',
      en: 'What we do so that everybody can use this website, and whom to tell about barriers.',
    },
    lead: {
      de: 'Diese Website soll für alle benutzbar sein. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.',
      en: 'This website is meant to be usable by everybody. It aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
    },
    doneTitle: { de: 'Was wir dafür tun', en: 'What we do' },
    doneText: {
      de: 'Alles lässt sich mit der Tastatur bedienen und mit einem Screenreader lesen. Farben passen sich hellen und dunklen Geräten an, Schrift lässt sich vergrößern, und wer weniger Bewegung wünscht, sieht keine. Bildunterschriften schreibt die Redaktion; fehlt eine, nennt die Seite das Datum des Bildes.',
      en: 'Everything works by keyboard and can be read by a screen reader. Colours follow light and dark devices, text can be enlarged, and nothing moves for those who prefer less motion. Editors write the captions; where one is missing, the page gives the date of the image.',
    },
    assessed: { de: 'Zuletzt geprüft am {date}.', en: 'Last assessed on {date}.' },
    barriersTitle: { de: 'Was noch nicht geht', en: 'What does not work yet' },
    contactTitle: { de: 'Eine Barriere melden', en: 'Report a barrier' },
    contactText: {
      de: 'Stoßen Sie auf etwas, das Sie nicht benutzen können? Bitte schreiben Sie uns:',
      en: 'Have you come across something you cannot use? Please write to us:',
    },
    contactElsewhere: {
      de: 'Stoßen Sie auf etwas, das Sie nicht benutzen können? Wie Sie uns erreichen, steht im Impressum.',
      en: 'Have you come across something you cannot use? The legal notice says how to reach us.',
    },
    enforcementTitle: { de: 'Wenn wir nicht antworten', en: 'If we do not answer' },
  },
  notFound: {
    title: { de: absent.de.title, en: absent.en.title },
    text: { de: absent.de.text, en: absent.en.text },
    home: { de: absent.de.home, en: absent.en.home },
    images: { de: 'Alle Bilder ansehen', en: 'View all images' },
  },
  lightbox: {
    position: { de: 'Bild {number} von {total}', en: 'Image {number} of {total}' },
  },
})
