import { type Budget, createBudget } from '@litfass/kit/limits'
import type { Making } from './makeFromVariant.ts'

type Encoding = {
  /** What is being made or waits for it, by the key it will have. */
  underWay: Map<string, Promise<Making>>
  within: Budget
}

/** Pages want to be answered meanwhile; libvips uses every core for each. */
const AT_ONCE = 2

const KEY = Symbol.for('litfass.images.encoding')

/** What this process encodes for visitors. The bundles of a server have modules of their own, but one process. */
export function encoding(): Encoding {
  const known: unknown = Reflect.get(globalThis, KEY)
  const held: Map<'encoding', Encoding> = known instanceof Map ? known : new Map()
  const encoding = held.get('encoding') ?? { underWay: new Map(), within: createBudget(AT_ONCE) }
  Reflect.set(globalThis, KEY, held.set('encoding', encoding))
  return encoding
}
