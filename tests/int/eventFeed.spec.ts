import { CLIENT_ADDRESS_HEADER } from '@litfass/kit'
import { publishChanges, watchRows } from '@litfass/kit/events'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq, type PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/buildAccount.ts'
import { buildImage } from '../factories/buildImage.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Row = { id: number; caption: string }

/** A source that counts how often it is asked. */
function countedSource() {
  const asked: number[][] = []
  const watch = watchRows<Row>({
    collection: 'images',
    read: async (req, ids) => {
      asked.push([...ids])
      const { docs } = await req.payload.find({
        collection: 'images',
        where: { id: { in: [...ids] } },
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return docs.map(({ id, caption }) => ({ id, caption: caption ?? '' }))
    },
    present: (row) => row,
  })
  return { asked, watch }
}

it('asks the database a few times for two hundred readers and many changes, and tells all of them the last', async () => {
  const { id } = await buildImage(site().payload)
  const { asked, watch } = countedSource()
  const texts = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const req = await requestFrom(`192.0.2.${index}`)
      return collect(await watch({ req, ids: [id], isSettled: () => false }))
    }),
  )
  const opening = asked.length
  const began = Date.now()
  for (let change = 1; change <= 20; change += 1) await caption(id, `Stand ${change}`)
  await eventually('everybody to know the last', () => texts.every((text) => text().includes('Stand 20')))
  const rounds = Math.ceil((Date.now() - began) / 100) + 1
  expect(asked.length - opening).toBeLessThanOrEqual(rounds)
  expect(asked.length - opening).toBeLessThan(25)
})

it('asks nothing for changes of rows that nobody watches', async () => {
  const [watched, unwatched] = await Promise.all([buildImage(site().payload), buildImage(site().payload)])
  const { asked, watch } = countedSource()
  const text = collect(
    await watch({ req: await requestFrom('198.51.100.1'), ids: [watched.id], isSettled: () => false }),
  )
  await caption(unwatched.id, 'Unbeobachtet')
  await caption(watched.id, 'Beobachtet')
  await eventually('the change', () => text().includes('Beobachtet'))
  expect(asked.flat()).not.toContain(unwatched.id)
  expect(text()).not.toContain('Unbeobachtet')
})

it('asks for the rights of a reader anew at each change', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { visibility: 'withdrawn' })
  const { watch } = countedSource()
  const editors = await Promise.all([signedInEditor(), signedInEditor()])
  const [demoted, locked] = await Promise.all(
    editors.map(async ({ req }) => collect(await watch({ req, ids: [id], isSettled: () => false }))),
  )
  await change(editors[0].id, { role: 'member' })
  await change(editors[1].id, { state: 'locked' })
  await caption(id, 'Nur für die Redaktion')
  await eventually('both to be told', () =>
    [demoted, locked].every((text) => text?.().includes('event: end')),
  )
  for (const text of [demoted, locked]) expect(text?.()).not.toContain('Nur für die Redaktion')
  expect(demoted?.()).toContain('event: gone')
  expect(locked?.()).toContain('"signedOut"')
})

it('refuses to tell of a change outside the transaction that makes it', async () => {
  const req = await createLocalReq({}, site().payload)
  await expect(publishChanges(req, 'images', [1])).rejects.toThrow('in the transaction')
})

async function requestFrom(address: string): Promise<PayloadRequest> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address })
  return createLocalReq({ req: { headers } }, site().payload)
}

async function signedInEditor(): Promise<{ id: number; req: PayloadRequest }> {
  const { payload } = site()
  const password = 'ein-passwort'
  const user = await buildAccount(payload, { role: 'editor', password })
  const { token } = await payload.login({ collection: 'accounts', data: { email: user.email, password } })
  const headers = new Headers({ Authorization: `JWT ${token}` })
  return { id: user.id, req: await createLocalReq({ user, req: { headers } }, payload) }
}

async function change(id: number, data: { role?: 'member'; state?: 'locked' }): Promise<void> {
  await site().payload.update({ collection: 'accounts', id, data, depth: 0, overrideAccess: true })
}

/** Reads an answer as it comes. */
function collect(answer: Response): () => string {
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true })
  }
  void read()
  return () => text
}

async function caption(id: number, text: string): Promise<void> {
  await site().payload.update({
    collection: 'images',
    id,
    data: { caption: text },
    depth: 0,
    overrideAccess: true,
  })
}
