import { defineTexts } from '@litfass/kit/texts'

/**
 * The mails of the plugin. Each has a subject, paragraphs divided by empty lines, and perhaps the words of its link. All may
 * name `{site}` and `{moment}`; the others are given with the mail.
 */
export const mailTexts = defineTexts('accountMails', {
  greeting: { de: 'Guten Tag, {name},', en: 'Hello {name},' },
  greetingNobody: { de: 'Guten Tag,', en: 'Hello,' },
  linkBelow: {
    de: 'Falls der Link nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    en: 'If the link does not work, copy this address into your browser:',
  },
  from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
  mails: {
    register: {
      subject: { de: 'Ihre Registrierung', en: 'Your registration' },
      text: {
        de: 'schön, dass Sie bei {site} mitmachen möchten. Mit diesem Link wählen Sie Ihren Namen und Ihr Passwort. Er gilt 24 Stunden.\n\nHaben Sie sich nicht registriert? Dann löschen Sie diese Nachricht einfach. Es wurde nichts gespeichert.',
        en: 'it is good to hear that you want to join {site}. Follow this link to choose your name and password. It is valid for 24 hours.\n\nYou did not register? Then just delete this message. Nothing has been stored.',
      },
      link: { de: 'Registrierung abschließen', en: 'Finish registration' },
    },
    registered: {
      subject: { de: 'Sie haben schon ein Konto', en: 'You already have an account' },
      text: {
        de: 'jemand wollte mit dieser E-Mail-Adresse ein Konto bei {site} anlegen. Es gibt aber schon eines. Melden Sie sich einfach an. Wenn Sie das Passwort nicht mehr wissen, können Sie dort ein neues anfordern.\n\nWaren Sie das nicht? Dann brauchen Sie nichts zu tun.',
        en: 'somebody wanted to create an account at {site} with this e-mail address. But there is one already. Just sign in. If you have forgotten the password, you can ask for a new one there.\n\nIt was not you? Then there is nothing you need to do.',
      },
      link: { de: 'Anmelden', en: 'Sign in' },
    },
    waiting: {
      subject: { de: 'Konten warten auf Freigabe', en: 'Accounts are waiting for approval' },
      text: {
        de: 'bei {site} warten Konten auf Freigabe: {count}.',
        en: 'accounts are waiting for approval at {site}: {count}.',
      },
      link: { de: 'Konten ansehen', en: 'View accounts' },
    },
    reset: {
      subject: { de: 'Ein neues Passwort wählen', en: 'Choose a new password' },
      text: {
        de: 'für Ihr Konto bei {site} wurde ein neues Passwort angefordert. Mit diesem Link wählen Sie es. Er gilt eine Stunde und nur einmal.\n\nHaben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.',
        en: 'a new password was requested for your account at {site}. Follow this link to choose it. It is valid for one hour and only once.\n\nYou did not request it? Then there is nothing you need to do. Your password stays as it is.',
      },
      link: { de: 'Neues Passwort wählen', en: 'Choose a new password' },
    },
    address: {
      subject: { de: 'Ihre neue E-Mail-Adresse', en: 'Your new e-mail address' },
      text: {
        de: 'für ein Konto bei {site} soll ab jetzt diese E-Mail-Adresse gelten. Mit diesem Link bestätigen Sie das. Er gilt eine Stunde und nur einmal.\n\nHaben Sie das nicht veranlasst? Dann brauchen Sie nichts zu tun.',
        en: 'this e-mail address is to be that of an account at {site} from now on. Follow this link to confirm it. It is valid for one hour and only once.\n\nIt was not you who asked for it? Then there is nothing you need to do.',
      },
      link: { de: 'Adresse bestätigen', en: 'Confirm address' },
    },
    addressTaken: {
      subject: {
        de: 'Diese Adresse gehört schon zu Ihrem Konto',
        en: 'This address is already that of your account',
      },
      text: {
        de: 'jemand wollte diese E-Mail-Adresse für ein anderes Konto bei {site} verwenden. Sie gehört aber schon zu Ihrem. Es hat sich nichts geändert.\n\nWaren Sie das nicht? Dann brauchen Sie nichts zu tun.',
        en: 'somebody wanted to use this e-mail address for another account at {site}. But it is already that of yours. Nothing has changed.\n\nIt was not you? Then there is nothing you need to do.',
      },
    },
    deleted: {
      subject: { de: 'Ihr Konto ist gelöscht', en: 'Your account has been deleted' },
      text: {
        de: 'am {moment} wurde Ihr Konto bei {site} gelöscht, mit allem, was nur Ihnen gehörte. Was veröffentlicht ist, bleibt und ist keinem Konto mehr zugeordnet.\n\nWaren Sie das nicht? Dann wenden Sie sich bitte sofort an die Redaktion.',
        en: 'on {moment} your account at {site} was deleted, with everything that was yours alone. What has been published stays and belongs to no account any more.\n\nIt was not you? Then please contact the editors at once.',
      },
    },
    secondFactorOn: {
      subject: { de: 'Zweiter Faktor eingerichtet', en: 'Second factor set up' },
      text: {
        de: 'seit dem {moment} fragt {site} bei jeder Anmeldung mit Ihrem Konto nach einem Code aus Ihrer App.\n\nWaren Sie das nicht? Dann wenden Sie sich bitte sofort an die Redaktion.',
        en: 'since {moment}, {site} asks for a code of your app whenever somebody signs in to your account.\n\nIt was not you? Then please contact the editors at once.',
      },
    },
    secondFactorOff: {
      subject: { de: 'Zweiter Faktor entfernt', en: 'Second factor removed' },
      text: {
        de: 'seit dem {moment} genügt für die Anmeldung mit Ihrem Konto bei {site} wieder das Passwort.\n\nWaren Sie das nicht? Dann wenden Sie sich bitte sofort an die Redaktion.',
        en: 'since {moment}, the password is again enough to sign in to your account at {site}.\n\nIt was not you? Then please contact the editors at once.',
      },
    },
    apiKey: {
      subject: { de: 'Neuer API-Schlüssel', en: 'New API key' },
      text: {
        de: 'am {moment} wurde für Ihr Konto bei {site} ein API-Schlüssel angelegt. Programme, die ihn kennen, haben alle Rechte Ihres Kontos. Ein früherer Schlüssel gilt nicht mehr.\n\nWaren Sie das nicht? Dann wählen Sie bitte sofort ein neues Passwort. Damit endet auch der Schlüssel.',
        en: 'on {moment} an API key was created for your account at {site}. Programs that know it have all the rights of your account. A previous key is no longer valid.\n\nIt was not you? Then please choose a new password at once. That ends the key as well.',
      },
    },
    apiKeyRevoked: {
      subject: { de: 'Ihr API-Schlüssel gilt nicht mehr', en: 'Your API key is no longer valid' },
      text: {
        de: 'seit dem {moment} gilt der API-Schlüssel Ihres Kontos bei {site} nicht mehr. Er wurde widerrufen, oder er ist mit einem neuen Passwort, einem neuen zweiten Faktor, einer anderen Rolle, dem Abmelden überall oder einer Sperre erloschen. Programme, die ihn benutzen, haben keinen Zugang mehr.\n\nBrauchen Sie ihn noch? Dann legen Sie in Ihrem Konto einen neuen an.',
        en: 'since {moment} the API key of your account at {site} is no longer valid. It was revoked, or it ended with a new password, a new second factor, another role, signing out everywhere or a lock. Programs that use it have no access any more.\n\nDo you still need it? Then create a new one in your account.',
      },
    },
    recoveryCode: {
      subject: { de: 'Anmeldung mit einem Notfallcode', en: 'Sign-in with a recovery code' },
      text: {
        de: 'am {moment} hat sich jemand mit einem Ihrer Notfallcodes bei {site} angemeldet. Der Code ist damit verbraucht. Es bleiben: {count}.\n\nWaren Sie das nicht? Dann wählen Sie bitte sofort ein neues Passwort.',
        en: 'on {moment} somebody signed in at {site} with one of your recovery codes. It cannot be used again. Codes left: {count}.\n\nIt was not you? Then please choose a new password at once.',
      },
    },
  },
})
