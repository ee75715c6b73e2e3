import { defineTexts } from '@litfass/kit/texts'

/** Texts shown in place of the editor: loaded with the page, before the editor's own. */
export const frameTexts = defineTexts('richTextFrame', {
  failed: {
    de: 'Der Editor konnte nicht geladen werden. Ihr Text ist unverändert.',
    en: 'The editor could not be loaded. Your text is unchanged.',
  },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
})
