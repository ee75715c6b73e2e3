import { resolve } from 'node:path'
import { accounts } from '@litfass/accounts'
import { articles, staffAndOwner } from '@litfass/articles'
import { bookmarks } from '@litfass/bookmarks'
import { comments, importComments, visibleComments } from '@litfass/comments'
import { consent } from '@litfass/consent'
import { credits, hasUnlocked } from '@litfass/credits'
import { downloads } from '@litfass/downloads'
import { galleries } from '@litfass/galleries'
import { cropInPanel, imageCrop } from '@litfass/image-crop'
import { imageEditor } from '@litfass/image-editor'
import { images } from '@litfass/images'
import { askBeforeDeletion } from '@litfass/interface/deletion'
import { listTools } from '@litfass/interface/listTools'
import { siteTimes } from '@litfass/interface/siteTimes'
import { kit } from '@litfass/kit'
import { landingPages } from '@litfass/landing-pages'
import { messages } from '@litfass/messages'
import { moderation } from '@litfass/moderation'
import { participation } from '@litfass/participation'
import { pictureDesk } from '@litfass/picture-desk'
import { ownProfile, profiles } from '@litfass/profiles'
import { richText } from '@litfass/rich-text/plugin'
import { safeMode } from '@litfass/safe-mode'
import { search } from '@litfass/search'
import { stories } from '@litfass/stories'
import { guardedByTeasers, teasers } from '@litfass/teasers'
import { currentTopics, topics } from '@litfass/topics'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig } from 'payload'
import { FrontPage, frontPagePlaces } from './collections/FrontPage.ts'
import { collections } from './collections/index.ts'
import { SiteInformation } from './collections/SiteInformation.ts'
import { consentSettings } from './config/consentSettings.ts'
import { creditSettings } from './config/creditSettings.ts'
import { databaseAdapter } from './config/database/databaseAdapter.ts'
import { readEnvironment } from './config/environment.ts'
import { gallerySettings } from './config/gallerySettings.ts'
import { kitSettings } from './config/kitSettings.ts'
import { payloadLogger } from './config/log/log.ts'
import { mailAdapter } from './config/mailAdapter.ts'
import { newestContent } from './config/newestContent.ts'
import { accountPages } from './config/pages/accountPages.ts'
import { requireContentPaths } from './config/pages/contentPaths.ts'
import { inBoth } from './config/pages/pagedPaths.ts'
import { panelSettings } from './config/panelSettings.ts'
import { panelWords } from './config/panelWords.ts'
import { fileStore } from './config/storage.ts'
import { teaserSettings } from './config/teaserSettings.ts'
import { textHtml } from './config/textHtml.ts'

const environment = readEnvironment()
const store = fileStore(environment.storage)
const temporaryDirectory = resolve(environment.dataDir, 'tmp')
const { siteUrl, timeZone } = environment
const isHttps = siteUrl.startsWith('https:')

const config = buildConfig({
  serverURL: siteUrl,
  secret: environment.secret,
  csrf: [siteUrl],
  cookiePrefix: isHttps ? '__Host-payload' : 'payload',
  db: databaseAdapter(environment),
  collections,
  globals: [FrontPage, SiteInformation],
  plugins: [
    accounts({
      collection: 'accounts',
      hasSecureCookies: isHttps,
      registration: environment.registration,
      pages: accountPages,
    }),
    images({
      collection: 'images',
      accountsCollection: 'accounts',
      store,
      temporaryDirectory,
      cdnUrl: environment.cdnUrl,
      accelPrefix: environment.accelPrefix,
      avif: environment.avif,
    }),
    imageEditor({ collection: 'images', modules: [imageCrop] }),
    cropInPanel(),
    galleries({ ...gallerySettings(environment), places: [frontPagePlaces] }),
    articles({
      embeds: consentSettings.providers,
      textHtml,
      importComments,
      mayReadPremium: async (req, content) =>
        staffAndOwner(req, content) ||
        (content.id !== undefined && hasUnlocked(req, { type: 'article', id: content.id })),
    }),
    // After the plugins that bring the fields of its types.
    stories({
      accountsCollection: 'accounts',
      authorOf: ownProfile,
      topicsCollection: 'topics',
      submissions: true,
      timeZone: environment.timeZone,
      ownPage: { de: '/konto/beitraege', en: '/en/konto/beitraege' },
    }),
    topics({ collection: 'topics' }),
    landingPages({ topicsCollection: 'topics', timeZone, page: inBoth('/sammlung/{slug}') }),
    profiles({
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      counting: { state: 'approved' },
      page: accountPages.account,
    }),
    // After the plugins that fill the fields it reads.
    search(),
    // After the plugins whose upload fields get the grid of pictures.
    pictureDesk({
      work: '/src/components/PictureDesk/ProvideDeskWork.client.tsx#ProvideDeskWork',
      fields: { collection: 'images', imageManagerPrefix: 'article', membersPrefix: 'participation' },
    }),
    bookmarks({
      accountsCollection: 'accounts',
      siteUrl,
      pages: { image: inBoth('/bilder/{id}'), share: inBoth('/merkliste/teilen/{token}') },
    }),
    messages({
      accountsCollection: 'accounts',
      counting: { state: 'approved' },
      pages: {
        conversation: inBoth('/nachrichten/{id}'),
        settings: inBoth('/konto#profil'),
        write: inBoth('/nachrichten/an/{id}'),
      },
      features: { reports: true },
    }),
    comments({
      accountsCollection: 'accounts',
      timeZone,
      profilesCollection: 'profiles',
      settingsPage: inBoth('/konto#kommentare'),
      ownPage: inBoth('/kommentare/{type}/{id}/eigene'),
      features: { likes: { seenBy: visibleComments }, reports: true },
    }),
    participation({
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      siteUrl,
      timeZone,
      // Not everyone may know of each: only the texts that they belong to tell.
      features: { comments: true, likes: true, reports: true, sitemap: true, teasers: { newest: false } },
      page: inBoth('/mitmachen/{id}'),
      list: inBoth('/mitmachen'),
      likers: 'everyone',
    }),
    credits({ accountsCollection: 'accounts', siteUrl, timeZone, ...creditSettings(environment) }),
    teasers({
      ...teaserSettings,
      newest: newestContent,
      topicsCollection: 'topics',
      currentTopics,
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      timeZone,
      previewOrigin: environment.ownUrl,
    }),
    // After the plugins that bring what it guards.
    safeMode({
      accountsCollection: 'accounts',
      collections: guardedByTeasers({ topicsCollection: 'topics' }),
      seconds: environment.safeModeSeconds,
    }),
    moderation({ accountsCollection: 'accounts', page: inBoth('/melden') }),
    downloads({ accountsCollection: 'accounts', store, temporaryDirectory, page: accountPages.account }),
    richText({ geocoder: environment.geocoder }),
    consent({
      ...consentSettings,
      country: environment.countryHeader ? { header: environment.countryHeader } : {},
    }),
    kit({
      ...kitSettings,
      timeZone,
      trustedProxies: environment.trustedProxies,
      bounceKey: environment.bounceKey,
    }),
    requireContentPaths,
  ],
  admin: panelSettings,
  editor: lexicalEditor(),
  email: mailAdapter(environment),
  i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de', translations: panelWords },
  upload: { limits: { files: 1 } },
  graphQL: { disablePlaygroundInProduction: true },
  logger: payloadLogger(environment),
  telemetry: false,
  typescript: { outputFile: resolve('payload-types.ts') },
})

export default listTools(siteTimes(askBeforeDeletion(config)))
