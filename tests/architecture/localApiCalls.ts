import { readFileSync } from 'node:fs'
import ts from 'typescript'

const METHODS = new Set([
  'find',
  'findByID',
  'create',
  'update',
  'delete',
  'count',
  'duplicate',
  'findGlobal',
  'updateGlobal',
])
const WITHOUT_DEPTH = new Set(['count'])

/** A call of Payload's Local API and the options its object literal names. */
export type LocalApiCall = { file: string; line: number; method: string; options: Set<string> }

/** Every call of the Local API in a file, found by its shape: `payload.find({ … })`, `req.payload.create({ … })`. */
export function localApiCalls(file: string): LocalApiCall[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const calls: LocalApiCall[] = []
  const visit = (node: ts.Node) => {
    const call = ts.isCallExpression(node) ? localApiCall(node, source) : undefined
    if (call) calls.push(call)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}

function localApiCall(node: ts.CallExpression, source: ts.SourceFile): LocalApiCall | undefined {
  const { expression: callee } = node
  if (!ts.isPropertyAccessExpression(callee) || !METHODS.has(callee.name.text)) return undefined
  if (!/(^|\.)payload$/.test(callee.expression.getText(source))) return undefined
  const [argument] = node.arguments
  const properties = argument && ts.isObjectLiteralExpression(argument) ? [...argument.properties] : []
  const options = new Set(
    properties.flatMap((property) => (property.name ? [property.name.getText(source)] : [])),
  )
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  return { file: source.fileName, line, method: callee.name.text, options }
}

/** The options that a call lacks. Inside a plugin it must also stay in its caller's transaction. */
export function unsaidOptions({ method, options }: LocalApiCall, isPlugin: boolean): string[] {
  const needed = [
    'overrideAccess',
    ...(WITHOUT_DEPTH.has(method) ? [] : ['depth']),
    ...(isPlugin ? ['req'] : []),
  ]
  return needed.filter((name) => !options.has(name))
}
