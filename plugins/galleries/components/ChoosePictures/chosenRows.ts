type Choice = { chosen: readonly number[]; present: ReadonlySet<number>; max: number }

/** Which of the chosen pictures are added to a gallery, how many stand in it already, and how many do not fit. */
export function chosenRows({ chosen, present, max }: Choice) {
  const fresh = [...new Set(chosen)].filter((id) => !present.has(id))
  const added = fresh.slice(0, Math.max(0, max - present.size))
  return { added, already: new Set(chosen).size - fresh.length, left: fresh.length - added.length }
}
