import { defineTexts } from '@litfass/kit/texts'

/** The texts of pages, rendered on the server. */
export const pageTexts = defineTexts('site', {
  site: {
    name: { de: 'Litfass', en: 'Litfass' },
    claim: {
      de: 'Bilder für alle, angeschlagen wie an der Litfaßsäule',
      en: 'Pictures for everyone, posted as on an advertising pillar',
    },
    description: {
      de: 'Die neuesten Bilder der Redaktion, frisch angeschlagen und in groß zu sehen.',
      en: 'The newest pictures from our editors, freshly posted and ready to be seen at full size.',
    },
    titleTemplate: { de: '%s – Litfass', en: '%s – Litfass' },
  },
  header: {
    skip: { de: 'Zum Inhalt springen', en: 'Skip to content' },
    home: { de: 'Litfass, zur Startseite', en: 'Litfass, to the front page' },
    navigation: { de: 'Hauptnavigation', en: 'Main navigation' },
    images: { de: 'Bilder', en: 'Pictures' },
    galleries: { de: 'Galerien', en: 'Galleries' },
    routes: { de: 'Schnittstellen', en: 'Interfaces' },
    otherLanguage: { de: 'English', en: 'Deutsch' },
    otherLanguageLabel: { de: 'English: this page in English', en: 'Deutsch: diese Seite auf Deutsch' },
  },
  footer: {
    label: { de: 'Fußzeile', en: 'Footer' },
    about: {
      de: 'Eine Litfaßsäule zeigt, was in der Stadt los ist. Diese hier tut es im Netz.',
      en: 'A Litfaß pillar shows what is going on in town. This one does so on the web.',
    },
    privacy: { de: 'Datenschutz', en: 'Privacy' },
    feed: { de: 'Beschreibung als OpenAPI', en: 'OpenAPI description' },
    admin: { de: 'Redaktion', en: 'Editorial office' },
  },
  bookmarks: {
    title: { de: 'Merkliste', en: 'Bookmarks' },
    lead: {
      de: 'Bilder, die Sie vorgemerkt oder auf Dauer gespeichert haben.',
      en: 'Pictures you have bookmarked, or saved for good.',
    },
    noScript: { de: 'Die Merkliste braucht JavaScript.', en: 'The bookmarks need JavaScript.' },
    sharedTitle: { de: 'Geteilte Merkliste', en: 'Shared bookmarks' },
    sharedCount: {
      de: { one: 'Ein Bild, zum Ansehen geteilt.', other: '{count} Bilder, zum Ansehen geteilt.' },
      en: { one: 'One picture, shared to be looked at.', other: '{count} pictures, shared to be looked at.' },
    },
    withdrawnTitle: { de: 'Diese Liste wird nicht mehr geteilt', en: 'This list is no longer shared' },
    withdrawnText: {
      de: 'Wer den Link erstellt hat, hat ihn zurückgezogen.',
      en: 'The link has been withdrawn by its owner.',
    },
    toPictures: { de: 'Bilder ansehen', en: 'See the pictures' },
  },
  moment: {
    today: { de: 'Heute, {time}', en: 'Today, {time}' },
    yesterday: { de: 'Gestern, {time}', en: 'Yesterday, {time}' },
    dated: { de: '{date}, {time}', en: '{date}, {time}' },
    time: { de: '{time} Uhr', en: '{time}' },
  },
  image: {
    credit: { de: 'Foto: {name}', en: 'Photo: {name}' },
    untitled: { de: 'Bild vom {date}', en: 'Picture of {date}' },
    enlarge: { de: 'In groß ansehen', en: 'See it large' },
    published: { de: 'Angeschlagen {moment}', en: 'Posted {moment}' },
  },
  home: {
    title: { de: 'Die neuesten Bilder', en: 'The newest pictures' },
    latest: { de: 'Neuestes Bild', en: 'Newest picture' },
    chosenTitle: { de: 'Bilder der Redaktion', en: 'Pictures of the editors' },
    chosen: { de: 'Ausgewählt', en: 'Chosen' },
    chosenList: { de: 'Ausgewählte Bilder', en: 'Chosen pictures' },
    justIn: { de: 'Zuletzt angeschlagen', en: 'Just posted' },
    more: { de: 'Mehr Bilder', en: 'More pictures' },
    week: { de: 'Bilder der Woche', en: 'Pictures of the week' },
    archive: { de: 'Aus dem Archiv', en: 'From the archive' },
    all: {
      de: { one: 'Ein Bild ansehen', other: 'Alle {count} Bilder ansehen' },
      en: { one: 'See one picture', other: 'See all {count} pictures' },
    },
    emptyTitle: { de: 'Noch hängt hier kein Bild', en: 'No picture has been posted yet' },
    emptyText: {
      de: 'Sobald die Redaktion das erste Bild hochlädt, erscheint es auf dieser Seite.',
      en: 'As soon as the editors upload the first picture, it appears on this page.',
    },
    emptyStep: { de: 'Anmelden und ein Bild hochladen', en: 'Sign in and upload a picture' },
  },
  gallery: {
    title: { de: 'Bilder', en: 'Pictures' },
    description: {
      de: 'Alle Bilder der Redaktion, das neueste zuerst.',
      en: 'All pictures from our editors, the newest first.',
    },
    count: {
      de: { one: 'Ein Bild, frisch angeschlagen', other: '{count} Bilder, das neueste zuerst' },
      en: { one: 'One picture, freshly posted', other: '{count} pictures, the newest first' },
    },
    pageTitle: { de: 'Bilder, Seite {page}', en: 'Pictures, page {page}' },
    pages: { de: 'Seiten der Galerie', en: 'Pages of the gallery' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Bilder', en: 'Newer pictures' },
    after: { de: 'Ältere Bilder', en: 'Older pictures' },
    emptyTitle: { de: 'Noch hängt hier kein Bild', en: 'No picture has been posted yet' },
    emptyText: {
      de: 'Wer zur Redaktion gehört, lädt auf dieser Seite Bilder hoch. Danach sind sie für alle zu sehen.',
      en: 'Editors upload pictures on this page. After that everybody can see them.',
    },
    emptyStep: { de: 'Anmelden und ein Bild hochladen', en: 'Sign in and upload a picture' },
  },
  galleries: {
    title: { de: 'Galerien', en: 'Galleries' },
    description: {
      de: 'Bilderstrecken der Redaktion, die neueste zuerst.',
      en: 'Series of pictures by the editors, the newest first.',
    },
    pageTitle: { de: 'Galerien, Seite {page}', en: 'Galleries, page {page}' },
    pages: { de: 'Seiten der Galerien', en: 'Pages of galleries' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Neuere Galerien', en: 'Newer galleries' },
    after: { de: 'Ältere Galerien', en: 'Older galleries' },
    count: {
      de: { one: 'Ein Bild', other: '{count} Bilder' },
      en: { one: 'One picture', other: '{count} pictures' },
    },
    all: { de: 'Alle Galerien', en: 'All galleries' },
    bar: { de: 'Weitere Galerien', en: 'More galleries' },
    kicker: { de: 'Galerie', en: 'Gallery' },
    galleryPage: { de: '{title}, Seite {page}', en: '{title}, page {page}' },
    galleryDescription: {
      de: { one: 'Ein Bild in dieser Galerie.', other: '{count} Bilder in dieser Galerie.' },
      en: { one: 'One picture in this gallery.', other: '{count} pictures in this gallery.' },
    },
    draft: {
      de: 'Diese Galerie ist noch nicht veröffentlicht. Nur die Redaktion sieht sie.',
      en: 'This gallery is not published yet. Only the editors see it.',
    },
    untitledPicture: { de: 'Bild {number} aus „{title}“', en: 'Picture {number} of “{title}”' },
    back: { de: 'Zur Galerie „{title}“', en: 'To the gallery “{title}”' },
    previous: { de: 'Voriges Bild', en: 'Previous picture' },
    next: { de: 'Nächstes Bild', en: 'Next picture' },
    neighbours: { de: 'Weitere Bilder der Galerie', en: 'More pictures of the gallery' },
    gone: {
      de: 'Das gesuchte Bild ist nicht mehr in dieser Galerie. Sie sehen das Bild, das daneben stand.',
      en: 'The picture you were looking for is no longer in this gallery. This is the one that stood beside it.',
    },
    emptyTitle: { de: 'Noch gibt es keine Galerie', en: 'There is no gallery yet' },
    emptyText: {
      de: 'Sobald die Redaktion eine Bilderstrecke zusammenstellt, steht sie auf dieser Seite.',
      en: 'As soon as the editors put a series of pictures together, it appears on this page.',
    },
    emptyStep: { de: 'Alle Bilder ansehen', en: 'See all pictures' },
    enlarge: { de: 'Bilder groß ansehen', en: 'Large pictures' },
    noPicturesTitle: { de: 'Diese Galerie ist noch leer', en: 'This gallery is still empty' },
    noPicturesText: {
      de: 'Es gibt in ihr gerade kein Bild, das zu sehen wäre.',
      en: 'There is no picture in it to be seen at the moment.',
    },
  },
  galleryPictures: {
    pages: { de: 'Seiten dieser Galerie', en: 'Pages of this gallery' },
    page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
    before: { de: 'Vorige Bilder', en: 'Earlier pictures' },
    after: { de: 'Weitere Bilder', en: 'More pictures' },
  },
  picture: {
    description: {
      de: 'Ein Bild aus der Sammlung von Litfass, angeschlagen {moment}.',
      en: 'A picture from the Litfass collection, posted {moment}.',
    },
    neighbours: { de: 'Weitere Bilder', en: 'More pictures' },
    newer: { de: 'Neueres Bild', en: 'Newer picture' },
    older: { de: 'Älteres Bild', en: 'Older picture' },
    all: { de: 'Alle Bilder', en: 'All pictures' },
    size: { de: '{width} × {height} Pixel', en: '{width} × {height} pixels' },
    edit: { de: 'Bild bearbeiten', en: 'Edit picture' },
  },
  routes: {
    title: { de: 'Schnittstellen', en: 'Interfaces' },
    description: {
      de: 'Alle benannten Routen von Litfass mit Methode, Pfad, Rechten, Parametern und Antworten.',
      en: 'Every named route of Litfass with its method, path, rights, parameters and answers.',
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
    download: { de: 'Als OpenAPI-Dokument laden', en: 'Get the OpenAPI document' },
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
    replies: { de: 'Antworten', en: 'Answers' },
    name: { de: 'Name', en: 'Name' },
    place: { de: 'Ort', en: 'Place' },
    type: { de: 'Art', en: 'Type' },
    meaning: { de: 'Bedeutung', en: 'Meaning' },
    required: { de: 'nötig', en: 'required' },
    inPath: { de: 'im Pfad', en: 'in the path' },
    inQuery: { de: 'in der Abfrage', en: 'in the query' },
    inHeader: { de: 'im Kopf', en: 'in the header' },
    inCookie: { de: 'im Cookie', en: 'in a cookie' },
    inBody: { de: 'im Rumpf', en: 'in the body' },
    errors: { de: 'Fehler', en: 'Errors' },
    errorsText: {
      de: 'Jede Absage ist JSON mit „msg“ für Menschen und „code“ für Programme.',
      en: 'Every refusal is JSON with “msg” for people and “code” for programs.',
    },
    emptyTitle: { de: 'Noch ist keine Route benannt', en: 'No route has been named yet' },
    emptyText: {
      de: 'Sobald eine Erweiterung Routen mitbringt, stehen sie hier. Bis dahin antwortet Payload unter /api.',
      en: 'As soon as a plugin brings routes, they are listed here. Until then Payload answers below /api.',
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
      en: 'This website stores only what you ask for, and gets nothing from other providers unless you have agreed.',
    },
    storedTitle: { de: 'In Ihrem Browser gespeichert', en: 'Stored in your browser' },
    storedText: {
      de: 'Außer diesen Cookies legt die Website nichts in Ihrem Browser ab.',
      en: 'Apart from these cookies the website keeps nothing in your browser.',
    },
    days: { de: { one: 'ein Tag', other: '{count} Tage' }, en: { one: 'one day', other: '{count} days' } },
    seconds: {
      de: { one: 'eine Sekunde', other: '{count} Sekunden' },
      en: { one: 'one second', other: '{count} seconds' },
    },
    session: {
      de: 'Wenn Sie sich anmelden: damit die nächste Seite weiß, wer Sie sind.',
      en: 'When you sign in: so that the next page knows who you are.',
    },
    bookmarks: {
      de: 'Wenn Sie ohne Konto ein Bild vormerken: eine zufällige Nummer, unter der die Merkliste steht.',
      en: 'When you bookmark a picture without an account: a random number your bookmarks are kept under.',
    },
    status: {
      de: 'Wenn Sie die Frage nach der Zustimmung beantworten: Ihre Antwort.',
      en: 'When you answer the question for your consent: your answer.',
    },
    record: {
      de: 'Mit der Antwort: wozu Sie zugestimmt haben, und eine zufällige Nummer als Nachweis.',
      en: 'With the answer: what you have agreed to, and a random number as proof.',
    },
    adminElements: {
      de: 'Wenn die Redaktion ihre Werkzeuge auf den Seiten aus- oder einblendet: welches von beiden.',
      en: 'When editors hide or show their tools on the pages: which of the two.',
    },
    flash: {
      de: 'Wenn eine Meldung erst auf der nächsten Seite erscheint: diese Meldung.',
      en: 'When a message has to wait for the next page: that message.',
    },
    askedTitle: { de: 'Wonach wir fragen', en: 'What we ask you for' },
    recipients: { de: 'Daten erhält: {names}.', en: 'Data goes to: {names}.' },
    always: {
      de: 'Dafür fragen wir nicht: Es geschieht nur, wenn Sie es veranlassen.',
      en: 'We do not ask for this: it happens only when you ask for it.',
    },
    logTitle: { de: 'Was wir über Ihre Antwort festhalten', en: 'What we record of your answer' },
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
  notFound: {
    title: { de: 'Hier hängt nichts mehr', en: 'Nothing is posted here any more' },
    text: {
      de: 'Diese Seite gibt es nicht, oder sie ist nicht für Sie zu sehen. Vielleicht ist sie umgezogen, vielleicht hat sich ein Zeichen in die Adresse verirrt.',
      en: 'This page does not exist, or it is not for you to see. Perhaps it has moved, perhaps a character has strayed into the address.',
    },
    home: { de: 'Zur Startseite', en: 'To the front page' },
    images: { de: 'Alle Bilder ansehen', en: 'See all pictures' },
  },
  lightbox: {
    position: { de: 'Bild {number} von {total}', en: 'Picture {number} of {total}' },
  },
})
