import { pathOfStory } from '../../../../../../content/stories/story.ts'
import { storyTypeOf } from '../../../../../../content/stories/storyView.ts'
import { isLocale, localePath } from '../../../../../../i18n/locales.ts'
import { pathId } from '../../../../addressParts.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; kind: string; id: string }> }

/** Leads from the number of a story to its page, for mails and reports, which outlive its address. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, kind, id } = await params
  const type = storyTypeOf(kind)
  if (!type || !isLocale(locale)) return new Response(null, { status: 404 })
  const number = pathId(id)
  const location = (await pathOfStory(type, number)) ?? localePath(locale, `/vorschau/${kind}/${number}`)
  return new Response(null, { status: 307, headers: { Location: location } })
}
