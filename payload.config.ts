import { resolve } from 'node:path'
import { accounts } from '@litfass/accounts'
import { articles, LIVE, staffAndOwner } from '@litfass/articles'
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
import { siteTimes } from '@litfass/interface/siteTimes'
import { kit } from '@litfass/kit'
import { landingPages } from '@litfass/landing-pages'
import { messages } from '@litfass/messages'
import { moderation, settleReports } from '@litfass/moderation'
import { forgetLikes, participation } from '@litfass/participation'
import { pictureDesk } from '@litfass/picture-desk'
import { profiles } from '@litfass/profiles'
import { safeMode } from '@litfass/safe-mode'
import { search } from '@litfass/search'
import { guardedByTeasers, teasers } from '@litfass/teasers'
import { currentTopics, topics } from '@litfass/topics'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig } from 'payload'
import { Accounts } from './collections/Accounts.ts'
import { Articles } from './collections/Articles.ts'
import { FrontPage, frontPagePlaces } from './collections/FrontPage.ts'

import { Galleries } from './collections/Galleries.ts'
import { ImagePosts } from './collections/ImagePosts.ts'
import { Images } from './collections/Images.ts'
import { SiteInformation } from './collections/SiteInformation.ts'
import { Topics } from './collections/Topics.ts'
import { accountPages } from './config/accountPages.ts'
import { consentSettings } from './config/consentSettings.ts'
import { documentPages } from './config/documentPages.ts'
import { EDITORIAL_PREFIXES } from './config/editorialPrefixes.ts'
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
    // Whoever waits this long for a connection is told that the database is away, instead of waiting for ever.
    pool: {
      connectionString: environment.database?.url ?? '',
      max: 20,
      connectionTimeoutMillis: 15_000,
      ...statementLimit(),
    },
    push: false,
    migrationDir: environment.migrationsFolder,
  }),
  collections: [Accounts, Articles, ImagePosts, Images, Galleries, Topics],
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
      shownIn: {
        articles: { published: { state: 'published' }, owner: 'owner' },
        'image-posts': { published: { state: 'published' }, owner: 'owner' },
        galleries: { published: { isPublished: true } },
      },
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
      accountsCollection: 'accounts',
      topicsCollection: 'topics',
      submissions: true,
      timeZone: environment.timeZone,
      embeds: consentSettings.providers,
      textHtml,
      importComments,
      mayReadPremium: async (req, content) =>
        staffAndOwner(req, content) ||
        (content.id !== undefined && hasUnlocked(req, { type: 'article', id: content.id })),
      pages: {
        article: { de: '/artikel/{slug}', en: '/en/artikel/{slug}' },
        imagePost: { de: '/bildbeitrag/{slug}', en: '/en/bildbeitrag/{slug}' },
        own: { de: '/konto/beitraege', en: '/en/konto/beitraege' },
      },
      previews: {
        article: { de: '/vorschau/artikel/{id}', en: '/en/vorschau/artikel/{id}' },
        imagePost: { de: '/vorschau/bildbeitrag/{id}', en: '/en/vorschau/bildbeitrag/{id}' },
      },
    }),
    topics({
      collection: 'topics',
      content: [
        { collection: 'articles', published: LIVE },
        { collection: 'image-posts', published: LIVE },
        { collection: 'images', published: { visibility: 'public' } },
        { collection: 'galleries', published: { isPublished: true } },
      ],
      referrers: [
        { collection: 'landing-pages', fields: ['filter.topics'] },
        { collection: 'pages', fields: ['topics'] },
      ],
    }),
    landingPages({
      topicsCollection: 'topics',
      timeZone: environment.timeZone,
      page: { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
      content: {
        article: {
          collection: 'articles',
          label: { de: 'Artikel', en: 'Articles' },
          published: LIVE,
          date: 'publishedAt',
          title: 'title',
          topics: ['topics', 'tags'],
          location: 'location',
          language: 'language',
          page: { de: '/artikel/{slug}', en: '/en/artikel/{slug}' },
        },
        imagepost: {
          collection: 'image-posts',
          label: { de: 'Bildbeiträge', en: 'Image posts' },
          published: LIVE,
          date: 'publishedAt',
          title: 'title',
          topics: ['topics', 'tags'],
          location: 'location',
          language: 'language',
          page: { de: '/bildbeitrag/{slug}', en: '/en/bildbeitrag/{slug}' },
        },
        gallery: {
          collection: 'galleries',
          label: { de: 'Galerien', en: 'Galleries' },
          published: { isPublished: true },
          date: 'createdAt',
          title: 'title',
          topics: ['topics', 'tags'],
          page: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
        },
      },
    }),
    profiles({
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      counting: { state: 'approved' },
      page: accountPages.account,
    }),
    // After the plugins that fill the fields it reads.
    search({
      content: [
        { collection: 'topics', fields: ['name', 'description'], published: { state: 'enabled' } },
        {
          collection: 'articles',
          fields: ['title', 'kicker', 'teaser', 'byline', 'location', 'plainText'],
          published: LIVE,
        },
        {
          collection: 'image-posts',
          fields: ['title', 'byline', 'location', 'plainText'],
          published: LIVE,
        },
        { collection: 'galleries', fields: ['title', 'intro'], published: { isPublished: true } },
        {
          collection: 'images',
          fields: ['caption', 'copyright'],
          published: { visibility: 'public', imageManagerPrefix: EDITORIAL_PREFIXES },
        },
      ],
    }),
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
      reports: { collection: 'litfass-reports', contentType: 'message' },
    }),
    comments({
      accountsCollection: 'accounts',
      timeZone: environment.timeZone,
      profilesCollection: 'profiles',
      content: {
        image: {
          collection: 'images',
          label: { de: 'Bild', en: 'Image' },
          page: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
          owner: 'owner',
          title: 'caption',
        },
        article: {
          collection: 'articles',
          label: { de: 'Artikel', en: 'Article' },
          page: { de: '/artikel/{slug}', en: '/en/artikel/{slug}' },
          owner: 'owner',
          authors: 'authors',
          title: 'title',
          language: 'language',
          until: 'unpublishAt',
        },
        imagepost: {
          collection: 'image-posts',
          label: { de: 'Bildbeitrag', en: 'Image post' },
          page: { de: '/bildbeitrag/{slug}', en: '/en/bildbeitrag/{slug}' },
          owner: 'owner',
          authors: 'authors',
          title: 'title',
          language: 'language',
          until: 'unpublishAt',
        },
      },
      settingsPage: { de: '/konto#kommentare', en: '/en/konto#kommentare' },
      ownPage: { de: '/kommentare/{type}/{id}/eigene', en: '/en/kommentare/{type}/{id}/eigene' },
      reports: { collection: 'litfass-reports', contentType: 'comment', settle: settleReports },
      forget: (req, ids) => forgetLikes(req, { type: 'comment', ids }),
    }),
    participation({
      accountsCollection: 'accounts',
      imagesCollection: 'images',
      siteUrl: environment.siteUrl,
      timeZone: environment.timeZone,
      page: { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
      embeddedIn: [{ collection: 'articles', fields: ['body', 'premiumBody'], title: 'title' }],
      liked: {
        article: { collection: 'articles', owner: 'owner' },
        imagepost: { collection: 'image-posts', owner: 'owner' },
        image: { collection: 'images', owner: 'owner' },
        comment: { collection: 'litfass-comments', owner: 'author', seenBy: visibleComments },
      },
      likers: 'everyone',
    }),
    credits({
      accountsCollection: 'accounts',
      siteUrl: environment.siteUrl,
      timeZone: environment.timeZone,
      content: {
        article: {
          collection: 'articles',
          title: 'title',
          price: 2,
          locked: 'premiumBody',
          owner: 'owner',
          language: 'language',
          page: { de: '/artikel/{slug}?lesen=ganz', en: '/en/artikel/{slug}?lesen=ganz' },
        },
      },
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
    moderation({
      accountsCollection: 'accounts',
      content: {
        article: {
          collection: 'articles',
          label: { de: 'Artikel', en: 'Article' },
          page: { de: '/beitrag/artikel/{id}', en: '/en/beitrag/artikel/{id}' },
        },
        imagepost: {
          collection: 'image-posts',
          label: { de: 'Bildbeitrag', en: 'Image post' },
          page: { de: '/beitrag/bildbeitrag/{id}', en: '/en/beitrag/bildbeitrag/{id}' },
        },
        image: {
          collection: 'images',
          label: { de: 'Bild', en: 'Image' },
          title: 'caption',
          page: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
        },
        gallery: {
          collection: 'galleries',
          label: { de: 'Galerie', en: 'Gallery' },
          page: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
        },
        message: {
          collection: 'litfass-messages',
          label: { de: 'Persönliche Nachricht', en: 'Personal message' },
        },
        comment: { collection: 'litfass-comments', label: { de: 'Kommentar', en: 'Comment' } },
      },
      page: { de: '/melden', en: '/en/melden' },
    }),
    downloads({ accountsCollection: 'accounts', store, temporaryDirectory, page: accountPages.account }),
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

export default siteTimes(askBeforeDeletion(config))
