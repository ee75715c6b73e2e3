import { z } from 'zod'
import { everyone, nobody, staff } from '../../domain/policies.ts'
import { defineRoute } from '../../routes/defineRoute.ts'

export const readPicture = defineRoute({
  name: 'spec_picture',
  method: 'GET',
  path: '/spec/picture/{id}',
  summary: 'A picture',
  who: everyone,
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ ratio: z.string().optional(), ids: z.string().optional() }),
  reply: z.object({ id: z.number(), caption: z.string() }),
  formats: ['json', 'html'],
})

export const savePicture = defineRoute({
  name: 'spec_picture_save',
  method: 'POST',
  path: '/spec/picture/save',
  summary: 'Saves a picture',
  who: staff,
  body: z.strictObject({ caption: z.string() }),
  reply: z.object({ order: z.number() }),
  formats: ['json'],
})

export const suggest = defineRoute({
  name: 'spec_suggest',
  method: 'POST',
  path: '/spec/suggest',
  summary: 'Suggestions by text',
  who: everyone,
  body: z.strictObject({ text: z.string() }),
  reply: z.array(z.string()),
  formats: ['json'],
})

export const bookmark = defineRoute({
  name: 'spec_bookmark',
  method: 'GET',
  path: '/spec/bookmark/{id}/{action}',
  summary: 'Bookmarks a picture',
  who: everyone,
  params: z.object({ id: z.coerce.number(), action: z.enum(['save', 'delete']) }),
  reply: z.enum(['saved', 'deleted']),
  formats: ['json'],
  changesSomething: true,
})

export const form = defineRoute({
  name: 'spec_form',
  method: 'GET',
  path: '/spec/form',
  summary: 'A form',
  who: staff,
  formats: ['html'],
})

export const uploadPicture = defineRoute({
  name: 'spec_upload',
  method: 'POST',
  path: '/spec/upload',
  summary: 'Uploads a picture',
  who: staff,
  multipart: z.object({ imageManagerPrefix: z.string() }),
  reply: z.object({ bytes: z.number() }),
  formats: ['json'],
})

export const unlisted = defineRoute({
  name: 'spec_unlisted',
  method: 'GET',
  path: '/spec/unlisted',
  summary: 'In no table',
  who: nobody,
  formats: ['json'],
})

export const routes = [readPicture, savePicture, suggest, bookmark, form, uploadPicture] as const
