import { accessBy, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { admins, anyOf, matching, nobody } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import { PACKAGES } from '../constants.ts'
import { MAX_PRICE_CENTS } from '../orders/rules.ts'
import { texts } from '../texts.ts'
import { bilingual, closed, price, printable, rate, whole } from './fields.ts'

/** The packages of credits that members order. */
export const packages = (project: Project): CollectionConfig => ({
  slug: slugOf(project, PACKAGES),
  ...closed,
  labels: { singular: texts.label('package'), plural: texts.label('packages') },
  access: accessBy({
    create: admins,
    read: anyOf(admins, matching('active', { isActive: { equals: true } })),
    update: admins,
    // The named route archives one that has orders.
    delete: nobody,
  }),
  defaultSort: 'position',
  admin: {
    group: taskTexts.label('tasks.sales'),
    description: texts.label('aboutPackages'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'credits', 'priceCents', 'validDays', 'isActive'],
    components: { edit: { beforeDocumentControls: ['@litfass/credits/admin#PackageActions'] } },
  },
  fields: [
    // The German title, which lists and relationships show.
    { name: 'name', type: 'text', admin: { hidden: true }, label: texts.label('package') },
    bilingual('title', texts.label('title'), (named) => [
      { ...named, type: 'text', required: true, maxLength: 100, validate: printable },
    ]),
    bilingual('description', texts.label('description'), (named) => [
      { ...named, type: 'textarea', maxLength: 500 },
    ]),
    {
      type: 'row',
      fields: [
        whole('credits', { required: true, min: 1, max: 1_000_000, label: texts.label('credits') }),
        whole('priceCents', {
          required: true,
          min: 1,
          max: MAX_PRICE_CENTS,
          label: texts.label('priceCents'),
          admin: { components: price },
        }),
        whole('vatBasisPoints', {
          required: true,
          max: 10_000,
          defaultValue: 1900,
          label: texts.label('vatBasisPoints'),
          admin: { components: rate },
        }),
      ],
    },
    whole('validDays', {
      min: 1,
      max: 36_500,
      label: texts.label('validDays'),
      admin: { description: texts.label('validDaysHint') },
    }),
    whole('position', {
      max: 100_000,
      defaultValue: 100,
      label: texts.label('position'),
      admin: { position: 'sidebar', description: texts.label('positionHint') },
    }),
    {
      name: 'isActive',
      type: 'checkbox',
      defaultValue: true,
      index: true,
      label: texts.label('isActive'),
      admin: { position: 'sidebar', description: texts.label('isActiveHint') },
    },
  ],
  hooks: {
    beforeChange: [({ data }) => ({ ...data, ...(data.title?.de && { name: data.title.de }) })],
  },
})
