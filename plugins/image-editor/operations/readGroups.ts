import { fieldErrorsOf, LitfassError } from '@litfass/kit'
import type { PreparedGroup } from '../modules/EditorModule.ts'
import type { ResolvedEditorOptions } from '../options.ts'

/**
 * Holds each group against the schema of its module; in the order in which the modules are registered.
 * @throws LitfassError `malformed` naming every field that does not fit, and every group no module has
 */
export function readGroups(
  modules: ResolvedEditorOptions['modules'],
  groups: Readonly<Record<string, unknown>>,
): PreparedGroup[] {
  const errors: [string, string][] = Object.keys(groups)
    .filter((name) => !modules.has(name))
    .map((name) => [name, 'litfass:error:unknownField'])
  const prepared: PreparedGroup[] = []
  for (const [name, module] of modules) {
    if (groups[name] === undefined) continue
    const read = module.prepare(groups[name])
    if (read.ok) prepared.push(read.group)
    else errors.push(...Object.entries(fieldErrorsOf(read.error)).map(([at, key]) => inGroup(name, at, key)))
  }
  if (errors.length > 0) throw new LitfassError('malformed', { fieldErrors: Object.fromEntries(errors) })
  return prepared
}

function inGroup(name: string, at: string, key: string): [string, string] {
  return [at ? `${name}.${at}` : name, key]
}
