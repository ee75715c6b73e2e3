import { describe, expect, it } from 'vitest'
import { type Beat, decideBeat, GONE_MS, type OpenForm, writerIn } from './rules.ts'

const NOW = 1_000_000
const ADA = 1
const BO = 2
const CY = 3

const form = (accountId: number, more: Partial<OpenForm> = {}): OpenForm => ({
  accountId,
  session: `of ${accountId}`,
  beatAt: NOW,
  writingSince: null,
  displacedAt: null,
  ...more,
})
const writing = (accountId: number, since: number, more: Partial<OpenForm> = {}) =>
  form(accountId, { writingSince: since, ...more })
const beat = (accountId: number, more: Partial<Beat> = {}): Beat => ({
  accountId,
  session: `of ${accountId}`,
  isWriting: false,
  ...more,
})

describe('someone is editing', () => {
  it('from the first change, not by being there', () => {
    expect(decideBeat([], beat(ADA), NOW)).toMatchObject({ writer: null, form: { writingSince: null } })
    expect(decideBeat([form(ADA)], beat(ADA, { isWriting: true }), NOW).writer).toEqual({
      accountId: ADA,
      since: NOW,
    })
  })

  it('since then, however often the form is heard of, until it says otherwise', () => {
    const forms = [writing(ADA, NOW - 5000)]
    expect(decideBeat(forms, beat(ADA, { isWriting: true }), NOW).writer?.since).toBe(NOW - 5000)
    expect(decideBeat(forms, beat(ADA), NOW).writer).toBeNull()
  })

  it('until 60 seconds have passed without a heartbeat', () => {
    expect(writerIn([writing(ADA, 5, { beatAt: NOW - GONE_MS + 1 })], NOW)?.accountId).toBe(ADA)
    expect(writerIn([writing(ADA, 5, { beatAt: NOW - GONE_MS })], NOW)).toBeNull()
  })

  it('as one person in two tabs, since the first of them', () => {
    const forms = [writing(ADA, NOW - 9000, { session: 'first' }), form(ADA)]
    const { writer, form: second } = decideBeat(forms, beat(ADA, { isWriting: true }), NOW)
    expect(writer).toEqual({ accountId: ADA, since: NOW - 9000 })
    expect(second.writingSince).toBe(NOW)
  })

  it('exclusively: another user who types in the meantime learns who it is', () => {
    const { writer, form: own } = decideBeat([writing(ADA, 5)], beat(BO, { isWriting: true }), NOW)
    expect(writer).toEqual({ accountId: ADA, since: 5 })
    expect(own).toMatchObject({ writingSince: null, displacedAt: null })
  })
})

describe('a takeover', () => {
  it('makes the other the writer', () => {
    const outcome = decideBeat([writing(ADA, 5)], beat(BO, { takesOverFrom: ADA }), NOW)
    expect(outcome).toMatchObject({ isTakeover: true, writer: { accountId: BO, since: NOW } })
  })

  it('is none where a third person was faster', () => {
    const forms = [form(ADA, { displacedAt: NOW - 1 }), writing(CY, NOW - 1)]
    const outcome = decideBeat(forms, beat(BO, { takesOverFrom: ADA }), NOW)
    expect(outcome).toMatchObject({
      isTakeover: false,
      writer: { accountId: CY },
      form: { writingSince: null },
    })
  })

  it('from someone who has left is the first change', () => {
    const forms = [writing(ADA, 5, { beatAt: NOW - GONE_MS })]
    const outcome = decideBeat(forms, beat(BO, { takesOverFrom: ADA }), NOW)
    expect(outcome).toMatchObject({ isTakeover: false, writer: { accountId: BO } })
  })
})

describe('the displaced form', () => {
  const forms = [form(ADA, { displacedAt: NOW - 7 }), writing(BO, NOW - 7)]

  it('stays displaced while the other writes, whatever is typed into it', () => {
    const { writer, form: own } = decideBeat(forms, beat(ADA, { isWriting: true }), NOW)
    expect(writer?.accountId).toBe(BO)
    expect(own).toMatchObject({ writingSince: null, displacedAt: NOW - 7 })
  })

  it('is displaced since the latest takeover, where a third person has taken over from the other', () => {
    const chain = [
      form(ADA, { displacedAt: NOW - 7 }),
      form(BO, { displacedAt: NOW - 3 }),
      writing(CY, NOW - 3),
    ]
    const { writer, form: own } = decideBeat(chain, beat(ADA, { isWriting: true }), NOW)
    expect(writer?.accountId).toBe(CY)
    expect(own.displacedAt).toBe(NOW - 3)
  })

  it('can take over again', () => {
    const { writer, form: own } = decideBeat(forms, beat(ADA, { takesOverFrom: BO }), NOW)
    expect(writer?.accountId).toBe(ADA)
    expect(own.displacedAt).toBeNull()
  })

  it('writes on once the other has left', () => {
    const { writer, form: own } = decideBeat(
      [form(ADA, { displacedAt: 5 })],
      beat(ADA, { isWriting: true }),
      NOW,
    )
    expect(writer).toEqual({ accountId: ADA, since: NOW })
    expect(own.displacedAt).toBeNull()
  })
})

describe('a tab that was asleep', () => {
  const asleep = writing(ADA, 5, { beatAt: NOW - 2 * GONE_MS })

  it('is there again, and writes since it has woken', () => {
    expect(decideBeat([asleep], beat(ADA, { isWriting: true }), NOW).writer).toEqual({
      accountId: ADA,
      since: NOW,
    })
  })

  it('is displaced where another has begun meanwhile', () => {
    const { form: own } = decideBeat([asleep, writing(BO, NOW - 9)], beat(ADA, { isWriting: true }), NOW)
    expect(own).toMatchObject({ writingSince: null, displacedAt: NOW - 9 })
  })
})
