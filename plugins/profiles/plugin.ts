import { definePlugin, handle } from '@litfass/kit'
import { slugTexts } from '@litfass/kit/slugs'
import { richTextTexts } from '@litfass/rich-text/field'
import { exportProfile, followAccount, removeProfile, settleProfiles } from './accounts.ts'
import { PROFILES, profilesCollection } from './collection.ts'
import { profileForm, read, remove, set, suggest, view, write, writeOwn } from './endpoints.ts'
import { options } from './options.ts'
import {
  deletePicture,
  readBiography,
  setPicture,
  userSuggestions,
  viewPicture,
  writeBiography,
  writeProfile,
} from './routes.ts'
import { texts } from './texts.ts'

/** Gives each account a profile: what others see of a person (design section 9, decision 0039). */
export const profiles = definePlugin({
  options,
  texts: [texts, richTextTexts, slugTexts],
  collections: (resolved) => [profilesCollection(resolved)],
  extend: (resolved) => ({
    [resolved.accountsCollection]: {
      hooks: { afterChange: [followAccount(resolved)], beforeDelete: [removeProfile(resolved)] },
    },
  }),
  database: {
    cascades: { [PROFILES]: ['account'] },
    required: { [PROFILES]: ['account', 'name', 'slug', 'search', 'audience', 'openTo', 'messageNotice'] },
    searched: { [PROFILES]: ['search'] },
  },
  personalData: { profile: exportProfile },
  routes: [
    handle(setPicture, set),
    handle(deletePicture, remove),
    handle(viewPicture, view),
    handle(readBiography, read),
    handle(writeBiography, write),
    handle(writeProfile, writeOwn, profileForm),
    handle(userSuggestions, suggest),
  ],
  onInit: settleProfiles,
})
