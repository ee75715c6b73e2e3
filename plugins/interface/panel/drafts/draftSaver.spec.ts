import { describe, expect, it } from 'vitest'
import { type Data, type DraftAnswer, DraftSaver } from './draftSaver.ts'

const saved = (document: Data): DraftAnswer => ({ kind: 'saved', document })

const change = {
  path: 'title',
  label: 'Titel',
  isTold: false,
  theirs: 'Ihres',
  mine: 'Meins',
  isEdited: true,
  isSame: false,
  shown: { old: null, theirs: [], mine: [] },
  savedBy: null,
  savedAt: null,
}

const outdated = (revision: number, changes = [change]): DraftAnswer => ({
  kind: 'outdated',
  conflict: { code: 'revision.changed', revision, changes },
})

/** A form whose requests are answered one after another. */
function formWith(answers: readonly ((data: Data) => DraftAnswer)[]) {
  const waiting = [...answers]
  const form: { data: Data; isModified: boolean; sent: Data[] } = {
    data: { title: 'Alt', revision: 1 },
    isModified: true,
    sent: [],
  }
  const saver = new DraftSaver()
  saver.connect({
    read: () => form.data,
    isModified: () => form.isModified,
    send: async (data) => {
      form.sent.push(data)
      const answer = waiting.shift()
      if (!answer) throw new Error('One request too many.')
      return answer(data)
    },
    settle: ({ isDone }) => {
      form.isModified = !isDone
    },
  })
  const type = (title: string) => {
    form.data = { ...form.data, title }
    form.isModified = true
  }
  return { form, saver, type }
}

describe('a draft', () => {
  it('that is as it was stored is not sent', async () => {
    const { form, saver } = formWith([])
    form.isModified = false
    expect(await saver.flush()).toBe(true)
    expect(form.sent).toEqual([])
  })

  it('is sent on the revision of its own save before, though its form does not hold that yet', async () => {
    const { form, saver, type } = formWith([() => saved({ revision: 2 }), () => saved({ revision: 3 })])
    await saver.flush()
    type('Neu')
    expect(await saver.flush()).toBe(true)
    expect(form.sent.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('is sent again with what was typed while it was saved', async () => {
    const { form, saver, type } = formWith([
      () => {
        type('Meanwhile')
        return saved({ revision: 2 })
      },
      () => saved({ revision: 3 }),
    ])
    expect(await saver.flush()).toBe(true)
    expect(form.sent.map(({ title }) => title)).toEqual(['Alt', 'Meanwhile'])
    expect(form.isModified).toBe(false)
  })

  it('is sent by one request at a time', async () => {
    const { form, saver } = formWith([() => saved({ revision: 2 })])
    expect(await Promise.all([saver.flush(), saver.flush()])).toEqual([true, true])
    expect(form.sent).toHaveLength(1)
  })

  it('is not sent while a conflict waits for a decision, and on the stored revision after that', async () => {
    const { form, saver } = formWith([() => outdated(5), () => saved({ revision: 6 })])
    expect(await saver.flush()).toBe(false)
    expect(await saver.flush()).toBe(false)
    expect(form.sent).toHaveLength(1)
    expect(saver.state().kind).toBe('outdated')
    saver.decided({ revision: 5 })
    expect(await saver.flush()).toBe(true)
    expect(form.sent[1]).toMatchObject({ revision: 5 })
    expect(saver.state().kind).toBe('kept')
  })

  it('is sent again without a question where others have saved the same', async () => {
    const { form, saver } = formWith([() => outdated(5, []), () => saved({ revision: 6 })])
    expect(await saver.flush()).toBe(true)
    expect(form.sent.map(({ revision }) => revision)).toEqual([1, 5])
  })

  it('whose save fails stays unsaved, and can be sent again', async () => {
    const { saver } = formWith([() => ({ kind: 'failed', reason: 'Nein.' }), () => saved({ revision: 2 })])
    expect(await saver.flush()).toBe(false)
    expect(saver.isUnsaved()).toBe(true)
    expect(await saver.flush()).toBe(true)
    expect(saver.state().kind).toBe('kept')
  })
})

describe('a draft that someone else is editing', () => {
  it('is not sent, and is after a takeover, with all that was typed meanwhile', async () => {
    const { form, saver, type } = formWith([() => saved({ revision: 2 })])
    saver.hold(true)
    type('Während der andere schreibt')
    expect(await saver.flush()).toBe(false)
    expect(form.sent).toEqual([])
    expect(saver.isUnsaved()).toBe(true)
    saver.hold(false)
    await expect.poll(() => form.isModified).toBe(false)
    expect(form.sent).toEqual([{ title: 'Während der andere schreibt', revision: 1 }])
  })

  it('asks what is to be kept as soon as that ends, where others have saved meanwhile', async () => {
    const { saver, type } = formWith([() => outdated(5)])
    saver.hold(true)
    type('Während der andere schreibt')
    saver.hold(false)
    await expect.poll(() => saver.state()).toMatchObject({ kind: 'outdated', conflict: { revision: 5 } })
    expect(saver.isUnsaved()).toBe(true)
  })

  it('is not sent where nothing was held back', () => {
    const { form, saver } = formWith([])
    saver.hold(false)
    saver.hold(false)
    expect(form.sent).toEqual([])
  })

  it('is not sent a second time where that begins during a save', async () => {
    const { form, saver, type } = formWith([
      () => {
        type('Noch mehr')
        saver.hold(true)
        return saved({ revision: 2 })
      },
    ])
    expect(await saver.flush()).toBe(false)
    expect(form.sent).toHaveLength(1)
    expect(form.data.title).toBe('Noch mehr')
  })

  it('counts as saved where nothing was typed', async () => {
    const { form, saver } = formWith([])
    form.isModified = false
    saver.hold(true)
    expect(await saver.flush()).toBe(true)
  })

  it('is compared with a later revision by a save that is refused, and by none where there is no later one', async () => {
    const { form, saver } = formWith([() => outdated(5)])
    saver.hold(true)
    await saver.compare(1)
    expect(form.sent).toEqual([])
    await saver.compare(5)
    expect(form.sent).toMatchObject([{ revision: 1 }])
    expect(saver.state()).toMatchObject({ kind: 'outdated', conflict: { revision: 5 } })
  })

  it('is compared as it is now, with what was typed since a save was refused', async () => {
    const { form, saver, type } = formWith([() => outdated(5), () => outdated(6), () => outdated(6, [])])
    expect(await saver.flush()).toBe(false)
    type('Seitdem')
    await saver.compare(5)
    expect(form.sent.at(-1)).toMatchObject({ title: 'Seitdem', revision: 1 })
    expect(saver.state()).toMatchObject({ kind: 'outdated', conflict: { revision: 6 } })
    type('Ihres')
    await saver.compare(6)
    expect(saver.state().kind).toBe('decided')
    expect(saver.revision()).toBe(6)
  })

  it('is saved again once its form was read again on the revision of a conflict', async () => {
    const { form, saver, type } = formWith([() => outdated(5), () => saved({ revision: 6 })])
    form.isModified = false
    expect(await saver.compare(5)).toBe('outdated')
    form.data = { title: 'Ihres', revision: 5 }
    expect(await saver.compare(5)).toBe('same')
    expect(saver.state().kind).toBe('decided')
    type('Neu')
    expect(await saver.flush()).toBe(true)
    expect(form.sent.at(-1)).toEqual({ title: 'Neu', revision: 5 })
  })

  it('says whether it could be compared', async () => {
    const { saver } = formWith([() => ({ kind: 'failed', reason: 'Nein.' }), () => outdated(5)])
    saver.hold(true)
    expect(await saver.compare(5)).toBe('failed')
    expect(saver.state().kind).toBe('kept')
    expect(await saver.compare(5)).toBe('outdated')
    expect(await saver.compare(1)).toBe('same')
  })

  it('goes on on the stored revision where that holds the same', async () => {
    const { saver } = formWith([() => outdated(5, [])])
    expect(await saver.compare(5)).toBe('same')
    expect(saver.state().kind).toBe('kept')
    expect(saver.revision()).toBe(5)
  })
})
