import { atEnd } from '../process/ending.mjs'

/** Children that are ended together with this process, in the order in which they joined. */
export function createCrew() {
  const children = []
  atEnd(async () => {
    for (const child of children) await child.stop()
  })
  return {
    join(child) {
      children.push(child)
      return child
    },
  }
}
