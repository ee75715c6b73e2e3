import { join } from 'node:path'
import { ensureChromium } from '../browser/ensureChromium.mjs'
import { buildSite, isBuildCurrent } from '../build/buildSite.mjs'
import { runningLauncher } from '../launcher/claim.mjs'
import { dataFolder } from '../runtime/dataFolder.mjs'
import { say } from '../terminal/say.mjs'
import { seconds } from '../terminal/seconds.mjs'

/** The steps that start the real web server. */
const onSite = ['contract', 'faults', 'e2e']
/** The steps that open pages in a browser. */
const inBrowser = ['components', 'e2e']

/**
 * Returns a function that makes ready what a step needs: a build for those that start the site, a Chromium,
 * put into `env`, for those that open it. Each is made once; one that failed fails every step that needs it.
 */
export function createNeeds({ runtime, env, selection }) {
  const build = once(() => buildForTests({ runtime, env }))
  const browser = once(async () => {
    env.CHROMIUM = await ensureChromium({ runtime, folder: join(dataFolder(), 'chromium') })
    say(`  Chromium: ${env.CHROMIUM}`)
  })
  const touches = (word) => selection.files.some((file) => file.includes(word))
  return async (name) => {
    const isFiles = name === 'files'
    if (inBrowser.includes(name) || (isFiles && inBrowser.some(touches))) await browser()
    if (onSite.includes(name) || (isFiles && onSite.some(touches))) await build()
  }
}

async function buildForTests({ runtime, env }) {
  if (isBuildCurrent()) return
  if (runningLauncher(dataFolder())) {
    throw new Error(
      'Litfass runs here from the build that is out of date: end it first, or it loses its files.',
    )
  }
  const began = Date.now()
  await buildSite({ runtime, env })
  say(`  Built in ${seconds(Date.now() - began)}.`)
}

function once(work) {
  let result
  return () => {
    result ??= work()
    return result
  }
}
