import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel and of the routes. */
export const texts = defineTexts('profiles', {
  // The collection
  profile: { de: 'Profil', en: 'Profile' },
  profiles: { de: 'Profile', en: 'Profiles' },
  about: {
    de: 'Was andere von den Menschen hinter den Konten sehen. Jedes Konto hat ein Profil.',
    en: 'What others see of the people behind the accounts. Each account has a profile.',
  },
  name: { de: 'Name', en: 'Name' },
  nameHint: { de: 'Der Name des Kontos.', en: 'The account’s name.' },
  avatar: { de: 'Profilbild', en: 'Avatar' },
  wallpaper: { de: 'Titelbild', en: 'Wallpaper' },
  pictureHint: {
    de: 'Wählt die Person selbst. Die Redaktion kann es entfernen.',
    en: 'Chosen by the person. Editors can remove it.',
  },
  biography: { de: 'Über mich', en: 'About me' },
  audience: { de: 'Wer das Profil sieht', en: 'Who sees the profile' },
  audiences: {
    everybody: { de: 'Alle', en: 'Everybody' },
    members: { de: 'Mitglieder', en: 'Members' },
    nobody: { de: 'Niemand', en: 'Nobody' },
  },
  openTo: { de: 'Wer Nachrichten schreiben darf', en: 'Who may send messages' },
  openFor: {
    members: { de: 'Mitglieder', en: 'Members' },
    nobody: { de: 'Niemand', en: 'Nobody' },
  },
  messageNotice: { de: 'E-Mail, wenn eine Nachricht wartet', en: 'E-mail when a message waits' },
  messageNotices: {
    mail: { de: 'Ja', en: 'Yes' },
    none: { de: 'Nein', en: 'No' },
  },
  ownChoice: { de: 'Das entscheidet die Person selbst.', en: 'The person decides this.' },
  account: { de: 'Konto', en: 'Account' },
  saved: { de: 'Ihr Profil ist gespeichert.', en: 'Your profile has been saved.' },
  // Refusals
  notOwnPicture: {
    de: 'Bitte wählen Sie ein Bild, das dafür hochgeladen wurde.',
    en: 'Please choose a picture that was uploaded for this.',
  },
})
