/** Most rows or columns a cell may span; pages claim thousands. */
const MAX_SPAN = 50

const spanOf = (cell: Element, name: 'rowspan' | 'colspan') =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1))

/** Returns the cells of a table by row and column; where a cell spans others, those are not there. */
export function gridOf(table: Element): (Element | undefined)[][] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const taken = new Set<string>()
  const grid = rows.map((row, y) => {
    const line: (Element | undefined)[] = []
    for (const cell of row.children) {
      if (!/^T[DH]$/.test(cell.tagName)) continue
      let x = line.length
      while (taken.has(`${x} ${y}`)) x += 1
      const width = spanOf(cell, 'colspan')
      for (let down = 0; down < spanOf(cell, 'rowspan'); down += 1)
        for (let right = 0; right < width; right += 1) taken.add(`${x + right} ${y + down}`)
      line[x] = cell
      line.length = x + width
    }
    return line
  })
  return grid.filter((line) => line.length > 0)
}
