type ReadmeExample = {
  /** Where it begins, such as `README.md:67`. */
  line: string
  /** Its first line. */
  title: string
  script: string
}

const MARK = '<!-- test -->'
const KINDS = ['bash', 'sh', 'http', 'graphql']

/** The fenced examples of a Markdown text that `<!-- test -->` stands above, as bash scripts. */
export function readmeExamples(markdown: string, file = 'README.md'): ReadmeExample[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() !== MARK) return []
    const kind = (lines[index + 1] ?? '').replace(/^```/, '')
    if (!KINDS.includes(kind))
      throw new Error(`${file}:${index + 2}: no example that can be run stands here.`)
    const length = lines.slice(index + 2).indexOf('```')
    const content = lines.slice(index + 2, index + 2 + length)
    return [{ line: `${file}:${index + 2}`, title: content[0] ?? '', script: scriptOf(kind, content) }]
  })
}

function scriptOf(kind: string, lines: readonly string[]): string {
  if (kind === 'graphql') return graphqlScript(lines.join('\n'))
  return kind === 'http' ? httpScript(lines) : lines.join('\n')
}

function graphqlScript(query: string): string {
  const body = JSON.stringify({ query })
  return `curl -s http://localhost:3000/api/graphql -H 'Content-Type: application/json' -H "Authorization: JWT $TOKEN" -d ${quoted(body)}`
}

/** `GET /path`, then headers, an empty line and the body. */
function httpScript([first = '', ...rest]: readonly string[]): string {
  const [method = 'GET', path = '/'] = first.split(' ')
  const blank = rest.indexOf('')
  const headers = blank < 0 ? rest : rest.slice(0, blank)
  const body = blank < 0 ? '' : rest.slice(blank + 1).join('\n')
  const parts = [
    'curl -s',
    `-X ${method}`,
    ...headers.map((header) => `-H "${header}"`),
    body && `-d ${quoted(body)}`,
  ]
  return [...parts.filter(Boolean), quoted(`http://localhost:3000${path}`)].join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
