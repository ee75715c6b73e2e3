// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { MANY, openGroupQuestion, selectedInGroup } from './groupSelection.ts'

/** A grouped list, as Payload renders it: `told` is what each group says of its selection. */
function listOf(groups: Record<string, { told: string; rows: Record<number, boolean> }>): Element {
  const list = document.createElement('div')
  list.innerHTML = Object.entries(groups)
    .map(([value, { told, rows }]) => {
      const row = ([id, isTicked]: [string, boolean]) =>
        `<tr data-id="${id}"><td><input type="checkbox"${isTicked ? ' checked' : ''}></td></tr>`
      return `<div class="table-wrap"><h4 data-group-id="${value}">…</h4><div class="list-selection">${told}</div>
        <table><thead><tr><th><input type="checkbox" checked></th></tr></thead>
        <tbody>${Object.entries(rows).map(row).join('')}</tbody></table></div>`
    })
    .join('')
  return list
}

const list = listOf({
  de: { told: '2 ausgewählt', rows: { 1: true, 2: false, 3: true } },
  en: { told: '1 ausgewählt', rows: { 4: true, 5: false } },
  nl: { told: '40 ausgewählt', rows: { 6: true, 7: true } },
})

it('a question of a grouped list is about the ticked rows of its own group', () => {
  expect(selectedInGroup(list, `de-${MANY}`)).toEqual([1, 3])
  expect(selectedInGroup(list, `en-${MANY}`)).toEqual([4])
})

it('it is about all that the list finds where more are selected than can be seen, or nothing is found', () => {
  expect(selectedInGroup(list, `nl-${MANY}`)).toBe('all')
  expect(selectedInGroup(list, `fr-${MANY}`)).toBe('all')
})

it('the question of a group is found while it is open, and that of a plain list is none', () => {
  const closed = { [`de-${MANY}`]: { isOpen: false }, [MANY]: { isOpen: true } }
  expect(openGroupQuestion(closed)).toBeUndefined()
  expect(openGroupQuestion({ ...closed, [`en-${MANY}`]: { isOpen: true } })).toBe(`en-${MANY}`)
})
