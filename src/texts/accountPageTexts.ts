/** The texts of the pages about accounts and profiles: on the way into one, and about one's own. */
export const accountPageTexts = {
  register: {
    title: { de: 'Registrieren', en: 'Register' },
    description: { de: 'Ein Konto bei Litfass anlegen.', en: 'Create an account at Litfass.' },
    lead: {
      de: 'Wir schicken Ihnen eine E-Mail mit einem Link. Dort wählen Sie Namen und Passwort.',
      en: 'We send you an e-mail with a link. There you choose your name and password.',
    },
    leadApproval: {
      de: 'Wir schicken Ihnen eine E-Mail mit einem Link. Dort wählen Sie Namen und Passwort. Danach gibt die Redaktion Ihr Konto frei, und Sie bekommen noch eine E-Mail.',
      en: 'We send you an e-mail with a link. There you choose your name and password. The editors then approve your account, and you get another e-mail.',
    },
    privacy: { de: 'Wie wir mit Ihren Daten umgehen', en: 'How we handle your data' },
    terms: { de: 'Was für Käufe gilt', en: 'Terms of sale' },
    email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    submit: { de: 'Link schicken', en: 'Send link' },
    sent: {
      de: 'Wir haben Ihnen eine E-Mail geschickt. Mit dem Link darin geht es weiter. Er gilt 24 Stunden.',
      en: 'We have sent you an e-mail. Follow the link in it to continue. It is valid for 24 hours.',
    },
    closed: {
      de: 'Hier kann man sich zurzeit nicht selbst registrieren. Bitte wenden Sie sich an die Redaktion.',
      en: 'You cannot register here yourself at the moment. Please contact the editors.',
    },
    haveAccount: { de: 'Sie haben schon ein Konto? Anmelden', en: 'Already have an account? Sign in' },
    finishTitle: { de: 'Registrierung abschließen', en: 'Finish your registration' },
    finishLead: {
      de: 'Nur noch Ihr Name, unter dem andere Sie sehen, und ein Passwort.',
      en: 'Just your name, as others will see it, and a password.',
    },
    finishLeadApproval: {
      de: 'Nur noch Ihr Name, unter dem andere Sie sehen, und ein Passwort. Danach gibt die Redaktion Ihr Konto frei.',
      en: 'Just your name, as others will see it, and a password. The editors then approve your account.',
    },
    name: { de: 'Name', en: 'Name' },
    finish: { de: 'Konto anlegen', en: 'Create account' },
    again: { de: 'Neuen Link anfordern', en: 'Ask for a new link' },
  },
  forgotten: {
    title: { de: 'Passwort vergessen', en: 'Forgotten password' },
    description: { de: 'Ein neues Passwort anfordern.', en: 'Ask for a new password.' },
    lead: {
      de: 'Wir schicken Ihnen eine E-Mail mit einem Link, mit dem Sie ein neues Passwort wählen.',
      en: 'We send you an e-mail with a link to choose a new password.',
    },
    submit: { de: 'Link schicken', en: 'Send link' },
    sent: {
      de: 'Wenn es ein Konto mit dieser Adresse gibt, haben wir ihm eine E-Mail geschickt. Der Link darin gilt eine Stunde.',
      en: 'If there is an account with this address, we have sent it an e-mail. The link in it is valid for one hour.',
    },
    back: { de: 'Zurück zur Anmeldung', en: 'Back to sign-in' },
    resetTitle: { de: 'Neues Passwort wählen', en: 'Choose a new password' },
    resetLead: {
      de: 'Danach sind alle bisherigen Anmeldungen beendet, und Sie melden sich neu an.',
      en: 'All sessions end afterwards, and you sign in again.',
    },
    reset: { de: 'Passwort speichern', en: 'Save password' },
  },
  dataExport: {
    title: { de: 'Ihre Daten', en: 'Your data' },
    lead: {
      de: 'Alles, was zu Ihrem Konto gehört, in einer ZIP-Datei: Angaben, Bilder, Merklisten, Nachrichten und Meldungen. Sie liegt sieben Tage lang bereit, nur für Sie.',
      en: 'Everything that belongs to your account in a ZIP file: details, images, bookmarks, messages and reports. It is there for seven days, for you alone.',
    },
    submit: { de: 'Daten zusammenstellen', en: 'Put data together' },
    again: { de: 'Neu zusammenstellen', en: 'Put together anew' },
    progress: {
      de: 'Ihre Daten werden zusammengestellt: {percent} %',
      en: 'Your data is being put together: {percent}%',
    },
    ready: { de: 'Ihre Daten liegen bereit.', en: 'Your data is ready.' },
    failed: {
      de: 'Ihre Daten konnten nicht zusammengestellt werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
      en: 'Your data could not be put together. Please reload the page and try again.',
    },
    offline: {
      de: 'Der Server ist gerade nicht zu erreichen. Es wird weiter nachgefragt.',
      en: 'The server cannot be reached right now. This page keeps asking.',
    },
    download: { de: 'ZIP-Datei herunterladen', en: 'Download ZIP file' },
    downloadOf: { de: 'ZIP-Datei vom {day} herunterladen', en: 'Download ZIP file of {day}' },
    about: { de: '{megabytes} MB, bis {day}', en: '{megabytes} MB, until {day}' },
    numbers: { de: 'de', en: 'en' },
  },
  profile: {
    pageTitle: { de: '{name}, Seite {page}', en: '{name}, page {page}' },
    description: { de: 'Das Profil von {name}.', en: 'The profile of {name}.' },
    stories: { de: 'Artikel und Bildbeiträge', en: 'Articles and image posts' },
    pictures: { de: 'Bilder', en: 'Images' },
    emptyTitle: { de: 'Noch nichts veröffentlicht', en: 'Nothing published yet' },
    emptyText: {
      de: 'Sobald hier etwas erscheint, steht es an dieser Stelle.',
      en: 'As soon as something is published, it appears here.',
    },
  },
  ownComments: {
    title: { de: 'Kommentare', en: 'Comments' },
    lead: {
      de: 'Was Sie geschrieben haben, steht unter den Beiträgen. Hier sagen Sie, ob Sie von Antworten erfahren.',
      en: 'What you have written stands below the posts. Here you say whether you are told of replies.',
    },
    notice: {
      de: 'E-Mail bei Antworten und bei Kommentaren zu Ihren Beiträgen',
      en: 'E-mail about replies, and about comments on your posts',
    },
    byMail: { de: 'Ja, gesammelt nach einigen Minuten', en: 'Yes, collected after some minutes' },
    none: { de: 'Nein', en: 'No' },
    submit: { de: 'Speichern', en: 'Save' },
  },
  ownAccount: {
    notices: {
      de: 'Ihre Wahl für E-Mails über Kommentare ist gespeichert.',
      en: 'Your choice of e-mails about comments has been saved.',
    },
    profileSaved: { de: 'Ihr Profil ist gespeichert.', en: 'Your profile has been saved.' },
    title: { de: 'Mein Konto', en: 'My account' },
    signedIn: { de: 'Angemeldet als {name},', en: 'Signed in as {name},' },
    pending: {
      de: 'Ihr Konto wartet auf die Freigabe durch die Redaktion.',
      en: 'Your account is waiting for approval by the editors.',
    },
    ended: { de: 'Die ausgewählten Anmeldungen sind beendet.', en: 'The chosen sessions have ended.' },
    sessions: { de: 'Anmeldungen', en: 'Sessions' },
    sessionsLead: {
      de: 'Überall hier ist Ihr Konto angemeldet. Erkennen Sie etwas nicht wieder? Dann melden Sie es ab und wählen Sie ein neues Passwort.',
      en: 'Your account is signed in everywhere here. Is there something you do not recognise? Then sign it out and choose a new password.',
    },
    unknownBrowser: { de: 'Unbekanntes Programm', en: 'Unknown program' },
    thisOne: { de: 'diese Anmeldung', en: 'this session' },
    usedAt: { de: 'Zuletzt benutzt:', en: 'Last used:' },
    since: { de: 'angemeldet:', en: 'signed in:' },
    signOut: { de: 'Abmelden', en: 'Sign out' },
    signOutOf: { de: 'Abmelden: {browser}', en: 'Sign out: {browser}' },
    signOutOthers: { de: 'Überall sonst abmelden', en: 'Sign out everywhere else' },
    signOutAll: { de: 'Überall abmelden, auch hier', en: 'Sign out everywhere, here too' },
    password: { de: 'Passwort', en: 'Password' },
    passwordLead: {
      de: 'Mit dem neuen Passwort enden alle anderen Anmeldungen, und ein API-Schlüssel gilt nicht mehr.',
      en: 'All other sessions end with the new password, and an API key is no longer valid.',
    },
    passwordChanged: {
      de: 'Ihr neues Passwort gilt. Alle anderen Anmeldungen sind beendet, und ein API-Schlüssel gilt nicht mehr.',
      en: 'Your new password is valid. All other sessions have ended, and an API key is no longer valid.',
    },
    address: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    addressLead: {
      de: 'Wir schicken einen Link an die neue Adresse. Bis Sie ihn bestätigen, gilt die bisherige.',
      en: 'We send a link to the new address. Until you confirm it, the present one counts.',
    },
    newAddress: { de: 'Neue E-Mail-Adresse', en: 'New e-mail address' },
    addressSubmit: { de: 'Link schicken', en: 'Send link' },
    addressAsked: {
      de: 'Wir haben eine E-Mail an die neue Adresse geschickt. Sie gilt, sobald Sie den Link darin bestätigt haben.',
      en: 'We have sent an e-mail to the new address. It counts as soon as you have confirmed the link in it.',
    },
    addressConfirmLead: {
      de: 'Mit einem Klick gilt Ihre neue E-Mail-Adresse. An die bisherige geht eine Nachricht.',
      en: 'One click makes your new e-mail address valid. A message goes to the one before.',
    },
    addressConfirm: { de: 'Neue Adresse bestätigen', en: 'Confirm new address' },
    addressConfirmed: {
      de: 'Ihre neue E-Mail-Adresse gilt. Melden Sie sich ab jetzt mit ihr an.',
      en: 'Your new e-mail address is valid. Sign in with it from now on.',
    },
    addressBack: { de: 'Zu Ihrem Konto', en: 'To your account' },
    currentPassword: { de: 'Bisheriges Passwort', en: 'Current password' },
    factor: { de: 'Zweiter Faktor', en: 'Second factor' },
    factorLead: {
      de: 'Mit einer Authenticator-App auf Ihrem Telefon braucht jede Anmeldung außer dem Passwort auch einen Code, der alle 30 Sekunden wechselt.',
      en: 'With an authenticator app on your phone, every sign-in needs a code besides the password, which changes every 30 seconds.',
    },
    factorRequired: {
      de: 'Ihre Rolle verlangt einen zweiten Faktor. Bis er eingerichtet ist, haben Sie die Rechte eines Mitglieds.',
      en: 'Your role requires a second factor. Until it is set up, you have the rights of a member.',
    },
    factorBegin: { de: 'Einrichten', en: 'Set up' },
    factorScan: {
      de: 'Fotografieren Sie dieses Bild mit Ihrer App, oder tippen Sie den Schlüssel ein:',
      en: 'Scan this image with your app, or type in the key:',
    },
    factorImage: { de: 'QR-Code für die App', en: 'QR code for the app' },
    factorCodes: {
      de: 'Heben Sie diese Notfallcodes gut auf. Jeder ersetzt einmal die App, wenn Ihr Telefon verloren geht. Später werden sie nicht mehr gezeigt.',
      en: 'Keep these recovery codes safe. Each replaces the app once, should you lose your phone. They are not shown again.',
    },
    factorDownload: { de: 'Notfallcodes herunterladen', en: 'Download recovery codes' },
    factorFile: { de: 'notfallcodes.txt', en: 'recovery-codes.txt' },
    factorConfirm: { de: 'Code bestätigen', en: 'Confirm code' },
    factorDigits: {
      de: 'Sechs Ziffern, die Ihre App jetzt zeigt.',
      en: 'Six digits that your app shows now.',
    },
    factorOn: {
      de: {
        one: 'Der zweite Faktor ist eingerichtet. Es bleibt ein Notfallcode.',
        other: 'Der zweite Faktor ist eingerichtet. Es bleiben {count} Notfallcodes.',
      },
      en: {
        one: 'The second factor is set up. One recovery code is left.',
        other: 'The second factor is set up. {count} recovery codes are left.',
      },
    },
    factorRemove: { de: 'Zweiten Faktor entfernen', en: 'Remove second factor' },
    begun: {
      de: 'Richten Sie jetzt Ihre App ein, und bestätigen Sie das unten mit einem Code.',
      en: 'Now set up your app, and confirm that below with a code.',
    },
    confirmed: {
      de: 'Der zweite Faktor ist eingerichtet. Ab jetzt wird bei jeder Anmeldung nach einem Code gefragt.',
      en: 'The second factor is set up. From now on a code is asked for at every sign-in.',
    },
    removed: { de: 'Der zweite Faktor ist entfernt.', en: 'The second factor has been removed.' },
    apiKey: { de: 'API-Schlüssel', en: 'API key' },
    apiKeyLead: {
      de: 'Damit meldet sich ein Programm an Ihrer Stelle an und hat alle Rechte Ihres Kontos. Der Schlüssel gilt, bis Sie ihn widerrufen, ein neues Passwort wählen, einen zweiten Faktor einrichten oder sich überall oder überall sonst abmelden.',
      en: 'A program signs in with it in your place and has all the rights of your account. The key is valid until you revoke it, choose a new password, set up a second factor, or sign out everywhere or everywhere else.',
    },
    apiKeyNone: { de: 'Sie haben keinen API-Schlüssel.', en: 'You have no API key.' },
    apiKeySince: { de: 'Angelegt:', en: 'Created:' },
    apiKeyUnused: { de: 'noch nie benutzt', en: 'never used' },
    apiKeyCreate: { de: 'Schlüssel anlegen', en: 'Create key' },
    apiKeyReplace: { de: 'Durch einen neuen ersetzen', en: 'Replace with a new one' },
    apiKeyRevoke: { de: 'Schlüssel widerrufen', en: 'Revoke key' },
    apiKeyNew: { de: 'Ihr neuer API-Schlüssel', en: 'Your new API key' },
    apiKeyOnce: {
      de: 'Bewahren Sie ihn auf wie ein Passwort. Er wird nur jetzt gezeigt.',
      en: 'Keep it like a password. It is shown only now.',
    },
    apiKeyCreated: { de: 'Der API-Schlüssel ist angelegt.', en: 'The API key has been created.' },
    apiKeyRevoked: { de: 'Der API-Schlüssel ist widerrufen.', en: 'The API key has been revoked.' },
    copy: { de: 'Kopieren', en: 'Copy' },
    copied: { de: 'Kopiert', en: 'Copied' },
    copiedKey: { de: 'Der API-Schlüssel ist kopiert.', en: 'The API key has been copied.' },
    copyByHand: {
      de: 'Ihr Browser erlaubt das Kopieren nicht. Der Schlüssel ist ausgewählt, kopieren Sie ihn bitte selbst.',
      en: 'Your browser does not allow copying. The key is selected, please copy it yourself.',
    },
    newPassword: { de: 'Neues Passwort', en: 'New password' },
    passwordSubmit: { de: 'Passwort ändern', en: 'Change password' },
    leave: { de: 'Konto löschen', en: 'Delete account' },
    leaveLead: {
      de: 'Das wirkt sofort, überall, und lässt sich nicht rückgängig machen.',
      en: 'This takes effect at once, everywhere, and cannot be undone.',
    },
    leaveGoes: { de: 'Das wird gelöscht', en: 'What is deleted' },
    leaveGoesText: {
      de: 'Ihre Anmeldedaten und alle Anmeldungen, Ihr Profil mit seinen Bildern, Ihre Merklisten samt geteilten Links, und was Sie an Ihren Daten zusammengestellt haben. Ihre Credits verfallen, was Sie damit freigeschaltet haben, ist wieder zu, und offene Bestellungen werden storniert.',
      en: 'What you sign in with and all sessions, your profile with its images, your bookmarks and the links you have shared, and the files with your data. Your credits lapse, what you have unlocked with them is locked again, and open orders are cancelled.',
    },
    leaveStays: { de: 'Das bleibt', en: 'What stays' },
    leaveStaysText: {
      de: 'Bilder, die Sie veröffentlicht haben, mit ihrem Bildnachweis, Nachrichten bei denen, die sie bekommen haben, und Ihre Meldungen an die Redaktion. All das gehört dann zu keinem Konto mehr. Rechnungen bleiben mit Namen und Anschrift, solange das Gesetz es verlangt.',
      en: 'Images that you have published, with their credit lines, messages with those who received them, and your reports to the editors. All that then belongs to no account any more. Invoices stay with name and address for as long as the law demands.',
    },
    leaveExport: { de: 'Vorher Ihre Daten herunterladen', en: 'Download your data first' },
    leaveConfirm: {
      de: 'Ich möchte mein Konto endgültig löschen.',
      en: 'I want to delete my account for good.',
    },
  },
  accountOutcome: {
    password: { de: 'Passwort', en: 'Password' },
    passwordHint: {
      de: 'Mindestens 12 Zeichen, zum Beispiel ein paar Wörter hintereinander.',
      en: 'At least 12 characters, a few words in a row for example.',
    },
    pending: {
      de: 'Ihr Konto ist angelegt und wartet auf die Freigabe durch die Redaktion. Sie bekommen dann eine E-Mail. Anmelden können Sie sich schon.',
      en: 'Your account has been created and is waiting for approval by the editors. You will get an e-mail then. You can sign in already.',
    },
    approved: {
      de: 'Ihr Konto ist angelegt. Sie können sich jetzt anmelden.',
      en: 'Your account has been created. You can sign in now.',
    },
    reset: {
      de: 'Ihr neues Passwort gilt. Alle bisherigen Anmeldungen sind beendet.',
      en: 'Your new password is valid. All sessions have ended.',
    },
    expired: {
      de: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
      en: 'This link has expired. Please ask for a new one.',
    },
    used: {
      de: 'Dieser Link wurde schon benutzt, oder es hat sich inzwischen etwas geändert.',
      en: 'This link has been used already, or something has changed in the meantime.',
    },
    forged: {
      de: 'Dieser Link ist unvollständig oder nicht von uns. Bitte kopieren Sie ihn vollständig aus der E-Mail.',
      en: 'This link is incomplete or not ours. Please copy all of it from the e-mail.',
    },
    tooMany: {
      de: 'Das waren zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
      en: 'Too many requests. Please try again later.',
    },
    badEmail: {
      de: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein.',
      en: 'Please enter a complete e-mail address.',
    },
    badPassword: {
      de: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes mit mindestens 12 Zeichen.',
      en: 'This password is too easy to guess. Please choose another one of at least 12 characters.',
    },
    badCode: {
      de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
      en: 'This code is wrong or has been used already.',
    },
    badCurrentPassword: {
      de: 'Das bisherige Passwort stimmt nicht.',
      en: 'The current password is wrong.',
    },
    codeMissing: {
      de: 'Bitte geben Sie auch einen Code aus Ihrer Authenticator-App ein.',
      en: 'Please also enter a code from your authenticator app.',
    },
    lastAdmin: {
      de: 'Das ist das letzte Konto der Verwaltung. Ohne es käme niemand mehr an die Einstellungen.',
      en: 'This is the last admin account. Without it nobody could reach the settings any more.',
    },
    addressSame: { de: 'Das ist schon Ihre E-Mail-Adresse.', en: 'That is your e-mail address already.' },
    deleted: { de: 'Ihr Konto ist gelöscht.', en: 'Your account has been deleted.' },
    ended: { de: 'Sie sind überall abgemeldet.', en: 'You are signed out everywhere.' },
    badName: { de: 'Bitte geben Sie Ihren Namen ein.', en: 'Please enter your name.' },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.',
      en: 'That did not work. Please try again in a moment.',
    },
  },
} as const
