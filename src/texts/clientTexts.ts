import { formTextTree } from '@litfass/interface/formTexts'
import { defineTexts } from '@litfass/kit/texts'

/** The texts of client components, by group: a page sends the groups it needs, in its language. */
export const clientTexts = defineTexts('siteClient', {
  slotPageTools: {
    empty: {
      de: 'Diese Seite ist noch leer. Besucher sehen nur Titel und Einleitung. Füllen Sie ihre Plätze hier auf der Seite oder im Redaktionsbereich.',
      en: 'This page is still empty. Visitors see its title and introduction only. Fill its slots here on the page or in the newsroom.',
    },
  },
  signIn: {
    title: { de: 'Anmelden', en: 'Sign in' },
    description: { de: 'Mit einem Konto bei Litfass anmelden.', en: 'Sign in with a Litfass account.' },
    lead: {
      de: 'Mit der E-Mail-Adresse und dem Passwort Ihres Kontos.',
      en: 'With the e-mail address and the password of your account.',
    },
    email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    password: { de: 'Passwort', en: 'Password' },
    show: { de: 'Passwort zeigen', en: 'Show password' },
    submit: { de: 'Anmelden', en: 'Sign in' },
    busy: { de: 'Wird angemeldet …', en: 'Signing in …' },
    after: { de: 'Nach der Anmeldung: {place}', en: 'After signing in: {place}' },
    placeHome: { de: 'Startseite', en: 'front page' },
    placeImages: { de: 'Bilder', en: 'images' },
    placeAdmin: { de: 'Redaktion', en: 'newsroom' },
    placeTitle: { de: '„{title}“', en: '“{title}”' },
    placeBefore: { de: 'die Seite, auf der Sie waren', en: 'the page you were on' },
    placeRoutes: { de: 'Schnittstellen', en: 'API' },
    signedIn: { de: 'Sie sind schon angemeldet als {name}.', en: 'You are already signed in as {name}.' },
    continue: { de: 'Weiter zu: {place}', en: 'Continue to: {place}' },
    wrong: {
      de: 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
      en: 'This email address and password do not match. Please check both.',
    },
    tooMany: {
      de: 'Zu viele Versuche mit falschem Passwort. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
      en: 'Too many attempts with a wrong password. Please wait a few minutes and try again.',
    },
    locked: {
      de: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
      en: 'This account is locked. Please contact the editors.',
    },
    code: { de: 'Code aus Ihrer App', en: 'Code from your app' },
    codeHint: {
      de: 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Notfallcode.',
      en: 'Six digits from your authenticator app, or a recovery code.',
    },
    codeStep: {
      de: 'Das Passwort stimmt. Jetzt fehlt noch der Code aus Ihrer Authenticator-App.',
      en: 'The password is right. Now enter the code from your authenticator app.',
    },
    codeMissing: {
      de: 'Das Passwort stimmt. Bitte geben Sie es noch einmal ein, und dazu den Code aus Ihrer Authenticator-App.',
      en: 'The password is right. Please enter it once more, with the code from your authenticator app.',
    },
    back: { de: 'Mit einem anderen Konto anmelden', en: 'Sign in with another account' },
    codeWrong: {
      de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
      en: 'This code is wrong or has been used already.',
    },
    offline: {
      de: 'Der Server ist gerade nicht zu erreichen. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
      en: 'The server cannot be reached right now. Please check your connection and try again.',
    },
    welcome: { de: 'Sie sind angemeldet.', en: 'You are signed in.' },
    welcomePending: {
      de: 'Sie sind angemeldet. Ihr Konto wartet noch auf die Freigabe durch die Redaktion.',
      en: 'You are signed in. Your account is still waiting for approval by the editors.',
    },
    failed: {
      de: 'Das Anmelden hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.',
      en: 'Signing in failed. Please try again in a moment.',
    },
  },
  accountForm: {
    ...formTextTree,
    show: { de: 'Passwort zeigen', en: 'Show password' },
  },
  information: {
    missing: {
      de: 'Nur die Redaktion sieht das: Es fehlen noch {names}.',
      en: 'Only editors see this. Still missing: {names}.',
    },
    draft: {
      de: 'Nur die Redaktion sieht das: Dieser Text ist ein Entwurf, der hier steht, solange Sie keinen eigenen eingetragen haben. Bitte lassen Sie ihn von Ihrem Anwalt oder Ihrer Anwältin prüfen.',
      en: 'Only editors see this. This text is a draft, shown until you enter one of your own. Please have your lawyer check it.',
    },
    enterText: { de: 'Eigenen Text eintragen', en: 'Enter your own text' },
    fillIn: { de: 'Angaben ergänzen', en: 'Fill them in' },
  },
  error: {
    title: { de: 'Das hat gerade nicht geklappt', en: 'Something went wrong' },
    text: {
      de: 'Beim Zusammenstellen dieser Seite ist etwas schiefgegangen. Es liegt nicht an Ihnen. Meist hilft es, es in einem Moment noch einmal zu versuchen.',
      en: 'This page could not be put together. It is not your fault. Trying again in a moment usually helps.',
    },
    retry: { de: 'Noch einmal versuchen', en: 'Try again' },
    home: { de: 'Zur Startseite', en: 'To the front page' },
    digest: { de: 'Kennung für die Redaktion: {digest}', en: 'Reference for the editors: {digest}' },
  },
  upload: {
    title: { de: 'Bilder hochladen', en: 'Upload images' },
    drop: { de: 'Bilder hierher ziehen oder', en: 'Drag images here or' },
    release: { de: 'Loslassen, und es geht los.', en: 'Drop to upload.' },
    refuse: { de: 'Nicht alles davon lässt sich hochladen.', en: 'Not all of this can be uploaded.' },
    choose: { de: 'Dateien auswählen', en: 'Choose files' },
    formats: {
      de: 'GIF, JPEG, PNG, TIFF oder BMP, höchstens 32 MB je Bild',
      en: 'GIF, JPEG, PNG, TIFF or BMP, at most 32 MB each',
    },
    isPublic: { de: 'Gleich in den Bildern zeigen', en: 'Show among the images immediately' },
    isPublicHint: {
      de: 'Sonst sieht sie nur die Redaktion, bis ein veröffentlichter Inhalt sie zeigt. Auf der Bilderseite stehen nur Bilder mit Bildunterschrift und Urheber.',
      en: 'Otherwise only the editors see them until published content shows them. The images page only shows images with a caption and copyright.',
    },
    draft: { de: 'Entwurf', en: 'Draft' },
    address: { de: 'Bild von einer Adresse laden', en: 'Load an image from an address' },
    load: { de: 'Laden', en: 'Load' },
    loading: { de: 'Wird von der Adresse geladen …', en: 'Loading from the address …' },
    one: { de: 'Ein Bild hochladen und bearbeiten', en: 'Upload and edit one image' },
    many: { de: 'Viele Bilder auf einmal', en: 'Many images at once' },
    list: { de: 'Noch nicht hochgeladen', en: 'Not uploaded yet' },
    waiting: { de: 'Wartet', en: 'Waiting' },
    connecting: { de: 'Verbindung unterbrochen, neuer Versuch …', en: 'Connection lost, trying again …' },
    progress: { de: 'Übertragung von {name}', en: 'Upload of {name}' },
    percent: { de: '{percent} %', en: '{percent}%' },
    storing: { de: 'Wird gespeichert …', en: 'Saving …' },
    arrived: { de: '{name} ist hochgeladen.', en: '{name} has been uploaded.' },
    arrivals: { de: 'Hochgeladene Bilder', en: 'Uploaded images' },
    cancel: { de: 'Abbrechen', en: 'Cancel' },
    retry: { de: 'Erneut versuchen', en: 'Try again' },
    remove: { de: 'Ausblenden', en: 'Hide' },
    clear: { de: 'Liste leeren', en: 'Clear the list' },
    failed: {
      de: 'Das Hochladen hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'The upload failed. Please try again.',
    },
    wrongType: {
      de: 'Das ist kein Bild, das angenommen wird. Möglich sind GIF, JPEG, PNG, TIFF und BMP.',
      en: 'This is not an image that can be uploaded. GIF, JPEG, PNG, TIFF and BMP can.',
    },
    tooLarge: {
      de: 'Das Bild ist zu groß. Erlaubt sind höchstens 32 MB.',
      en: 'The image is too large. At most 32 MB are allowed.',
    },
    empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  },
  manyUploads: {
    title: { de: 'Viele Bilder hochladen', en: 'Upload many images' },
    lead: {
      de: 'Ganze Ordner auf einmal: Die Bilder werden der Reihe nach übertragen und bekommen hier ihre Bildunterschrift.',
      en: 'Whole folders at once: images upload one after another, and you add their captions here.',
    },
    checking: { de: 'Einen Moment …', en: 'One moment …' },
    notAllowed: { de: 'Das ist der Redaktion vorbehalten', en: 'Editors only' },
    signInText: {
      de: 'Wer zur Redaktion gehört, meldet sich an und lädt hier viele Bilder auf einmal hoch.',
      en: 'Editors sign in and upload many images at once here.',
    },
    staffText: {
      de: 'Mit Ihrem Konto lassen sich hier keine Bilder hochladen. Ansehen können Sie alle.',
      en: 'Your account cannot upload images here, but you can view them all.',
    },
    pending: { de: 'Ihr Konto wartet auf Freigabe', en: 'Your account is waiting for approval' },
    pendingText: {
      de: 'Die Redaktion hat Ihr Konto noch nicht freigegeben. Bilder ansehen und vormerken können Sie schon jetzt. Hochladen können nach der Freigabe Konten der Redaktion.',
      en: 'The editors have not approved your account yet. You can view and bookmark images now. After approval, accounts of editors can upload.',
    },
    signIn: { de: 'Anmelden', en: 'Sign in' },
    toGallery: { de: 'Zu den Bildern', en: 'To the images' },
    noScript: {
      de: 'Zum Hochladen braucht diese Seite JavaScript.',
      en: 'This page needs JavaScript for uploading.',
    },
  },
  session: {
    signIn: { de: 'Anmelden', en: 'Sign in' },
    menu: { de: 'Konto von {name}', en: 'Account of {name}' },
    menuPending: {
      de: 'Konto von {name}, wartet auf Freigabe',
      en: 'Account of {name}, waiting for approval',
    },
    pending: {
      de: 'Ihr Konto wartet auf die Freigabe durch die Redaktion. Bilder ansehen und vormerken können Sie schon jetzt; dauerhaft speichern und Listen teilen geht danach.',
      en: 'Your account is waiting for approval by the editors. You can view and bookmark images now; saving them and sharing lists comes after that.',
    },
    menuAgain: { de: 'Menü neu laden', en: 'Reload menu' },
    signedIn: { de: 'Angemeldet als {name}', en: 'Signed in as {name}' },
    account: { de: 'Mein Konto', en: 'My account' },
    messages: { de: 'Nachrichten', en: 'Messages' },
    stories: { de: 'Meine Beiträge', en: 'My stories' },
    credits: { de: 'Guthaben', en: 'Balance' },
    unread: { de: 'Neue Nachrichten: {count}', en: 'New messages: {count}' },
    admin: { de: 'Redaktion', en: 'Newsroom' },
    signOut: { de: 'Abmelden', en: 'Sign out' },
    signingOut: { de: 'Wird abgemeldet …', en: 'Signing out …' },
    signedOut: { de: 'Sie sind abgemeldet.', en: 'You are signed out.' },
    failed: {
      de: 'Das Abmelden hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      en: 'Signing out failed. Please try again.',
    },
  },
})
