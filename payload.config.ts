import { resolve } from 'node:path'
import { accounts } from '@litfass/accounts'
import { articles, staffAndOwner } from '@litfass/articles'
import { bookmarks } from '@litfass/bookmarks'
import { comments, importComments, visibleComments } from '@litfass/comments'
import { consent } from '@litfass/consent'
import { credits, hasUnlocked, hostedCheckout } from '@litfass/credits'
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
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig } from 'payload'
import { FrontPage, frontPagePlaces } from './collections/FrontPage.ts'
import { collections } from './collections/index.ts'
import { SiteInformation } from './collections/SiteInformation.ts'
import { accountPages } from './config/accountPages.ts'
import { consentSettings } from './config/consentSettings.ts'
import { documentPages } from './config/documentPages.ts'
import { readEnvironment } from './config/environment.ts'
import { newestContent } from './config/newestContent.ts'
import { panelWords } from './config/panelWords.ts'
import { route } from './config/routes.ts'
import { statementLimit } from './config/statementLimit.ts'
import { fileStore } from './config/storage.ts'
import { teaserSettings } from './config/teaserSettings.ts'
import { payloadLogger } from './server/log/log.ts'
import { mailAdapter } from './server/mailAdapter.ts'
import { textHtml } from './server/textHtml.ts'
import { apiInfo } from './src/apiInfo.ts'

const environment = readEnvironment()
const store = fileStore(environment.storage)
const temporaryDirectory = resolve(environment.dataDir, 'tmp')
const isHttps = environment.siteUrl.startsWith('https:')

const config = buildConfig({
  serverURL: environment.siteUrl,
  secret: environment.secret,
  csrf: [environment.siteUrl],
  cookiePrefix: isHttps ? '__Host-payload' : 'payload',
  db: postgresAdapter({
    // A request that waits this long for a connection fails because the database is unavailable, instead of hanging.
    pool: {
      connectionString: environment.database?.url ?? '',
      max: 20,
      connectionTimeoutMillis: 15_000,
      ...statementLimit(),
    },
    push: false,
    migrationDir: environment.migrationsFolder,
  }),
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
    galleries({
      pages: {
        image: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
        gallery: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
        galleryPicture: { de: '/galerie/{id}/bild/{pid}', en: '/en/galerie/{id}/bild/{pid}' },
      },
      places: [frontPagePlaces],
      embeds: consentSettings.providers,
      chooser: '/src/components/ChooseForGallery.client.tsx#ChooseForGallery',
      embedding: {
        siteUrl: environment.siteUrl,
        providerName: 'Litfass',
        cutPath: (imageId, file) => route('ggm_media_image_cut', { imageId, file }),
      },
    }),
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
    landingPages({
      topicsCollection: 'topics',
      timeZone: environment.timeZone,
      page: { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
    }),
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
      siteUrl: environment.siteUrl,
      pages: {
        image: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
        share: { de: '/merkliste/teilen/{token}', en: '/en/merkliste/teilen/{token}' },
      },
    }),
    messages({
      accountsCollection: 'accounts',
      counting: { state: 'approved' },
      pages: {
        conversation: { de: '/nachrichten/{id}', en: '/en/nachrichten/{id}' },
        settings: { de: '/konto#profil', en: '/en/konto#profil' },
        write: { de: '/nachrichten/an/{id}', en: '/en/nachrichten/an/{id}' },
      },
      features: { reports: true },
    }),
    comments({
      accountsCollection: 'accounts',
      timeZone: environment.timeZone,
      profilesCollection: 'profiles',
      settingsPage: { de: '/konto#kommentare', en: '/en/konto#kommentare' },
      ownPage: { de: '/kommentare/{type}/{id}/eigene', en: '/en/kommentare/{type}/{id}/eigene' },
      features: { likes: { seenBy: visibleComments }, reports: true },
    }),
    participation({
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      siteUrl: environment.siteUrl,
      timeZone: environment.timeZone,
      features: { comments: true, likes: true, reports: true, sitemap: true, teasers: true },
      page: { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
      likers: 'everyone',
    }),
    credits({
      accountsCollection: 'accounts',
      siteUrl: environment.siteUrl,
      timeZone: environment.timeZone,
      pages: {
        balance: { de: '/konto/guthaben', en: '/en/konto/guthaben' },
        order: { de: '/konto/guthaben/{packageId}', en: '/en/konto/guthaben/{packageId}' },
        terms: { de: '/bedingungen', en: '/en/bedingungen' },
        withdrawal: { de: '/widerruf', en: '/en/widerruf' },
      },
      providers: environment.payment
        ? [
            hostedCheckout({
              ...{ name: 'online', label: { de: 'Online bezahlen', en: 'Pay online' } },
              ...{ apiUrl: environment.payment.url, secret: environment.payment.secret },
            }),
          ]
        : [],
    }),
    teasers({
      ...teaserSettings,
      newest: newestContent,
      topicsCollection: 'topics',
      currentTopics,
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      timeZone: environment.timeZone,
      imageChooser: '/src/components/ChooseForTeaser.client.tsx#ChooseForTeaser',
      front: { de: '/', en: '/en' },
      page: { de: '/seite/{slug}', en: '/en/seite/{slug}' },
      previewOrigin: environment.ownUrl,
    }),
    // After the plugins that bring what it guards.
    safeMode({
      accountsCollection: 'accounts',
      collections: guardedByTeasers({ topicsCollection: 'topics' }),
      seconds: environment.safeModeSeconds,
    }),
    moderation({ accountsCollection: 'accounts', page: { de: '/melden', en: '/en/melden' } }),
    downloads({ accountsCollection: 'accounts', store, temporaryDirectory, page: accountPages.account }),
    richText({ geocoder: environment.geocoder }),
    consent({
      ...consentSettings,
      country: environment.countryHeader ? { header: environment.countryHeader } : {},
    }),
    kit({
      api: apiInfo,
      pages: documentPages,
      timeZone: environment.timeZone,
      trustedProxies: environment.trustedProxies,
      bounceKey: environment.bounceKey,
    }),
  ],
  admin: {
    user: 'accounts',
    dateFormat: 'PPp',
    components: {
      graphics: {
        Icon: '/src/components/PanelMark/index.tsx#PanelIcon',
        Logo: '/src/components/PanelMark/index.tsx#PanelLogo',
      },
      providers: ['/src/components/ProvideEmbeds.client.tsx#ProvideEmbeds'],
    },
    meta: {
      titleSuffix: '– Litfass',
      icons: [{ url: '/favicon.svg', type: 'image/svg+xml' }],
      // Else `/api/og` draws pictures for anybody, of any text.
      defaultOGImageType: 'off',
    },
  },
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
