import { figureImageSchema } from '@litfass/images/schemas'
import { declareCollections } from '@litfass/kit/domain'
import { approved, canRead, owner } from '@litfass/kit/policies'
import { atMost, defineRoute, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'

/** The collections that the plugin adds. */
export const COLLECTIONS = declareCollections('profiles', { profiles: 'profiles' })

export const PROFILES = COLLECTIONS.profiles

/** The pictures of a profile; each is uploaded for the image manager of that name. */
export const PROFILE_PICTURES = ['avatar', 'wallpaper'] as const

/** Who sees a profile. */
export const AUDIENCES = ['everybody', 'members', 'nobody'] as const

/** Who may write to a person. */
export const OPEN_TO = ['members', 'nobody'] as const

/** How the person hears of a message that waits. */
export const MESSAGE_NOTICES = ['mail', 'none'] as const

export type Audience = (typeof AUDIENCES)[number]

const picture = z.enum(PROFILE_PICTURES)
const changing = { points: 60, seconds: 60 }

/** The id of the profile, and what it shows now. */
const shown = z.object({ id: z.number(), image: figureImageSchema.nullable() })

/**
 * `GET` (scripts only) and `POST /user/ajax/{avatar|wallpaper}/set` with `imageId`: shows one of the caller's own pictures,
 * uploaded for it, in their profile (spec platform 8, design section 9).
 */
export const setPicture = defineRoute({
  name: 'ggm_user_ajax_picture_set',
  method: 'GET',
  path: '/user/ajax/{picture}/set',
  summary: 'Shows an image of one’s own as avatar or wallpaper of one’s profile',
  who: approved,
  params: z.object({ picture }),
  query: z.object({ imageId: rowId }),
  reply: shown,
  formats: ['json'],
  changesSomething: true,
  limit: changing,
})

/** `GET` (scripts only) and `POST /user/ajax/{avatar|wallpaper}/delete`: takes the picture out of one's profile. */
export const deletePicture = defineRoute({
  name: 'ggm_user_ajax_picture_delete',
  method: 'GET',
  path: '/user/ajax/{picture}/delete',
  summary: 'Takes the avatar or the wallpaper out of one’s profile; the image itself stays one’s own',
  who: approved,
  params: z.object({ picture }),
  reply: shown,
  formats: ['json'],
  changesSomething: true,
  limit: changing,
})

/**
 * `GET /user/ajax/{avatar|wallpaper}/mediaview/{id}`: leads to the figure of a profile's picture (`getmediaview` of the plugin
 * galleries), with all that the query says of it. 404 where the profile shows none, or is not for the caller.
 */
export const viewPicture = defineRoute({
  name: 'ggm_user_ajax_picture_mediaview',
  method: 'GET',
  path: '/user/ajax/{picture}/mediaview/{id}',
  summary: 'The figure of a profile’s avatar or wallpaper',
  who: canRead(PROFILES),
  params: z.object({ picture, id: rowId }),
  formats: ['html', 'json'],
})

const biography = z.object({
  id: z.number(),
  /** Lexical's JSON; `null` where there is none. */
  biography: z.unknown(),
  /** The same as HTML, without script; empty where there is none. */
  html: z.string(),
})

/** `GET /user/ajax/userbiography/{id}`: the biography of a profile that the caller sees. */
export const readBiography = defineRoute({
  name: 'ggm_user_ajax_user_biography',
  method: 'GET',
  path: '/user/ajax/userbiography/{id}',
  summary: 'The biography of a profile, as Lexical’s JSON and as HTML',
  who: canRead(PROFILES),
  params: z.object({ id: rowId }),
  reply: biography,
  formats: ['json'],
})

/**
 * `POST /user/ajax/userbiography/{id}`: writes one's own, as Lexical's JSON (`biography`) or as someone types it (`text`, with
 * `**bold**`, `*italic*`, `[links](https://…)` and lists).
 */
export const writeBiography = defineRoute({
  name: 'ggm_user_ajax_user_biography_write',
  method: 'POST',
  path: '/user/ajax/userbiography/{id}',
  summary: 'Writes the biography of one’s own profile',
  who: owner(PROFILES, { field: 'account' }),
  params: z.object({ id: rowId }),
  body: z.union([
    z.strictObject({ biography: z.record(z.string(), z.unknown()).nullable() }),
    z.strictObject({ text: multiline(z.string().check(atMost(20_000))) }),
  ]),
  reply: biography,
  formats: ['json'],
  limit: changing,
})

/**
 * `POST /user/ajax/profile`: what the form of one's own profile holds: `text` (the biography as someone types it) and
 * `audience`. A plain form may send it too, with `language`.
 */
export const writeProfile = defineRoute({
  name: 'ggm_user_ajax_profile',
  method: 'POST',
  path: '/user/ajax/profile',
  summary:
    'Writes the biography of one’s own profile, and says who sees it, who may write to one, and by what notice',
  who: approved,
  body: z.strictObject({
    text: multiline(z.string().check(atMost(20_000))),
    audience: z.enum(AUDIENCES),
    /** These two stay as they are when left out. */
    openTo: z.enum(OPEN_TO).optional(),
    messageNotice: z.enum(MESSAGE_NOTICES).optional(),
    language: z.enum(['de', 'en']).optional(),
  }),
  reply: z.object({ id: z.number(), msg: z.string() }),
  formats: ['json'],
  limit: changing,
})

/** `POST /user/ajax/usersuggestions`: people whose name, or a word of it, begins with a text, and whom the caller sees. */
export const userSuggestions = defineRoute({
  name: 'ggm_user_ajax_user_suggestions',
  method: 'POST',
  path: '/user/ajax/usersuggestions',
  summary: 'People by the beginning of their name, in any spelling of umlauts and accents',
  who: approved,
  body: z.strictObject({
    text: z.string().trim().min(1).check(atMost(80)),
    /** Most suggestions in the answer. */
    limit: z.number().int().min(1).max(20).default(10),
  }),
  reply: z.object({
    suggestions: z.array(
      z.object({
        /** Of the profile. */
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        avatar: figureImageSchema.nullable(),
      }),
    ),
  }),
  formats: ['json'],
  limit: { points: 300, seconds: 60 },
})

export const routes = [
  setPicture,
  deletePicture,
  viewPicture,
  readBiography,
  writeBiography,
  writeProfile,
  userSuggestions,
] as const
