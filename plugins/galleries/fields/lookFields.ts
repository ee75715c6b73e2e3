import { translate } from '@litfass/kit'
import type { Field, PayloadRequest, TextField } from 'payload'
import { LAYOUTS } from '../domain/GalleryView.ts'
import { OFFERED_RATIOS, readRatio } from '../domain/ratio.ts'
import type { ScreenSize } from '../domain/screenSizes.ts'
import { text } from '../translations/text.ts'

type Choice = { value: string; label: { de: string; en: string } }

/** A text chosen from a list. Payload's own select would become a type of the database, which no migration can shrink. */
const choice = (choices: readonly Choice[]) => ({
  Field: { path: '@litfass/galleries/admin#ChoiceField', clientProps: { choices } },
})

const ratio = (name: ScreenSize): TextField => ({
  name,
  type: 'text',
  required: true,
  defaultValue: '3:2',
  label: text(name),
  validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
    (typeof value === 'string' && readRatio(value) !== undefined) ||
    translate(req, 'litfass:galleries:unknownRatio'),
  admin: {
    components: choice(
      OFFERED_RATIOS.map((value) => ({
        value,
        label: value === 'original' ? text('original') : { de: value, en: value },
      })),
    ),
  },
})

const isSlider = (_data: unknown, sibling: { layout?: unknown }) => sibling.layout === 'slider'

/** How a gallery looks. */
export const lookFields: Field[] = [
  {
    type: 'collapsible',
    label: text('look'),
    fields: [
      {
        name: 'layout',
        type: 'text',
        required: true,
        defaultValue: 'slider',
        label: text('layout'),
        validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
          LAYOUTS.some((layout) => layout === value) || translate(req, 'litfass:galleries:unknownLayout'),
        admin: { components: choice(LAYOUTS.map((value) => ({ value, label: text(value) }))) },
      },
      {
        name: 'ratio',
        type: 'group',
        label: text('ratio'),
        admin: { description: text('ratioHint'), hideGutter: true },
        fields: [{ type: 'row', fields: [ratio('small'), ratio('medium'), ratio('large')] }],
      },
      {
        name: 'autoplay',
        type: 'checkbox',
        defaultValue: false,
        label: text('autoplay'),
        admin: { condition: isSlider },
      },
      {
        name: 'hasThumbnails',
        type: 'checkbox',
        defaultValue: false,
        label: text('hasThumbnails'),
        admin: { condition: isSlider },
      },
      {
        name: 'setUrlHash',
        type: 'checkbox',
        defaultValue: true,
        label: text('setUrlHash'),
        admin: { description: text('setUrlHashHint') },
      },
      { name: 'hasZoomAndShare', type: 'checkbox', defaultValue: true, label: text('hasZoomAndShare') },
    ],
  },
]
