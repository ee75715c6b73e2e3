import type { taskTexts } from '@litfass/kit'
import { describe, expect, it } from 'vitest'
import { definePanelDesk } from './panelDesk.ts'

type Entry = { id: number; isWaiting: boolean }

const callFor = (path: string) => ({ name: path, path, body: {} })

const desk = definePanelDesk<Entry, 'approve' | 'reject' | 'hold', typeof taskTexts>({
  name: 'entry',
  namespace: 'tasks',
  actions: ['approve', 'reject', 'hold'],
  allowed: ({ isWaiting }) => (isWaiting ? ['approve', 'reject'] : ['hold']),
  label: (action) => action,
  call: (action, { id }) => callFor(`/${action}/${id}`),
  undo: (action, { id }) => (action === 'hold' ? undefined : callFor(`/hold/${id}`)),
  done: (action, _, { id }) => `${id}: ${action}`,
  question: (action, _, { count, item }) => ({
    heading: `${action} ${item?.id ?? count}`,
    about: [],
    confirmLabel: action,
    ...(action === 'reject' && { reason: { field: 'why', label: 'Grund', hint: '', maxLength: 10 } }),
  }),
})

const text = (name: string) => name

describe('a desk', () => {
  it('offers the decisions that an item allows, each with its call, its message and the way back', () => {
    const [approve, reject] = desk.decisions({ id: 7, isWaiting: true }, text)
    expect(approve).toEqual({
      name: 'approve',
      label: 'approve',
      call: callFor('/approve/7'),
      undo: callFor('/hold/7'),
      done: '7: approve',
    })
    expect(reject).toMatchObject({
      name: 'reject',
      question: { heading: 'reject 7', reason: { field: 'why' } },
    })
  })

  it('asks in a queue only where a text is wanted, and everywhere else before each action', () => {
    const asked = desk.decisions({ id: 7, isWaiting: true }, text).filter(({ question }) => question)
    expect(asked.map(({ name }) => name)).toEqual(['reject'])
    expect(desk.question('approve', text, { count: 3 })?.heading).toBe('approve 3')
  })

  it('has no way back from what cannot be taken back', () => {
    expect(desk.decisions({ id: 7, isWaiting: false }, text)).toEqual([
      { name: 'hold', label: 'hold', call: callFor('/hold/7'), done: '7: hold' },
    ])
  })

  it('may offer less in its queue than on the page of an item', () => {
    const shy = definePanelDesk({ ...desk, offered: () => ['approve'] })
    expect(shy.decisions({ id: 7, isWaiting: true }, text).map(({ name }) => name)).toEqual(['approve'])
    expect(shy.allowed({ id: 7, isWaiting: true })).toEqual(['approve', 'reject'])
  })
})
