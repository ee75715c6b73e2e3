import { defineTexts } from '@litfass/kit/texts'

export const texts = defineTexts('accounts', {
  account: { de: 'Konto', en: 'Account' },
  accounts: { de: 'Konten', en: 'Accounts' },
  about: {
    de: 'Alle, die sich anmelden können. Ins Redaktionssystem kommen nur Redaktion und Verwaltung.',
    en: 'Everybody who can sign in. Only editors and admins get into this panel.',
  },
  name: { de: 'Name', en: 'Name' },
  currentPassword: { de: 'Bisheriges Passwort', en: 'Current password' },
  currentPasswordHint: {
    de: 'Nötig, um das eigene Passwort oder die eigene E-Mail-Adresse zu ändern.',
    en: 'Needed to change your own password or e-mail address.',
  },
  currentPasswordMissing: {
    de: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
    en: 'Please enter your current password.',
  },
  currentPasswordWrong: {
    de: 'Das bisherige Passwort stimmt nicht.',
    en: 'The current password is wrong.',
  },
  passwordShort: {
    de: 'Bitte wählen Sie ein Passwort mit mindestens {count} Zeichen.',
    en: 'Please choose a password of at least {count} characters.',
  },
  passwordRepeated: {
    de: 'Bitte wählen Sie ein Passwort, das nicht nur wenige Zeichen wiederholt.',
    en: 'Please choose a password that does not just repeat a few characters.',
  },
  passwordKnown: {
    de: 'Bitte wählen Sie ein Passwort, das nicht Name oder E-Mail-Adresse ist.',
    en: 'Please choose a password that is not your name or e-mail address.',
  },
  passwordCommon: {
    de: 'Dieses Passwort wird sehr häufig benutzt. Bitte wählen Sie ein anderes.',
    en: 'This password is used very often. Please choose another one.',
  },
  notice: {
    password: {
      subject: { de: 'Ihr Passwort wurde geändert', en: 'Your password was changed' },
      text: {
        de: 'Guten Tag, {name},\n\ndas Passwort Ihres Kontos bei {site} wurde am {moment} geändert. Waren Sie das nicht? Dann wenden Sie sich bitte sofort an die Redaktion.\n',
        en: 'Hello {name},\n\nthe password of your account at {site} was changed on {moment}. Was it not you? Then please contact the editors at once.\n',
      },
    },
    address: {
      subject: { de: 'Ihre E-Mail-Adresse wurde geändert', en: 'Your e-mail address was changed' },
      text: {
        de: 'Guten Tag, {name},\n\ndie Adresse, mit der Sie sich bei {site} anmelden, wurde am {moment} geändert. Diese Nachricht geht an die bisherige. Waren Sie das nicht? Dann wenden Sie sich bitte sofort an die Redaktion.\n',
        en: 'Hello {name},\n\nthe address with which you sign in at {site} was changed on {moment}. This message goes to the one before. Was it not you? Then please contact the editors at once.\n',
      },
    },
  },
  role: { de: 'Rolle', en: 'Role' },
  roleHint: {
    de: 'Was ein Konto darf. Nur die Verwaltung ändert das.',
    en: 'What an account may do. Only admins change it.',
  },
  admin: { de: 'Verwaltung', en: 'Admin' },
  editor: { de: 'Redaktion', en: 'Editor' },
  member: { de: 'Mitglied', en: 'Member' },
  state: { de: 'Zustand', en: 'State' },
  stateHint: {
    de: 'Nur ein freigegebenes Konto darf etwas tun, ein gesperrtes kann sich nicht anmelden.',
    en: 'Only an approved account may do anything; a locked one cannot sign in.',
  },
  pending: { de: 'wartet auf Freigabe', en: 'waiting for approval' },
  approved: { de: 'freigegeben', en: 'approved' },
  locked: { de: 'gesperrt', en: 'locked' },
  notYourself: {
    de: 'Das eigene Konto lässt sich nicht sperren, herabstufen oder löschen.',
    en: 'You cannot lock, demote or delete your own account.',
  },
  roleChanged: {
    de: 'Die Rolle wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
    en: 'The role has been changed meanwhile. Please reload the page.',
  },
  lastAdmin: {
    de: 'Das ist das letzte Konto der Verwaltung. Ohne es käme niemand mehr an die Einstellungen.',
    en: 'This is the last admin account. Without it nobody could reach the settings any more.',
  },
  lockedOut: {
    de: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
    en: 'This account is locked. Please contact the editors.',
  },
})
