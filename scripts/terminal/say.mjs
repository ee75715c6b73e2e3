const isTerminal = Boolean(process.stdout.isTTY)
let liveLine = ''

// A closed terminal or a reader that has gone must not end the launcher before it has stopped its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Prints a line above the live line, if one is shown. */
export function say(text = '') {
  clear()
  process.stdout.write(`${text}\n`)
  draw()
}

/** Shows a line that the next one replaces; `''` takes it away. Without a terminal nothing is shown. */
export function showLive(text) {
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
