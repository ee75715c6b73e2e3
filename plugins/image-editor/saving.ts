import { earlierState, lockEditablePicture, pictureHistory, savePicture } from '@litfass/images/editing'
import type { EditablePicture } from '@litfass/images/model'
import { fieldErrorsOf, type Handler, LitfassError, translate, viewerOf } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { applySteps, changedModules, changesBetween } from './domain/changes.ts'
import type { PreparedGroup } from './modules/editorModule.ts'
import type { ResolvedEditorOptions } from './options.ts'
import type * as routes from './routes.ts'
import { texts } from './texts.ts'

/**
 * Saves the groups of all modules in one transaction, or none. Groups that change nothing make no revision.
 * @throws LitfassError `malformed`, `absent`, `forbidden`, `imgeditor.inProcess`, `imgeditor.changedMeanwhile`, and the
 * errors of modules
 */
export const saveModules: Handler<typeof routes.executeModules, ResolvedEditorOptions> = async (call) => {
  const { req, params, body, options } = call
  const { revision, ...groups } = body
  const prepared = parseGroups(options.modules, groups)
  const saved = await inTransaction(req, async () => {
    const before = await lockEditablePicture(req, params.id)
    requireProcessed(before)
    await requireUnchanged(req, before, revision)
    const steps = prepared.map(({ apply }) => apply)
    const changes = changesBetween(before, applySteps(before, steps))
    const after = changes ? await savePicture(req, params.id, changes) : before
    for (const { afterSave } of prepared) await afterSave?.({ req, before, after })
    return after
  })
  return saveReply(req, 'saved', saved)
}

/**
 * Parses each group with the schema of its module, in the order in which the modules are registered.
 * @throws LitfassError `malformed`, with every invalid field and every group without a module as `fieldErrors`
 */
function parseGroups(
  modules: ResolvedEditorOptions['modules'],
  groups: Readonly<Record<string, unknown>>,
): PreparedGroup[] {
  const errors: [string, string][] = Object.keys(groups)
    .filter((name) => !modules.has(name))
    .map((name) => [name, 'litfass:error:unknownField'])
  const prepared: PreparedGroup[] = []
  for (const [name, module] of modules) {
    if (groups[name] === undefined) continue
    const parsed = module.prepare(groups[name])
    if (parsed.ok) prepared.push(parsed.group)
    else
      for (const [field, key] of Object.entries(fieldErrorsOf(parsed.error)))
        errors.push([field ? `${name}.${field}` : name, key])
  }
  if (errors.length > 0) throw new LitfassError('malformed', { fieldErrors: Object.fromEntries(errors) })
  return prepared
}

/**
 * Refuses a picture without a finished rendition (spec/media, section 4).
 * @throws LitfassError `imgeditor.inProcess`, `imgeditor.failed` (422)
 */
export function requireProcessed({ isStub, hasFailed }: EditablePicture): void {
  if (!isStub) return
  throw hasFailed
    ? new LitfassError('refused', { detail: 'imgeditor.failed', msgKey: texts.key('image_failed') })
    : new LitfassError('refused', { detail: 'imgeditor.inProcess', msgKey: texts.key('image_in_process') })
}

/**
 * Refuses a save based on an outdated revision (optimistic locking). Without a revision the last writer wins; the
 * history keeps the state before.
 * @throws LitfassError `imgeditor.changedMeanwhile` (409), which names who changed what; the changes, by module, are its
 * `fieldErrors`
 */
export async function requireUnchanged(
  req: PayloadRequest,
  current: EditablePicture,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === current.revision) return
  const seen = await earlierState(req, current.id, revision)
  const changed = seen ? changedModules(seen, current) : []
  const names = changed.map((name) => translate(req, texts.key(`changed_${name}`))).join(', ')
  throw new LitfassError('conflict', {
    detail: 'imgeditor.changedMeanwhile',
    msgKey: names ? texts.key('changed_meanwhile_what') : texts.key('changed_meanwhile'),
    values: { what: names, who: await authorsSince(req, current.id, revision) },
    fieldErrors: Object.fromEntries(changed.map((name) => [name, texts.key('changed_field')])),
  })
}

/** Number of saves whose authors are named; a few are enough to know whom to ask. */
const MAX_AUTHORS = 5

/** Names those who have saved since a revision: "von Erika Muster und von der Redaktion". */
async function authorsSince(req: PayloadRequest, id: number, seen: number): Promise<string> {
  const { revisions } = await pictureHistory(req, id, { limit: MAX_AUTHORS })
  const viewer = viewerOf(req)
  const authors = revisions
    .filter(({ revision }) => revision > seen)
    .map(({ savedBy }) => {
      if (!savedBy) return translate(req, texts.key('history_by_nobody'))
      if (viewer.kind === 'account' && viewer.id === savedBy.id)
        return translate(req, texts.key('changed_by_yourself'))
      return savedBy.name === null
        ? translate(req, texts.key('history_by_staff'))
        : translate(req, texts.key('history_by'), { name: savedBy.name })
    })
  return new Intl.ListFormat(req.i18n.language).format(new Set(authors))
}

/** Presents the reply to a save or a restore (design section 5). */
export function saveReply(
  req: PayloadRequest,
  key: 'saved' | 'restored',
  { imageObj, imageUrls }: Pick<EditablePicture, 'imageObj' | 'imageUrls'>,
) {
  return {
    msg: translate(req, texts.key(key)),
    imageObj: JSON.stringify(imageObj),
    imageUrls: imageUrls ?? {},
  }
}
