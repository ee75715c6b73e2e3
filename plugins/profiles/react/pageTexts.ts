import { defineTexts, type Words } from '@litfass/kit/texts'

/** The texts of the page of a person, and of the form in which people write their own profile. */
export const profilePageTexts = defineTexts('profilePages', {
  profile: {
    forMembers: {
      de: 'Nur angemeldete Mitglieder sehen dieses Profil.',
      en: 'Only signed-in members see this profile.',
    },
    forNobody: {
      de: 'Nur die Person selbst und die Redaktion sehen dieses Profil.',
      en: 'Only the person and the editors see this profile.',
    },
  },
  own: {
    title: { de: 'Profil', en: 'Profile' },
    lead: {
      de: 'Was andere von Ihnen sehen. Wer es sehen darf, bestimmen Sie.',
      en: 'What others see of you. You decide who may see it.',
    },
    show: { de: 'Profil ansehen', en: 'Show profile' },
    avatar: { de: 'Profilbild', en: 'Avatar' },
    wallpaper: { de: 'Titelbild', en: 'Wallpaper' },
    choose: { de: '{name} hochladen', en: 'Upload {name}' },
    edit: { de: '{name} bearbeiten', en: 'Edit {name}' },
    remove: { de: '{name} entfernen', en: 'Remove {name}' },
    undo: { de: 'Rückgängig', en: 'Undo' },
    retry: { de: 'Noch einmal versuchen', en: 'Try again' },
    removed: {
      de: 'Das Bild ist aus Ihrem Profil entfernt.',
      en: 'The image has been removed from your profile.',
    },
    failed: {
      de: 'Das Bild konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
      en: 'The image could not be changed. Please try again.',
    },
    biography: { de: 'Über mich', en: 'About me' },
    biographyHint: {
      de: 'Höchstens 2.000 Zeichen: **fett**, *kursiv*, [Link](https://…), und Listen, deren Zeilen mit „-“ oder „1.“ beginnen.',
      en: 'At most 2,000 characters: **bold**, *italic*, [link](https://…), and lists whose lines begin with “-” or “1.”.',
    },
    audience: { de: 'Wer Ihr Profil sieht', en: 'Who sees your profile' },
    openTo: { de: 'Wer Ihnen Nachrichten schreiben darf', en: 'Who may write to you' },
    openToMembers: { de: 'Mitglieder, die Ihr Profil sehen', en: 'Members who see your profile' },
    openToNobody: { de: 'Niemand', en: 'Nobody' },
    messageNotice: { de: 'E-Mail, wenn eine Nachricht wartet', en: 'E-mail when a message waits' },
    noticeByMail: {
      de: 'Ja, wenn ich sie nicht gleich gelesen habe',
      en: 'Yes, unless I have read it at once',
    },
    noNotice: { de: 'Nein', en: 'No' },
    everybody: { de: 'Alle, auch Suchmaschinen', en: 'Everybody, search engines too' },
    members: { de: 'Angemeldete Mitglieder', en: 'Signed-in members' },
    nobody: { de: 'Niemand außer mir und der Redaktion', en: 'Nobody but me and the editors' },
    submit: { de: 'Profil speichern', en: 'Save profile' },
  },
})

export type ProfilePageWords = Words<typeof profilePageTexts>
