import { join } from 'node:path'
import { root } from '../root.mjs'
import { bundledNode } from './bundledNode.mjs'
import { isAtLeast } from './isAtLeast.mjs'
import { versionOf } from './versionOf.mjs'

/** The first Node that runs TypeScript files as they are. */
const oldestUsable = '22.18.0'

/**
 * The Node that everything but this launcher runs on: the one that was installed with the packages, or this
 * very one where none fits the machine.
 * @throws Error in words when neither will do
 */
export function chooseRuntime() {
  const bundled = join(root, bundledNode().path)
  if (versionOf(bundled)) return bundled
  if (isAtLeast(process.versions.node, oldestUsable)) return process.execPath
  throw new Error(
    `There is no bundled Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: ` +
      `Litfass needs ${oldestUsable} or newer here (24 is best).`,
  )
}
