const KEY = Symbol.for('@litfass/kit/processWide')

/**
 * Returns the value of that name in this process, made by the first call. Next bundles plugins for its routes and again
 * for its pages, which share one Payload; a variable of a module would exist once in each bundle.
 */
export function processWide<Value>(name: string, create: () => Value): Value {
  const known: unknown = Reflect.get(globalThis, KEY)
  const values: Map<string, Value> = known instanceof Map ? known : new Map()
  Reflect.set(globalThis, KEY, values)
  const value = values.get(name) ?? create()
  values.set(name, value)
  return value
}
