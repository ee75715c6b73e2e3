import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig } from 'payload'

/** Topics and tags of the site; the topics plugin adds fields, access and hooks. */
export const Topics: CollectionConfig = {
  slug: 'topics',
  fields: [],
  custom: {
    content: defineContent({
      type: 'topic',
      labels: { one: { de: 'Thema', en: 'Topic' }, many: { de: 'Themen', en: 'Topics' } },
      visible: { state: ['enabled', 'tag'] },
      fields: { title: 'name', summary: 'description' },
      // Tags are no topics of the site yet.
      features: { search: { visible: { state: 'enabled' } } },
    }),
  },
}
