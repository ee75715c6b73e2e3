import { expect, it } from 'vitest'
import { cardLabels } from './cardLabels.ts'

it('names the cells of each column, of groups too, and lets no name out of the sheet', () => {
  const columns = [
    { accessor: 'state', label: 'Zustand' },
    { accessor: 'meta.title', label: 'Titel "kurz" \\ </style>\n' },
  ]
  expect(cardLabels('#a', columns).split('\n')).toEqual([
    '#a td.cell-state::before{content:"Zustand"}',
    '#a td.cell-meta__title::before{content:"Titel \\22 kurz\\22  \\5c  \\3c /style>\\a "}',
  ])
})
