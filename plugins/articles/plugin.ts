import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import { embeddedReferences } from '@litfass/kit/references'
import { requireWorkflow } from './collections.ts'
import {
  answerCards,
  answerImagePosts,
  answerTopicPages,
  remakeNewsSitemap,
  reveal,
  routeRules,
} from './endpoints.ts'
import { articleFields, imagePostFields } from './fields.ts'
import { importKeysTable } from './import/storing/importKeys.ts'
import { options } from './options.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'

/** Articles and image posts: two types with the workflow of `@litfass/stories` (design section 7, decision 0042). */
export const articles = definePlugin({
  options,
  texts,
  extend: (resolved) => ({
    [resolved.collection]: {
      labels: { singular: texts.label('article'), plural: texts.label('articles') },
      admin: { description: texts.label('articlesAbout') },
      fields: { first: articleFields(resolved) },
    },
    [resolved.imagePostsCollection]: {
      labels: { singular: texts.label('imagePost'), plural: texts.label('imagePosts') },
      admin: { description: texts.label('imagePostsAbout') },
      fields: { first: imagePostFields(resolved) },
    },
  }),
  database: { tables: [importKeysTable] },
  rules: routeRules,
  routes: [
    handle(routes.imagePosts, answerImagePosts),
    handle(routes.newsSitemap, remakeNewsSitemap),
    handle(routes.contentCards, answerCards),
    handle(routes.revealPremium, reveal),
    handle(routes.topicPages, answerTopicPages),
  ],
  panel: ({ collection }) =>
    deskPanel({
      desk: { actions: [{ label: texts.label('write'), path: `/collections/${collection}/create` }] },
    }),
  references: ({ collection, galleriesCollection }) => ({
    sources: [
      embeddedReferences({
        ...{ from: collection, fields: ['body', 'premiumBody'] },
        ...{ to: galleriesCollection, node: 'gallery', key: 'galleryId' },
      }),
    ],
    // The list is emptied; the text still has the picture, and shows nothing in its place.
    effects: { [collection]: { textImages: 'dangling' } },
  }),
  commands: {
    'import-articles': {
      summary: 'adds the articles of a folder or a feed',
      path: '@litfass/articles/commands#importArticles',
    },
  },
  collectionNames: ({ collection }) => ({ articles: collection }),
  onInit: requireWorkflow,
})
