const SAMPLE =
  /^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)+\})?) (-?[\d.e+-]+|NaN|Nan|[+-]Inf)$/

/** What /metrics says, by name with labels; every line must be one of the Prometheus text format. */
export async function readMetrics({ url }: { url: string }): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/metrics`)
  const type = reply.headers.get('content-type')
  if (reply.status !== 200 || !type?.startsWith('text/plain; version=0.0.4'))
    throw new Error(`/metrics answered ${reply.status} as ${type}`)
  const lines = (await reply.text())
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) \S+ /.test(line))
  return new Map(lines.map(parse))
}

function parse(line: string): [string, number] {
  const [, name, value] = SAMPLE.exec(line) ?? []
  if (name === undefined) throw new Error(`Not a line of metrics: ${line}`)
  return [name, Number(value?.replace('Inf', 'Infinity'))]
}
