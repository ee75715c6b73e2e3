const isTerminal = Boolean(process.stdout.isTTY)
let liveLine = ''

// A closed terminal or pipe must not end the launcher before it has stopped its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Prints a line above the live line, if one is shown. */
export function say(text = '') {
  clear()
  process.stdout.write(`${text}\n`)
  draw()
}

/** Shows a status line that the next one replaces; `''` removes it. Nothing is shown without a terminal. */
function showLive(text) {
  clear()
  liveLine = text
  draw()
}

function clear() {
  if (isTerminal && liveLine) process.stdout.write('\r\u001b[2K')
}

function draw() {
  if (isTerminal && liveLine) process.stdout.write(liveLine.slice(0, (process.stdout.columns || 80) - 1))
}

/** Formats a duration in milliseconds: `0.4 s`, `12 s`, `3 min 05 s`. */
export function seconds(milliseconds) {
  const total = milliseconds / 1000
  if (total < 9.95) return `${total.toFixed(1)} s`
  const whole = Math.round(total)
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

const quietMs = 1000
const reminderMs = 15_000

/** Runs `work` under a name, which is shown with the elapsed time once it takes longer than a second. */
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
