import { defineTexts } from '../texts/texts.ts'

/** Texts about documents in the trash. */
export const texts = defineTexts('trash', {
  closed: {
    de: 'Das liegt im Papierkorb und kann nicht geändert werden. Stellen Sie es zuerst wieder her.',
    en: 'This is in the trash and cannot be changed. Please restore it first.',
  },
})
