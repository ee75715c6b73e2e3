import { textOf } from '@litfass/interface/desk'
import {
  accountNames,
  type DeskItem,
  type DeskQuestion,
  lastSavers,
  timeZoneOf,
  translate,
  viewerOf,
  writersOf,
} from '@litfass/kit'
import { formatNear } from '@litfass/kit/domain'
import type { CollectionSlug } from 'payload'
import { deskTexts as texts } from '../deskTexts.ts'
import { STATES, stageAt } from '../domain/states.ts'
import { options } from '../options.ts'

/** Who has saved a piece last and where it stands, and who is writing in it. */
export type LastEdit = Pick<DeskItem, 'note' | 'writing'>

type Piece = Readonly<Record<string, unknown>>

/** Reads the last edits of pieces, by id. */
export async function editsOf(
  pieces: readonly Piece[],
  { collection, question }: { collection: CollectionSlug; question: DeskQuestion },
): Promise<Map<unknown, LastEdit>> {
  const { req } = question
  const resolved = options.of(req.payload)
  const ids = pieces.map(({ id }) => Number(id))
  const [savers, writers] = await Promise.all([
    lastSavers(req, collection, ids),
    writersOf(req, collection, ids),
  ])
  const names = await accountNames(req, resolved.accountsCollection, [...savers.values()])
  const viewer = viewerOf(req)
  const nameOf = (account: number | undefined) => {
    if (account === undefined) return ''
    if (viewer.kind === 'account' && viewer.id === account) return translate(req, texts.key('parts.you'))
    return names.get(account) ?? ''
  }
  return new Map(
    pieces.map((piece) => {
      const id = Number(piece.id)
      const note = [nameOf(savers.get(id)), standing(piece, question)].filter(Boolean).join(', ')
      const writer = writers.get(id)
      return [
        piece.id,
        { ...(note && { note }), ...(writer !== undefined && { writing: writingText(req, writer) }) },
      ] as const
    }),
  )
}

const writingText = (req: DeskQuestion['req'], name: string): string =>
  name
    ? translate(req, texts.key('parts.writing'), { name })
    : translate(req, texts.key('parts.somebodyWriting'))

/** Where a piece stands, and when it appears. */
function standing(piece: Piece, { req, now }: DeskQuestion): string {
  const state = STATES.find((one) => one === piece.state)
  if (!state) return ''
  const at = (field: string) => Date.parse(textOf(piece, field)) || null
  const publishedAt = at('publishedAt')
  const stage = stageAt({ state, publishedAt, unpublishAt: at('unpublishAt') }, now.getTime())
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload), now }
  const name = translate(req, texts.key(`stage.${stage}`))
  return stage === 'scheduled' && publishedAt ? `${name} ${formatNear(publishedAt, written)}` : name
}
