import { say, showLive } from './say.mjs'
import { seconds } from './seconds.mjs'

const quietMs = 1000
const reminderMs = 15_000

/** Does `work` under a name; from the first second on it is shown, with its time, until it has ended. */
export async function step(name, work) {
  const clock = startClock(name)
  try {
    const result = await work()
    clock.end('done in')
    return result
  } catch (error) {
    clock.end('failed after')
    throw error
  }
}

function startClock(name) {
  const began = Date.now()
  const elapsed = () => Date.now() - began
  let reminded = 0
  const timer = setInterval(() => {
    showLive(`  ${name} … ${seconds(elapsed())}`)
    if (process.stdout.isTTY || elapsed() < reminded) return
    say(reminded ? `  ${name} … ${seconds(elapsed())}` : `  ${name} …`)
    reminded = elapsed() + reminderMs
  }, quietMs)
  timer.unref()
  return {
    end(words) {
      clearInterval(timer)
      showLive('')
      if (elapsed() >= quietMs) say(`  ${name}: ${words} ${seconds(elapsed())}`)
    },
  }
}
