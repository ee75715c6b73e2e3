import { findFigureImage, findFigureImages } from '@litfass/images/figures'
import { type FormAnswer, type Handler, LitfassError, translate } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { columnName, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { keepRefusedForm, readRefusedForm } from '@litfass/kit/forms'
import { fold, likeLiteral, PART_LENGTH } from '@litfass/kit/search'
import { parseMarks, readBlocks, richTextHtml, writeLexical } from '@litfass/rich-text'
import type { PayloadRequest } from 'payload'
import { ownProfile } from './accounts.ts'
import { idOf, type ProfilePicture } from './collection.ts'
import type { ResolvedProfilesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { PROFILES } from './routes.ts'
import { texts } from './texts.ts'

async function requireOwnProfile(req: PayloadRequest): Promise<number> {
  const id = await ownProfile(req)
  if (!id) throw new LitfassError('absent')
  return id
}

/** Saves a profile with the caller's rights and everything that its collection checks. */
async function save(req: PayloadRequest, id: number, data: object): Promise<Record<string, unknown>> {
  const saved = await updateDocument(req, {
    collection: slugOf(req.payload, PROFILES),
    id,
    data,
    overrideAccess: false,
  })
  return { ...saved }
}

async function show(req: PayloadRequest, picture: ProfilePicture, imageId: number | null) {
  const id = await inTransaction(req, async () => {
    const own = await requireOwnProfile(req)
    await save(req, own, { [picture]: imageId })
    return own
  })
  return { id, image: imageId === null ? null : ((await findFigureImage(req, imageId)) ?? null) }
}

/** Answers `{avatar|wallpaper}/set`. */
export const set: Handler<typeof routes.setPicture> = ({ req, params, query }) =>
  show(req, params.picture, query.imageId)

/** Answers `{avatar|wallpaper}/delete`. */
export const remove: Handler<typeof routes.deletePicture> = ({ req, params }) =>
  show(req, params.picture, null)

/** Answers `{avatar|wallpaper}/mediaview/{id}`. */
export const view: Handler<typeof routes.viewPicture> = async ({ req, params, format }) => {
  const image = (await visibleProfile(req, params.id))[params.picture]
  if (typeof image !== 'number') throw new LitfassError('absent')
  const { search = '' } = new URL(req.url ?? '', 'http://localhost')
  const headers = {
    Location: `/media/getmediaview/${image}.${format}${search}`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, { status: 307, headers })
}

/**
 * Reads a profile with the caller's rights.
 * @throws LitfassError `absent`
 */
async function visibleProfile(req: PayloadRequest, id: number): Promise<Record<string, unknown>> {
  const profile = await req.payload.findByID({
    collection: slugOf(req.payload, PROFILES),
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!profile) throw new LitfassError('absent')
  return { ...profile }
}

const biographyOf = (id: number, biography: unknown) => ({
  id,
  biography: biography ?? null,
  html: richTextHtml(readBlocks(biography) ?? []),
})

/** Answers `GET userbiography/{id}`. */
export const read: Handler<typeof routes.readBiography> = async ({ req, params: { id } }) =>
  biographyOf(id, (await visibleProfile(req, id)).biography)

/** Answers `POST userbiography/{id}`. */
export const write: Handler<typeof routes.writeBiography> = async ({ req, params: { id }, body }) => {
  const biography = 'text' in body ? writeLexical(parseMarks(body.text)) : body.biography
  return biographyOf(id, (await save(req, id, { biography })).biography)
}

/** Answers `profile`. */
export const writeOwn: Handler<typeof routes.writeProfile> = async ({
  req,
  body: { text, audience, openTo, messageNotice },
}) => {
  const biography = text.trim() ? writeLexical(parseMarks(text)) : null
  const id = await inTransaction(req, async () => {
    const own = await requireOwnProfile(req)
    await save(req, own, {
      biography,
      audience,
      ...(openTo && { openTo }),
      ...(messageNotice && { messageNotice }),
    })
    return own
  })
  return { id, msg: translate(req, texts.key('saved')) }
}

/**
 * Leads a form without script back to its page, which says what has come of it (`?done=profileSaved` or `?error=…`), and shows a
 * refused one again with what was typed.
 */
export const profileForm: FormAnswer<ResolvedProfilesOptions> = {
  // A browser sends an emptied biography as an empty field, which says that there is to be none.
  body: (sent) => ({ ...Object.fromEntries(sent), text: sent.get('text') ?? '' }),
  next: ({ error }, { language }, { page }) => pathAfter(language, { page, error }),
  showAgain: async ({ req, error, fields, options: { page } }) => {
    const form = formOf(req)
    const draft = form && (await keepRefusedForm(req, { form, fields }))
    return draft && pathAfter(fields.language, { page, error, draft })
  },
}

/** The form of one's own profile; visitors have none. */
const formOf = ({ user }: PayloadRequest) => (user ? `profile:${user.id}` : undefined)

type End = {
  page: ResolvedProfilesOptions['page']
  error: LitfassError | undefined
  draft?: string | undefined
}

function pathAfter(language: string | undefined, { page, error, draft }: End): string {
  const path = page?.[language === 'en' ? 'en' : 'de'] ?? '/'
  if (!error) return `${path}?done=profileSaved`
  const [field] = Object.keys(error.options.fieldErrors ?? {})
  const said = { error: error.options.detail ?? error.code, ...(field && { field }) }
  return `${path}?${new URLSearchParams({ ...said, ...(draft && { entwurf: draft }) })}`
}

/** Reads what a refused form about one's own profile has left, by the token of its address (`?entwurf=`), for an hour. */
export async function readProfileDraft(
  req: PayloadRequest,
  token: unknown,
): Promise<Readonly<Record<string, string>> | undefined> {
  const form = formOf(req)
  return form ? readRefusedForm(req, { form, token }) : undefined
}

/** Answers `usersuggestions`. */
export const suggest: Handler<typeof routes.userSuggestions, ResolvedProfilesOptions> = async ({
  req,
  viewer,
  body: { text, limit },
  options: { accountsCollection, counting },
}) => {
  const begun = likeLiteral(fold(text))
  // The index of parts serves from three letters on; fewer are looked for at the beginning of the name.
  const match = [...fold(text)].length < PART_LENGTH ? ` ${begun}%` : `% ${begun}%`
  const counts = Object.entries(counting).map(
    ([field, value]) =>
      sql` and a.${sql.identifier(columnName(req.payload, accountsCollection, field))} = ${value}`,
  )
  const rows = await executeSql(
    req,
    sql`select p.id, p.name, p.slug, p.avatar_id from ${tableOf(PROFILES)} p
        join ${tableOf(accountsCollection)} a on a.id = p.account_id
        where p.search like ${match} and p.audience in ('everybody', 'members')
          and a.id <> ${viewer.kind === 'account' ? viewer.id : 0} ${sql.join(counts)}
        order by p.search like ${` ${begun}%`} desc, length(p.name), p.name, p.id limit ${limit}`,
  )
  const avatars = await findFigureImages(
    req,
    rows.flatMap((row) => idOf(row.avatar_id) ?? []),
  )
  return {
    suggestions: rows.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      slug: String(row.slug),
      avatar: avatars.find(({ id }) => id === row.avatar_id) ?? null,
    })),
  }
}
