import { defineTexts } from '@litfass/kit/texts'

/** The texts of client components, by group: a page sends the groups it needs, in its language. */
export const clientTexts = defineTexts('siteClient', {
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
    after: { de: 'Danach geht es weiter zu: {place}', en: 'After that we take you to: {place}' },
    placeHome: { de: 'Startseite', en: 'front page' },
    placeImages: { de: 'Bilder', en: 'pictures' },
    placeAdmin: { de: 'Redaktion', en: 'editorial office' },
    placeRoutes: { de: 'Schnittstellen', en: 'interfaces' },
    noScript: {
      de: 'Zum Anmelden braucht diese Seite JavaScript. Alles andere lässt sich auch ohne ansehen.',
      en: 'Signing in needs JavaScript on this page. Everything else can be seen without it.',
    },
    signedIn: { de: 'Sie sind schon angemeldet als {name}.', en: 'You are already signed in as {name}.' },
    continue: { de: 'Weiter zu: {place}', en: 'Continue to: {place}' },
    wrong: {
      de: 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
      en: 'This e-mail address and password do not belong together. Please check both.',
    },
    tooMany: {
      de: 'Zu viele Versuche mit falschem Passwort. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
      en: 'Too many attempts with a wrong password. Please wait a few minutes and try again.',
    },
    locked: {
      de: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
      en: 'This account is locked. Please contact the editors.',
    },
    offline: {
      de: 'Der Server ist gerade nicht zu erreichen. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
      en: 'The server cannot be reached right now. Please check your connection and try again.',
    },
    welcome: { de: 'Sie sind angemeldet.', en: 'You are signed in.' },
    failed: {
      de: 'Das Anmelden hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.',
      en: 'Signing in did not work. Please try again in a moment.',
    },
  },
  error: {
    title: { de: 'Das hat gerade nicht geklappt', en: 'That did not work just now' },
    text: {
      de: 'Beim Zusammenstellen dieser Seite ist etwas schiefgegangen. Es liegt nicht an Ihnen. Meist hilft es, es in einem Moment noch einmal zu versuchen.',
      en: 'Something went wrong while this page was put together. It is not your fault. Trying again in a moment usually helps.',
    },
    retry: { de: 'Noch einmal versuchen', en: 'Try again' },
    home: { de: 'Zur Startseite', en: 'To the front page' },
    digest: { de: 'Kennung für die Redaktion: {digest}', en: 'Reference for the editors: {digest}' },
  },
  upload: {
    title: { de: 'Bilder hochladen', en: 'Upload pictures' },
    drop: { de: 'Bilder hierher ziehen oder', en: 'Drag pictures here or' },
    release: { de: 'Loslassen, und es geht los.', en: 'Let go and off they go.' },
    refuse: { de: 'Davon lässt sich nicht alles hochladen.', en: 'Not all of this can be uploaded.' },
    choose: { de: 'Dateien auswählen', en: 'Choose files' },
    formats: {
      de: 'GIF, JPEG, PNG, TIFF oder BMP, höchstens 32 MB je Bild',
      en: 'GIF, JPEG, PNG, TIFF or BMP, at most 32 MB each',
    },
    address: { de: 'Bild von einer Adresse laden', en: 'Load an image from an address' },
    load: { de: 'Laden', en: 'Load' },
    loading: { de: 'Wird von der Adresse geladen …', en: 'Being loaded from the address …' },
    one: { de: 'Ein Bild hochladen und bearbeiten', en: 'Upload and edit one picture' },
    many: { de: 'Viele Bilder auf einmal', en: 'Many pictures at once' },
    list: { de: 'Noch nicht angekommen', en: 'Not arrived yet' },
    waiting: { de: 'Wartet', en: 'Waiting' },
    connecting: { de: 'Verbindung unterbrochen, neuer Versuch …', en: 'Connection lost, trying again …' },
    progress: { de: 'Übertragung von {name}', en: 'Transfer of {name}' },
    percent: { de: '{percent} %', en: '{percent}%' },
    storing: { de: 'Wird gespeichert …', en: 'Being stored …' },
    arrived: { de: '{name} ist hochgeladen.', en: '{name} has been uploaded.' },
    arrivals: { de: 'Angekommene Bilder', en: 'Pictures that have arrived' },
    cancel: { de: 'Abbrechen', en: 'Cancel' },
    retry: { de: 'Erneut versuchen', en: 'Try again' },
    remove: { de: 'Ausblenden', en: 'Hide' },
    clear: { de: 'Liste leeren', en: 'Clear the list' },
    failed: {
      de: 'Das Hochladen hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'The upload did not work. Please try again.',
    },
    wrongType: {
      de: 'Angenommen werden Bilder als GIF, JPEG, PNG, TIFF und BMP.',
      en: 'Pictures are accepted as GIF, JPEG, PNG, TIFF and BMP.',
    },
    tooLarge: {
      de: 'Das Bild ist zu groß. Erlaubt sind höchstens 32 MB.',
      en: 'The picture is too large. At most 32 MB are allowed.',
    },
    empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  },
  manyUploads: {
    title: { de: 'Viele Bilder hochladen', en: 'Upload many pictures' },
    lead: {
      de: 'Ganze Ordner auf einmal: Die Bilder werden der Reihe nach übertragen und bekommen hier ihre Bildunterschrift.',
      en: 'Whole folders at once: the pictures are sent one after another, and get their captions here.',
    },
    checking: { de: 'Einen Moment …', en: 'One moment …' },
    notAllowed: { de: 'Das ist der Redaktion vorbehalten', en: 'This is for the editors' },
    signInText: {
      de: 'Wer zur Redaktion gehört, meldet sich an und lädt hier viele Bilder auf einmal hoch.',
      en: 'Editors sign in and upload many pictures at once here.',
    },
    staffText: {
      de: 'Mit Ihrem Konto lassen sich hier keine Bilder hochladen. Ansehen können Sie alle.',
      en: 'Your account cannot upload pictures here. You can look at all of them.',
    },
    signIn: { de: 'Anmelden', en: 'Sign in' },
    toGallery: { de: 'Zu den Bildern', en: 'To the pictures' },
    noScript: {
      de: 'Zum Hochladen braucht diese Seite JavaScript.',
      en: 'This page needs JavaScript for uploading.',
    },
  },
  session: {
    signIn: { de: 'Anmelden', en: 'Sign in' },
    menu: { de: 'Konto von {name}', en: 'Account of {name}' },
    menuAgain: { de: 'Menü neu laden', en: 'Reload menu' },
    signedIn: { de: 'Angemeldet als {name}', en: 'Signed in as {name}' },
    admin: { de: 'Redaktion', en: 'Editorial office' },
    signOut: { de: 'Abmelden', en: 'Sign out' },
    signingOut: { de: 'Wird abgemeldet …', en: 'Signing out …' },
    signedOut: { de: 'Sie sind abgemeldet.', en: 'You are signed out.' },
    failed: {
      de: 'Das Abmelden hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      en: 'Signing out did not work. Please try again.',
    },
  },
})
