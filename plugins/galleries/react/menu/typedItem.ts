type TypedItem = { names: readonly string[]; at: number; typed: string }

/**
 * The item that typed letters mean. One letter, also said again, goes on to the next name that begins with it; more
 * letters stay where they fit.
 */
export function typedItem({ names, at, typed }: TypedItem): number | undefined {
  const letters = typed.toLocaleLowerCase()
  const isOneLetter = [...letters].every((letter) => letter === letters[0])
  const sought = isOneLetter ? letters.slice(0, 1) : letters
  const order = names.map((_, index) => (at + (isOneLetter ? 1 : 0) + index + names.length) % names.length)
  return order.find((index) => sought !== '' && names[index]?.toLocaleLowerCase().startsWith(sought))
}
