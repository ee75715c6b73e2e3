import { defineTexts } from '@litfass/kit/texts'

/** What is said where the editor is not there: loaded with the page, before the editor's own texts. */
export const frameTexts = defineTexts('richTextFrame', {
  failed: {
    de: 'Der Editor konnte nicht geladen werden. Ihr Text ist unverändert.',
    en: 'The editor could not be loaded. Your text is unchanged.',
  },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
})
