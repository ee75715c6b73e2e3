import { defineTexts, type Words } from '@litfass/kit/texts'

/** The texts of the wall in front of premium text, for the server and the browser. */
export const premiumWallTexts = defineTexts('premiumWall', {
  title: { de: 'Hier geht es mit Premium weiter', en: 'The rest is for premium readers' },
  price: {
    de: {
      one: 'Den ganzen Text schalten Sie für einen Credit frei, und er bleibt Ihnen.',
      other: 'Den ganzen Text schalten Sie für {count} Credits frei, und er bleibt Ihnen.',
    },
    en: {
      one: 'Unlock the whole story for one credit, and it stays yours.',
      other: 'Unlock the whole story for {count} credits, and it stays yours.',
    },
  },
  balance: {
    de: { one: 'Ihr Guthaben: ein Credit', other: 'Ihr Guthaben: {count} Credits' },
    en: { one: 'Your balance: one credit', other: 'Your balance: {count} credits' },
  },
  missing: {
    de: { one: 'Dafür fehlt Ihnen noch ein Credit.', other: 'Dafür fehlen Ihnen noch {count} Credits.' },
    en: { one: 'You need one more credit.', other: 'You need {count} more credits.' },
  },
  buy: { de: 'Credits kaufen', en: 'Buy credits' },
  unlock: {
    de: { one: 'Für einen Credit freischalten', other: 'Für {count} Credits freischalten' },
    en: { one: 'Unlock for one credit', other: 'Unlock for {count} credits' },
  },
  busy: { de: 'Wird freigeschaltet …', en: 'Unlocking …' },
  done: {
    de: {
      one: 'Freigeschaltet. Ihr Guthaben: ein Credit.',
      other: 'Freigeschaltet. Ihr Guthaben: {count} Credits.',
    },
    en: { one: 'Unlocked. Your balance: one credit.', other: 'Unlocked. Your balance: {count} credits.' },
  },
  signIn: { de: 'Anmelden und weiterlesen', en: 'Sign in and read on' },
  open: { de: 'Weiterlesen', en: 'Read on' },
  pending: {
    de: 'Ihr Konto wartet noch auf die Freigabe durch die Redaktion. Danach können Sie Texte freischalten.',
    en: 'Your account is still waiting for approval by the editors. After that you can unlock stories.',
  },
  priceChanged: {
    de: 'Der Preis hat sich inzwischen geändert. Es ist nichts abgebucht worden.',
    en: 'The price has changed in the meantime. Nothing has been charged.',
  },
  tooFew: {
    de: 'Das Guthaben reicht nicht mehr. Es ist nichts abgebucht worden.',
    en: 'Your balance is no longer sufficient. Nothing has been charged.',
  },
  signedOut: {
    de: 'Sie sind nicht mehr angemeldet. Es ist nichts abgebucht worden.',
    en: 'You are no longer signed in. Nothing has been charged.',
  },
  tooMany: {
    de: 'Das waren viele Versuche auf einmal. Bitte warten Sie eine Minute.',
    en: 'Those were many attempts at once. Please wait a minute.',
  },
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal; bezahlt wird in jedem Fall nur einmal.',
    en: 'That did not work. Please try again; you pay only once in any case.',
  },
})

export type WallWords = Words<typeof premiumWallTexts>

/** Why a text could not be unlocked, by the code of the refusal. */
export const wallProblem = (code: string, words: WallWords): string =>
  code === 'credits.price'
    ? words.priceChanged
    : code === 'credits.insufficient'
      ? words.tooFew
      : code === 'signedOut'
        ? words.signedOut
        : code === 'forbidden'
          ? words.pending
          : code === 'tooMany'
            ? words.tooMany
            : words.failed
