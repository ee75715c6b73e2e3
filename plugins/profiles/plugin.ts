import { definePlugin, handle } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { slugTexts } from '@litfass/kit/slugs'
import { richTextTexts } from '@litfass/rich-text/field'
import { exportProfile, followAccount, removeProfile, settleProfiles } from './accounts.ts'
import { profilesCollection } from './collection.ts'
import { profileForm, read, remove, set, suggest, view, write, writeOwn } from './endpoints.ts'
import { options } from './options.ts'
import {
  deletePicture,
  PROFILES,
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
  collections: (resolved, project) => [profilesCollection(resolved, project)],
  extend: (resolved) => ({
    [resolved.accountsCollection]: {
      hooks: { afterChange: [followAccount(resolved)], beforeDelete: [removeProfile(resolved)] },
    },
  }),
  database: (_, project) => {
    const profiles = slugOf(project, PROFILES)
    return {
      cascades: { [profiles]: ['account'] },
      required: { [profiles]: ['account', 'name', 'slug', 'search', 'audience', 'openTo', 'messageNotice'] },
      searched: { [profiles]: ['search'] },
    }
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
