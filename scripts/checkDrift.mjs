import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'
import { chooseRuntime } from './runtime/node.mjs'

// Types, import map and migrations are committed; they must be what the sources give today.
const { status } = spawnSync(chooseRuntime(), ['server/generate.ts', '--check'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
