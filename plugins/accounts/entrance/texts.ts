import { defineTexts } from '@litfass/kit/texts'

/** Texts about registering, forgotten passwords, one's own account and the second factor. */
export const entranceTexts = defineTexts('entrance', {
  registered: {
    de: 'Wir haben Ihnen eine E-Mail geschickt. Mit dem Link darin geht es weiter.',
    en: 'We have sent you an e-mail. Follow the link in it to continue.',
  },
  registrationClosed: {
    de: 'Hier kann man sich nicht selbst registrieren.',
    en: 'You cannot register here yourself.',
  },
  finishedPending: {
    de: 'Ihr Konto ist angelegt und wartet auf die Freigabe durch die Redaktion. Sie bekommen dann eine E-Mail.',
    en: 'Your account has been created and is waiting for approval by the editors. You will get an e-mail.',
  },
  finishedApproved: {
    de: 'Ihr Konto ist angelegt. Sie können sich jetzt anmelden.',
    en: 'Your account has been created. You can sign in now.',
  },
  finishedSignedIn: {
    de: 'Ihr Konto ist angelegt, und Sie sind angemeldet.',
    en: 'Your account has been created, and you are signed in.',
  },
  forgotten: {
    de: 'Wenn es ein Konto mit dieser Adresse gibt, haben wir ihm eine E-Mail geschickt.',
    en: 'If there is an account with this address, we have sent it an e-mail.',
  },
  reset: {
    de: 'Ihr neues Passwort gilt. Alle bisherigen Anmeldungen sind beendet. Bitte melden Sie sich neu an.',
    en: 'Your new password is valid. All sessions have ended. Please sign in again.',
  },
  resetElsewhere: {
    de: 'Ein neues Passwort fordern Sie bitte auf der Anmeldeseite an.',
    en: 'Please ask for a new password on the sign-in page.',
  },
  linkExpired: {
    de: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    en: 'This link has expired. Please ask for a new one.',
  },
  linkForged: {
    de: 'Dieser Link ist unvollständig oder nicht von uns. Bitte kopieren Sie ihn vollständig aus der E-Mail.',
    en: 'This link is incomplete or not ours. Please copy all of it from the e-mail.',
  },
  linkUsed: {
    de: 'Dieser Link wurde schon benutzt, oder es hat sich inzwischen etwas geändert.',
    en: 'This link has been used already, or something has changed in the meantime.',
  },
  sessionsEnded: {
    de: 'Die ausgewählten Anmeldungen sind beendet.',
    en: 'The chosen sessions have ended.',
  },
  passwordChanged: {
    de: 'Ihr neues Passwort gilt. Alle anderen Anmeldungen sind beendet, und ein API-Schlüssel gilt nicht mehr.',
    en: 'Your new password is valid. All other sessions have ended, and an API key is no longer valid.',
  },
  addressAsked: {
    de: 'Wir haben eine E-Mail an die neue Adresse geschickt. Sie gilt, sobald Sie den Link darin bestätigt haben.',
    en: 'We have sent an e-mail to the new address. It counts as soon as you have confirmed the link in it.',
  },
  addressConfirmed: {
    de: 'Ihre neue E-Mail-Adresse gilt. Melden Sie sich ab jetzt mit ihr an.',
    en: 'Your new e-mail address is valid. Sign in with it from now on.',
  },
  addressByMail: {
    de: 'Ihre E-Mail-Adresse ändern Sie auf der Seite Ihres Kontos, mit einem Link an die neue.',
    en: 'You change your e-mail address on the page of your account, by a link to the new one.',
  },
  addressSame: { de: 'Das ist schon Ihre E-Mail-Adresse.', en: 'That is your e-mail address already.' },
  addressByAdmins: {
    de: 'Ihre E-Mail-Adresse ändert hier die Redaktion.',
    en: 'The editors change your e-mail address here.',
  },
  secondFactor: {
    title: { de: 'Zweiter Faktor', en: 'Second factor' },
    isOn: { de: 'eingerichtet', en: 'set up' },
    isOff: { de: 'nicht eingerichtet', en: 'not set up' },
    begun: {
      de: 'Richten Sie jetzt Ihre App ein, und bestätigen Sie das mit einem Code.',
      en: 'Now set up your app, and confirm that with a code.',
    },
    confirmed: {
      de: 'Der zweite Faktor ist eingerichtet. Ab jetzt wird bei jeder Anmeldung nach einem Code gefragt.',
      en: 'The second factor is set up. From now on a code is asked for at every sign-in.',
    },
    remove: { de: 'Zweiten Faktor entfernen', en: 'Remove second factor' },
    removeQuestion: {
      de: 'Danach genügt das Passwort. Der Inhaber des Kontos erfährt es per E-Mail.',
      en: 'The password is enough then. The owner of the account is notified by e-mail.',
    },
    code: { de: 'Code aus Ihrer App', en: 'Code from your app' },
    codeHint: {
      de: 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Notfallcode.',
      en: 'Six digits from your authenticator app, or a recovery code.',
    },
    needed: {
      de: 'Bitte geben Sie zusätzlich den Code aus Ihrer Authenticator-App ein.',
      en: 'Please also enter the code from your authenticator app.',
    },
    wrong: {
      de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
      en: 'This code is wrong or has been used already.',
    },
    notBegun: {
      de: 'Bitte beginnen Sie die Einrichtung noch einmal.',
      en: 'Please begin the set-up again.',
    },
    isSet: {
      de: 'Für dieses Konto ist schon ein zweiter Faktor eingerichtet.',
      en: 'This account already has a second factor.',
    },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'That did not work. Please try again.',
    },
    removed: { de: 'Der zweite Faktor ist entfernt.', en: 'The second factor has been removed.' },
    required: {
      de: 'Ihre Rolle verlangt einen zweiten Faktor. Bis er eingerichtet ist, haben Sie die Rechte eines Mitglieds.',
      en: 'Your role requires a second factor. Until it is set up, you have the rights of a member.',
    },
  },
  apiKey: {
    title: { de: 'API-Schlüssel', en: 'API key' },
    none: { de: 'Es gibt keinen.', en: 'There is none.' },
    since: { de: 'Angelegt am {moment}', en: 'Created on {moment}' },
    usedAt: { de: 'Zuletzt benutzt am {moment}', en: 'Last used on {moment}' },
    neverUsed: { de: 'Noch nie benutzt', en: 'Never used' },
    create: { de: 'Schlüssel anlegen', en: 'Create key' },
    replace: { de: 'Durch einen neuen ersetzen', en: 'Replace with a new one' },
    question: {
      de: 'Ein Programm mit dem Schlüssel hat alle Rechte Ihres Kontos. Einen neuen Schlüssel sehen Sie nur einmal, und der bisherige gilt nicht mehr.',
      en: 'A program that has the key has all the rights of your account. You see a new key only once, and the previous one is no longer valid.',
    },
    password: { de: 'Passwort', en: 'Password' },
    created: {
      de: 'Der API-Schlüssel ist angelegt. Kopieren Sie ihn jetzt, er wird nicht noch einmal gezeigt.',
      en: 'The API key has been created. Copy it now, it is not shown again.',
    },
    revoke: { de: 'Schlüssel widerrufen', en: 'Revoke key' },
    revokeQuestion: {
      de: 'Programme mit diesem Schlüssel haben danach keinen Zugang mehr. Der Inhaber des Kontos erfährt es per E-Mail.',
      en: 'Programs that use this key then have no access any more. The owner of the account is notified by e-mail.',
    },
    revoked: {
      de: 'Der API-Schlüssel ist widerrufen.',
      en: 'The API key has been revoked.',
    },
    elsewhere: {
      de: 'Einen API-Schlüssel legt jeder selbst auf der Seite seines Kontos an, mit dem Passwort.',
      en: 'API keys are created by their owners alone, on the page of their account, with the password.',
    },
    short: {
      de: 'Ein API-Schlüssel hat mindestens {count} Zeichen.',
      en: 'An API key has at least {count} characters.',
    },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'That did not work. Please try again.',
    },
  },
  accountDeleted: { de: 'Das Konto ist gelöscht.', en: 'The account has been deleted.' },
  signedIn: { de: 'Sie sind angemeldet.', en: 'You are signed in.' },
  language: { de: 'Sprache der E-Mails', en: 'Language of e-mails' },
  german: { de: 'Deutsch', en: 'German' },
  english: { de: 'Englisch', en: 'English' },
})
