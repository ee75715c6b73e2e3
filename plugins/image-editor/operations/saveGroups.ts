import { inTransaction } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { applySteps } from '../domain/applySteps.ts'
import { changesBetween } from '../domain/changesBetween.ts'
import type { EditorPicture } from '../domain/EditorPicture.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { readGroups } from './readGroups.ts'
import { requireProcessed } from './requireProcessed.ts'
import { requireUnchanged } from './requireUnchanged.ts'

type Save = {
  id: number
  /** The revision the caller has seen. */
  revision?: number | undefined
  /** What each module was given, by its name. */
  groups: Readonly<Record<string, unknown>>
}

/**
 * Saves what modules have changed: all groups in one transaction, or none. Groups that change nothing make no revision.
 * @throws LitfassError `malformed`, `absent`, `forbidden`, `imgeditor.inProcess`, `imgeditor.changedMeanwhile`, and
 * whatever a module throws
 */
export function saveGroups(
  req: PayloadRequest,
  { pictures, modules }: Pick<ResolvedEditorOptions, 'pictures' | 'modules'>,
  { id, revision, groups }: Save,
): Promise<EditorPicture> {
  const prepared = readGroups(modules, groups)
  return inTransaction(req, async () => {
    const before = await pictures.lock(req, id)
    requireProcessed(before)
    await requireUnchanged(req, pictures, before, revision)
    const state = applySteps(
      before,
      prepared.map(({ apply }) => apply),
    )
    const changes = changesBetween(before, state)
    const after = changes ? await pictures.save(req, id, changes) : before
    for (const { afterSave } of prepared) await afterSave?.({ req, before, after })
    return after
  })
}
