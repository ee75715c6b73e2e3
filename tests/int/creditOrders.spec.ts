import { openLedgerAccount } from '@litfass/credits'
import { jobsOf } from '@litfass/kit/jobs'
import { restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { createLocalReq, ValidationError } from 'payload'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CreditPackage } from '../../payload-types.ts'
import { callRest } from '../factories/calls.ts'
import {
  type Buyer,
  buildBuyer,
  buildBuyers,
  callCredits,
  ledgerOf,
  moveTo,
  newKey,
  order,
  orderBody,
  writeSeller,
} from '../factories/creditOrders.ts'
import { buildLedgerAccount, buildOrder, buildPackage, post } from '../factories/credits.ts'
import { untilWaiting } from '../factories/locks.ts'
import { readPdf } from '../factories/pdf.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let buyer: Buyer = { headers: {}, id: 0 }

beforeEach(async () => {
  await site().pool.query('delete from litfass_rate_limits')
  await writeSeller(site())
  buyer = await buildBuyer(site())
})

/** Puts a package of ten credits on sale. @returns its id */
const onSale = async (fields: Partial<CreditPackage> = {}) => {
  const title = { de: 'Lesepaket', en: 'Reading package' }
  return (await buildPackage(site().payload, { title, credits: 10, ...fields })).id
}

const ordered = async (fields: object = {}, pack: Partial<CreditPackage> = {}) => {
  const answer = await order(site(), buyer, await onSale(pack), fields)
  expect(answer.status).toBe(200)
  return answer.body
}

const invoicesOf = async (id: number) => {
  const { rows } = await site().pool.query(
    'select id, number, kind, seq, cancels, content from credit_invoices where order_id = $1 order by id',
    [id],
  )
  return rows
}

const request = () => createLocalReq({}, site().payload)
const entriesOf = async () => (await ledgerOf(site(), buyer.id)).entries

const spend = async (amount: number) => {
  const account = await openLedgerAccount(await request(), buyer.id)
  const content = { type: 'article', id: 7 }
  const { entry } = await post(site().payload, { account, kind: 'unlock', amount: -amount, content })
  await site().pool.query(
    `insert into credit_unlocks (owner_id, content_type, content_id, entry) values ($1, 'article', 7, $2)`,
    [buyer.id, entry.id],
  )
  return entry
}

const asAdmin = (path: string, body: object = {}) =>
  callCredits({ site: site(), viewer: site().viewers.admin, path: `admin/credit/${path}`, body })

describe('an order on account', () => {
  it('is open with an invoice, and grants its credits once however many confirm the payment', async () => {
    // The numbers of a year later on would come before those of the tests that follow.
    const now = Date.now()
    onTestFinished(() => restoreDatabaseClock(site()))
    await stopDatabaseClock(site(), new Date(now))
    const placed = await ordered({}, { credits: 25, validDays: 30 })
    expect(placed).toMatchObject({ status: 'open', redirect: null })
    expect(placed.number).toMatch(/^B-\d{4}-\d{6}$/)
    expect(await invoicesOf(placed.id)).toMatchObject([{ kind: 'invoice', cancels: null }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => moveTo(site(), placed.id, 'paid')))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { id: placed.id, status: 'paid', balance: 25 } })
    const [entry, ...others] = await entriesOf()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ kind: 'purchase', amount: 25 })
    expect(entry.expires_at).toEqual(new Date(now + 30 * 86_400_000))
    expect(await invoicesOf(placed.id)).toHaveLength(1)
  })

  it('is refused at each field whose characters its invoice cannot print', async () => {
    const fields = {
      name: 'Feld 李雷 / محمد علي',
      company: '株式会社',
      city: 'ירושלים',
      street: 'Am Markt 3 😀',
    }
    const pack = await onSale()
    const { status, body } = await order(site(), buyer, pack, fields)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'credits.unprintable' })
    expect(Object.keys(body.fieldErrors).sort()).toEqual(['city', 'company', 'name', 'street'])
    expect(body.fieldErrors.name).toContain('darstellen: 李 雷 م ح د ع ل ي Möglich')
    expect(body.fieldErrors.street).toContain(': 😀 ')
    const possible = { name: 'Łukasz Γεωργίου', company: 'ООО «Маяк» & Söhne – № 7', city: 'Thành phố Huế' }
    const placed = await order(site(), buyer, pack, possible)
    expect(placed.status).toBe(200)
    const [{ id }] = await invoicesOf(placed.body.id)
    const path = `credit/ajax/invoice/${id}`
    const { bytes } = await callCredits({ site: site(), viewer: buyer, path, method: 'GET' })
    const { text } = await readPdf(bytes ?? new Uint8Array())
    for (const line of ['Łukasz Γεωργίου', 'ООО «Маяк»', 'Thành phố Huế']) expect(text).toContain(line)
  })

  it('needs a package and a seller that invoices can print', async () => {
    const errors = async (write: Promise<unknown>) => {
      const error = await write.catch((thrown: unknown) => thrown)
      if (!(error instanceof ValidationError)) throw new Error('It was not refused.')
      return error.data.errors.map(({ path, message }) => [path, message])
    }
    const unprintable = [['title.de', expect.stringContaining(': 李 ')]]
    expect(await errors(onSale({ title: { de: '李', en: 'Reading package' } }))).toEqual(unprintable)
    const settings = { seller: { name: '株式会社' }, invoiceNote: { de: 'שלום' } }
    const slug = 'credit-settings'
    const written = await errors(site().payload.updateGlobal({ slug, data: settings, overrideAccess: true }))
    expect(written.map(([path]) => path)).toEqual(['seller.name', 'invoiceNote.de'])
  })

  it('has an invoice with everything the law requires, only for its buyer and admins', async () => {
    const placed = await ordered()
    const [{ id, number }] = await invoicesOf(placed.id)
    const path = `credit/ajax/invoice/${id}`
    const ask = (viewer: { headers: Record<string, string> }) =>
      callCredits({ site: site(), viewer, path, method: 'GET' })
    expect((await ask(site().viewers.otherMember)).status).toBe(403)
    expect((await ask(site().viewers.editor)).status).toBe(403)
    const [own, admins] = [await ask(buyer), await ask(site().viewers.admin)]
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-disposition')).toBe(`inline; filename="Rechnung-${number}.pdf"`)
    // The same content gives the same bytes.
    expect(admins.bytes).toEqual(own.bytes)
    const pdf = await readPdf(own.bytes ?? new Uint8Array())
    expect(pdf).toMatchObject({
      pages: 1,
      isTagged: true,
      info: { Title: `Rechnung ${number}`, Language: 'de' },
    })
    expect(pdf.embeddedFonts).toBe(2)
    const printed = [
      ...[`Rechnung ${number}`, placed.number, 'Litfass Verlag GmbH', 'Säulenstraße 1', '10115 Berlin'],
      ...[
        'Jürgen Groß',
        'Am Markt 3',
        '04109 Leipzig',
        'Steuernummer: 27/123/45678',
        'USt-IdNr.: DE123456789',
      ],
      ...[
        'Lesepaket: 10 Credits',
        '8,32 €',
        'Umsatzsteuer 19 %',
        '1,58 €',
        '9,90 €',
        'mit Eingang der Zahlung',
      ],
      ...['IBAN: DE02 1203 0000 0000 2020 51', 'Vielen Dank für die Bestellung!'],
    ]
    for (const text of printed) expect(pdf.text).toContain(text)
  })

  it('is in English where it was ordered so, and without VAT from a small business', async () => {
    await writeSeller(site(), { seller_is_small_business: true })
    const placed = await ordered({ language: 'en' })
    const [{ id, content }] = await invoicesOf(placed.id)
    expect(content).toMatchObject({ netCents: 990, vatCents: 0, grossCents: 990, isSmallBusiness: true })
    const { bytes } = await callCredits({
      ...{ site: site(), viewer: buyer, path: `credit/ajax/invoice/${id}`, method: 'GET' },
    })
    const { text } = await readPdf(bytes ?? new Uint8Array())
    expect(text).toContain('under section 19')
    expect(text).toContain('€9.90')
    expect(text).not.toContain('VAT 0')
    // A later invoice says the same, though the seller is none any more.
    await writeSeller(site())
    for (const status of ['cancelled', 'paid']) await moveTo(site(), placed.id, status)
    const [, , later] = await invoicesOf(placed.id)
    expect(later.content).toMatchObject({ vatCents: 0, isSmallBusiness: true })
  })

  it('names section 19 for an order placed with a small business, whatever seller and package become later', async () => {
    const { pool } = site()
    const setRate = (id: number, rate: number) =>
      pool.query('update credit_packages set vat_basis_points = $1 where id = $2', [rate, id])
    const [taxed, exempt] = [await onSale(), await onSale({ vatBasisPoints: 0 })]
    await writeSeller(site(), { seller_is_small_business: true })
    const fromSmall = (await order(site(), buyer, taxed)).body
    await writeSeller(site())
    const fromLarge = (await order(site(), buyer, exempt)).body
    const withTax = (await order(site(), buyer, taxed)).body
    await setRate(taxed, 0)
    await setRate(exempt, 1900)
    const again = async (placed: { id: number }) => {
      for (const status of ['cancelled', 'paid']) await moveTo(site(), placed.id, status)
      const { content } = (await invoicesOf(placed.id)).at(-1)
      return [content.vatCents, content.isSmallBusiness]
    }
    expect(await again(fromSmall)).toEqual([0, true])
    expect(await again(fromLarge)).toEqual([0, false])
    await writeSeller(site(), { seller_is_small_business: true })
    expect(await again(withTax)).toEqual([158, false])
    // Issued again, with the seller a small business by now.
    await pool.query('update credit_packages set vat_basis_points = 0 where id = $1', [exempt])
    const late = (await order(site(), buyer, exempt)).body
    await writeSeller(site())
    expect(await again(late)).toEqual([0, true])
  })

  it('is answered again for the same key and refused with another body; keys belong to one account', async () => {
    const id = await onSale()
    const body = orderBody()
    const twice = await Promise.all([order(site(), buyer, id, body), order(site(), buyer, id, body)])
    expect(twice[0]).toMatchObject({ status: 200 })
    expect(twice[1].body).toEqual(twice[0].body)
    expect(await order(site(), buyer, id, { ...body, city: 'Halle' })).toMatchObject({ status: 409 })
    const other = await order(site(), await buildBuyer(site()), id, body)
    expect(other.status).toBe(200)
    expect(other.body.number).not.toBe(twice[0].body.number)
  })

  it('keeps its terms when its package changes, and a form that shows the old package is refused', async () => {
    const id = await onSale()
    const body = orderBody({ credits: 10 })
    const placed = (await order(site(), buyer, id, body)).body
    await site().pool.query('update credit_packages set price_cents = 1290, credits = 3 where id = $1', [id])
    expect(await order(site(), buyer, id)).toMatchObject({
      status: 409,
      body: { code: 'credits.price', priceCents: 1290 },
    })
    for (const shown of [
      { priceCents: 1290, credits: 10 },
      { priceCents: 1290, validDays: 30 },
    ])
      expect(await order(site(), buyer, id, shown)).toMatchObject({
        status: 409,
        body: { code: 'credits.price', credits: 3, validDays: null },
      })
    expect((await order(site(), buyer, id, body)).body).toEqual(placed)
    expect((await moveTo(site(), placed.id, 'paid')).body.balance).toBe(10)
  })

  it('is refused for a package that is archived, without the details for its invoice, and after ten open ones', async () => {
    const id = await onSale()
    const offer = async () =>
      (await callCredits({ site: site(), viewer: buyer, path: 'credit/ajax/packages', method: 'GET' })).body
    expect((await offer()).providers).toMatchObject([{ name: 'invoice', label: { de: 'Rechnung' } }])
    for (const missing of ['seller_street', 'seller_iban'] as const) {
      await writeSeller(site(), { [missing]: '' })
      expect((await offer()).providers).toEqual([])
      expect(await order(site(), buyer, id)).toMatchObject({
        status: 409,
        body: { code: 'credits.notReady' },
      })
    }
    await writeSeller(site())
    expect(await order(site(), buyer, id, { provider: 'pigeon' })).toMatchObject({ status: 422 })
    expect(await order(site(), buyer, 999_999)).toMatchObject({ status: 404 })
    const eleven = await Promise.all(Array.from({ length: 11 }, () => order(site(), buyer, id)))
    expect(eleven.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 422])
    await site().pool.query('update credit_packages set is_active = false where id = $1', [id])
    expect(await order(site(), buyer, id)).toMatchObject({ status: 409, body: { code: 'credits.package' } })
  })
})

describe('orders that are never paid', () => {
  const cancel = (id: number) =>
    callCredits({ site: site(), viewer: buyer, path: `credit/ajax/order/cancel/${id}` })

  it('are limited to ten a day for an account, cancelled ones included', async () => {
    const id = await onSale()
    const invoices = async () => {
      const { rows } = await site().pool.query('select count(*)::int as count from credit_invoices')
      return rows[0].count
    }
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, body } = await order(site(), buyer, id)
      expect(status).toBe(200)
      expect((await cancel(body.id)).status).toBe(200)
    }
    const before = await invoices()
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(site(), buyer, id)))
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toMatchObject({
        status: 429,
        body: {
          code: 'credits.unpaidOrders',
          msg: 'In den letzten 24 Stunden sind schon 10 Bestellungen offen geblieben oder storniert worden. Bitte eine offene bezahlen oder morgen wieder bestellen.',
        },
      })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    }
    expect(await invoices()).toBe(before)
    expect((await order(site(), await buildBuyer(site()), id)).status).toBe(200)
  })

  it('are no longer counted once they are paid, or a day later', async () => {
    const id = await onSale()
    const placed = []
    for (let turn = 0; turn < 10; turn += 1) placed.push((await order(site(), buyer, id)).body)
    for (const one of placed.slice(1)) await cancel(one.id)
    expect((await order(site(), buyer, id)).status).toBe(429)
    await moveTo(site(), placed[0].id, 'paid')
    expect((await order(site(), buyer, id)).status).toBe(200)
    expect((await order(site(), buyer, id)).status).toBe(429)
    await site().pool.query(
      `update credit_orders set created_at = created_at - interval '1 day' where id = $1`,
      [placed[1].id],
    )
    expect((await order(site(), buyer, id)).status).toBe(200)
  })
})

describe('numbers of orders and invoices', () => {
  it('have no gaps after 20 concurrent orders and a rollback', async () => {
    const id = await onSale()
    await site().pool.query(`
      create function refuse_breaking() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse_breaking after insert on credit_invoices for each row
        when (new.content -> 'buyer' ->> 'name' = 'Bricht ab') execute function refuse_breaking()`)
    expect(await order(site(), buyer, id, { name: 'Bricht ab' })).toMatchObject({ status: 500 })
    await site().pool.query('drop function refuse_breaking cascade')
    const crowd = await buildBuyers(site(), 20)
    const placed = await Promise.all(crowd.map((member) => order(site(), member, id)))
    expect(placed.every(({ status }) => status === 200)).toBe(true)
    for (const table of ['credit_invoices', 'credit_orders']) {
      const { rows } = await site().pool.query(
        `select right(number, 6)::int as seq,
                row_number() over (partition by left(number, 6) order by number)::int as expected from ${table}`,
      )
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ expected }) => expected))
    }
    const { rows } = await site().pool.query(
      'select 1 from credit_invoices a join credit_invoices b on b.seq > a.seq and b.issued_at < a.issued_at',
    )
    expect(rows).toEqual([])
  })
})

describe('the moves of an order by staff', () => {
  it('cancel its invoice by another one; a late payment counts, with a new invoice', async () => {
    const { id } = await ordered()
    expect(await moveTo(site(), id, 'refunded')).toMatchObject({ status: 409 })
    expect(await moveTo(site(), id, 'cancelled', { reason: 'Nicht bezahlt.' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', balance: 0 },
    })
    expect((await moveTo(site(), id, 'cancelled')).status).toBe(200)
    const [first, cancellation, ...none] = await invoicesOf(id)
    expect(none).toEqual([])
    expect(cancellation).toMatchObject({
      kind: 'cancellation',
      cancels: first.id,
      content: { netCents: -832, vatCents: -158, grossCents: -990, cancels: { number: first.number } },
    })
    const path = `credit/ajax/invoice/${cancellation.id}`
    const printed = await callCredits({ site: site(), viewer: buyer, path, method: 'GET' })
    const { text } = await readPdf(printed.bytes ?? new Uint8Array())
    expect(text).toContain('Die Rechnung ist damit aufgehoben')
    // It may not be paid.
    expect(text).not.toContain('erstattet')
    expect((await moveTo(site(), id, 'paid')).body).toMatchObject({ status: 'paid', balance: 10 })
    expect((await invoicesOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation', 'invoice'])
    expect(await moveTo(site(), id, 'cancelled')).toMatchObject({ status: 409 })
  })

  it('take back all credits of a paid order, or none', async () => {
    const { id } = await ordered()
    await moveTo(site(), id, 'paid')
    const spent = await spend(4)
    expect(await moveTo(site(), id, 'refunded')).toMatchObject({
      status: 422,
      body: {
        msg: 'Davon sind nur noch 6 Credits da. Erstattet wird eine Bestellung nur ganz.',
        left: 6,
      },
    })
    const { id: other } = await ordered()
    await moveTo(site(), other, 'paid')
    const answers = await Promise.all(Array.from({ length: 5 }, () => moveTo(site(), other, 'refunded')))
    for (const { body } of answers) expect(body).toEqual({ id: other, status: 'refunded', balance: 6 })
    const entries = await entriesOf()
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ...[
        ['purchase', 10],
        [spent.kind, -4],
        ['purchase', 10],
        ['refund', -10],
      ],
    ])
    expect((await invoicesOf(other)).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation'])
    expect(await moveTo(site(), other, 'paid')).toMatchObject({ status: 409 })
  })
})

describe('an order on account that its buyer cancels', () => {
  const cancel = (id: number, viewer: Pick<Buyer, 'headers'> = buyer, body = {}) =>
    callCredits({ site: site(), viewer, path: `credit/ajax/order/cancel/${id}`, body })

  it('is cancelled with its invoice, once however often that is requested, and by no one else', async () => {
    const { id, number } = await ordered()
    const { admin, otherMember } = site().viewers
    for (const viewer of [await buildBuyer(site()), otherMember, admin])
      expect((await cancel(id, viewer)).status).toBe(403)
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { id, number, status: 'cancelled' } })
    expect((await invoicesOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation'])
    const { rows } = await site().pool.query('select status, reason from credit_orders where id = $1', [id])
    expect(rows).toEqual([{ status: 'cancelled', reason: 'Vom Mitglied storniert' }])
    expect(await entriesOf()).toEqual([])
  })

  it.each(['paid', 'cancelled'] as const)(
    'and that an admin marks as paid at the same moment is %s, and the other is told so',
    async (first) => {
      const { pool } = site()
      const { id } = await ordered()
      const calls = { paid: () => moveTo(site(), id, 'paid', { from: 'open' }), cancelled: () => cancel(id) }
      // Both wait for the order's row, one behind the other.
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query('select 1 from credit_orders where id = $1 for update', [id])
      const won = calls[first]()
      await untilWaiting(site())
      const lost = calls[first === 'paid' ? 'cancelled' : 'paid']()
      await untilWaiting(site(), 2)
      await holder.query('commit')
      holder.release()
      expect(await won).toMatchObject({ status: 200, body: { status: first } })
      const code = { paid: 'credits.order', cancelled: 'credits.movedMeanwhile' }[first]
      expect(await lost).toMatchObject({ status: 409, body: { code } })
      const isPaid = first === 'paid'
      const kinds = (await invoicesOf(id)).map(({ kind }) => kind)
      expect(kinds).toEqual(isPaid ? ['invoice'] : ['invoice', 'cancellation'])
      expect(await entriesOf()).toHaveLength(isPaid ? 1 : 0)
      // The money has arrived after all.
      if (!isPaid)
        expect(await moveTo(site(), id, 'paid', { from: 'cancelled' })).toMatchObject({ status: 200 })
    },
  )

  it('cannot be cancelled once it is paid', async () => {
    const { id } = await ordered()
    await moveTo(site(), id, 'paid')
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'credits.order' } })
  })

  it('by a form without script redirects to the balance, which shows the outcome', async () => {
    const { id } = await ordered()
    const answer = await callRest(site(), `/litfass/credit/ajax/order/cancel/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...buyer.headers },
      body: 'language=en',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/en/konto/guthaben?storniert=${id}`)
  })
})

describe('the list of one’s orders', () => {
  it('has each order with its invoices, newest first, and no one else’s', async () => {
    const one = await ordered()
    const two = await ordered()
    const read = async (viewer: Buyer, query = '') =>
      (await callCredits({ site: site(), viewer, path: `credit/ajax/orders${query}`, method: 'GET' })).body
    const { orders, next } = await read(buyer)
    expect(orders).toMatchObject([
      { id: two.id, isCancellable: true, invoices: [{ kind: 'invoice' }] },
      { id: one.id, checkout: null },
    ])
    expect(next).toBeNull()
    expect((await read(buyer, `?before=${two.id}`)).orders).toHaveLength(1)
    expect((await read(await buildBuyer(site()))).orders).toEqual([])
  })
})

describe('admins', () => {
  it('archive a package that was ordered, and delete one that was not', async () => {
    const [one, two] = [await onSale(), await onSale()]
    await order(site(), buyer, one)
    for (const id of [one, two])
      expect(await asAdmin(`package/delete/${id}`)).toMatchObject({ status: 200, body: { deleted: id } })
    const { rows } = await site().pool.query(
      'select id, is_active from credit_packages where id in ($1, $2)',
      [...[one, two]],
    )
    expect(rows).toEqual([{ id: one, is_active: false }])
    expect(await asAdmin(`package/delete/${two}`)).toMatchObject({ status: 404 })
  })

  it('change a balance with a reason, the same key once', async () => {
    const account = await openLedgerAccount(await request(), buyer.id)
    const path = `account/changescredits/${account}`
    const body = { amount: 5, reason: 'Kulanz', idempotencyKey: newKey() }
    const answers = await Promise.all([asAdmin(path, body), asAdmin(path, body), asAdmin(path, body)])
    for (const answer of answers) expect(answer.body).toEqual(answers[0].body)
    expect(answers[0].body).toMatchObject({ accountId: account, balance: 5 })
    expect(await asAdmin(path, { ...body, amount: 6 })).toMatchObject({ status: 409 })
    const less = { amount: -6, reason: 'Zu viel', idempotencyKey: newKey() }
    expect(await asAdmin(path, less)).toMatchObject({ status: 422, body: { balance: 5 } })
    const expiry = { status: 422, body: { code: 'credits.expiry' } }
    const past = { ...body, idempotencyKey: newKey(), expiresAt: '2020-01-01T00:00:00Z' }
    expect(await asAdmin(path, past)).toMatchObject(expiry)
    // Credits that are taken do not expire.
    const taken = { ...past, amount: -1, expiresAt: '2100-01-01T00:00:00Z' }
    expect(await asAdmin(path, taken)).toMatchObject(expiry)
    expect((await entriesOf()).map(({ amount }) => amount)).toEqual([5])
    expect(await asAdmin(path, { ...body, amount: 1.5, idempotencyKey: newKey() })).toMatchObject({
      status: 400,
    })
    expect(await asAdmin('account/changescredits/999999', body)).toMatchObject({ status: 404 })
  })

  it('revoke an unlock once: its credits return with their former expiry', async () => {
    const { id } = await ordered({}, { validDays: 30 })
    await moveTo(site(), id, 'paid')
    const entry = await spend(4)
    const path = `entry/reverse/${entry.id}`
    const body = { reason: 'Falsch geklickt', idempotencyKey: newKey() }
    const [one, two] = await Promise.all([asAdmin(path, body), asAdmin(path, body)])
    expect(one).toMatchObject({ status: 200, body: { balance: 10 } })
    expect(two.body).toEqual(one.body)
    expect(await asAdmin(path, { ...body, idempotencyKey: newKey() })).toMatchObject({ status: 409 })
    const [purchase, , returned] = await entriesOf()
    expect(returned).toMatchObject({ kind: 'return', amount: 4, expires_at: purchase.expires_at })
    const { rows } = await site().pool.query('select 1 from credit_unlocks where entry = $1', [entry.id])
    expect(rows).toEqual([])
    expect(
      await asAdmin(`entry/reverse/${purchase.id}`, { ...body, idempotencyKey: newKey() }),
    ).toMatchObject({
      status: 422,
    })
  })

  it('close an empty account without open orders, and delete one that was never used', async () => {
    const { id } = await ordered()
    const { id: account } = await ledgerOf(site(), buyer.id)
    const path = `account/delete/${account}`
    expect(await asAdmin(path)).toMatchObject({ status: 409, body: { code: 'credits.openOrder' } })
    await moveTo(site(), id, 'paid')
    expect(await asAdmin(path)).toMatchObject({ status: 409, body: { code: 'credits.balanceLeft' } })
    await spend(10)
    // The buyer finds the invoice by the account.
    expect(await asAdmin(path)).toMatchObject({ status: 409, body: { code: 'credits.ownerHasOrders' } })
    const one = await buildLedgerAccount(site().payload, { balance: 3 })
    await post(site().payload, { account: one.id, amount: -3 })
    expect(await asAdmin(`account/delete/${one.id}`)).toMatchObject({ body: { deleted: one.id } })
    const { rows } = await site().pool.query(
      'select owner_id, closed_at from credit_accounts where id = $1',
      [one.id],
    )
    expect(rows).toEqual([{ owner_id: null, closed_at: expect.any(Date) }])
    buyer = await buildBuyer(site())
    const unused = await openLedgerAccount(await request(), buyer.id)
    await asAdmin(`account/delete/${unused}`)
    expect(await asAdmin(`account/delete/${unused}`)).toMatchObject({ status: 404 })
  })
})

it('an account is not deleted under an order that is being placed', async () => {
  const { payload, pool } = site()
  const account = await openLedgerAccount(await request(), buyer.id)
  const busy = await pool.connect()
  await busy.query('begin')
  await busy.query('select 1 from accounts where id = $1 for key share', [buyer.id])
  const deletion = asAdmin(`account/delete/${account}`)
  await untilWaiting(site())
  await buildOrder(payload, { account, provider: 'bank' })
  await busy.query('commit')
  busy.release()
  expect(await deletion).toMatchObject({ status: 409, body: { code: 'credits.openOrder' } })
})

describe('a person who is deleted', () => {
  it('leaves a ledger without a name: open orders are cancelled, and the rest is forfeited', async () => {
    const paid = await ordered()
    await moveTo(site(), paid.id, 'paid')
    await spend(3)
    const open = await ordered()
    const { id: account } = await ledgerOf(site(), buyer.id)
    await site().payload.delete({ collection: 'accounts', id: buyer.id, overrideAccess: true, depth: 0 })
    const { rows } = await site().pool.query(
      'select owner_id, balance, closed_at from credit_accounts where id = $1',
      [account],
    )
    expect(rows).toEqual([{ owner_id: null, balance: 0, closed_at: expect.any(Date) }])
    const entries = await site().pool.query(
      'select kind, amount from credit_entries where account = $1 order by seq',
      [account],
    )
    expect(entries.rows.at(-1)).toEqual({ kind: 'forfeiture', amount: -7 })
    expect((await invoicesOf(open.id)).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation'])
    expect((await invoicesOf(paid.id))[0].content.buyer.name).toBe('Jürgen Groß')
    expect(await moveTo(site(), open.id, 'paid')).toMatchObject({
      status: 409,
      body: { code: 'credits.closed' },
    })
  })

  it('while they order and spend leaves nothing open and nothing unspent', async () => {
    const id = await onSale()
    for (const one of await buildBuyers(site(), 2)) {
      const placed = await order(site(), one, id)
      await moveTo(site(), placed.body.id, 'paid')
      const late = await order(site(), one, id)
      const { id: account } = await ledgerOf(site(), one.id)
      const content = { type: 'article', id: 7 }
      const busy = [1, 2, 3].flatMap(() => [
        order(site(), one, id),
        moveTo(site(), late.body.id, 'paid'),
        post(site().payload, { account, kind: 'unlock', amount: -1, content }),
      ])
      const gone = site().payload.delete({
        collection: 'accounts',
        id: one.id,
        overrideAccess: true,
        depth: 0,
      })
      const [deletion, ...others] = await Promise.allSettled([gone, ...busy])
      expect(deletion).toMatchObject({ status: 'fulfilled' })
      const answers = others.flatMap((other) =>
        other.status === 'fulfilled' ? [Object(other.value).status] : [],
      )
      expect(answers).not.toContain(500)
      const { rows } = await site().pool.query(
        `select balance, closed_at, (select count(*)::int from credit_orders where account_id = a.id and status = 'open') as open
          from credit_accounts a where id = $1`,
        [account],
      )
      expect(rows).toEqual([{ balance: 0, closed_at: expect.any(Date), open: 0 }])
    }
  })

  it('leaves the books in order', async () => {
    const { status, body } = await callCredits({
      ...{ site: site(), viewer: site().viewers.admin, path: 'admin/credit/audit', method: 'GET' },
    })
    expect(status).toBe(200)
    expect(body.orders).toBeGreaterThan(20)
    expect(body.differences).toEqual([])
  })

  it('stays nameless on invoices once the law no longer asks for the name', async () => {
    const { id } = await ordered()
    const { pool, payload } = site()
    const age = (year: number) =>
      pool.query(
        `insert into credit_invoices (number, year, seq, kind, order_id, issued_at, content)
          select 'R-' || $2::int, $2, 1, 'invoice', $1, issued_at, content from credit_invoices where order_id = $1 limit 1`,
        [id, year],
      )
    onTestFinished(() => restoreDatabaseClock(site()))
    await stopDatabaseClock(site(), new Date('2031-06-01T00:00:00Z'))
    await age(2031 - 8)
    await age(2031 - 9)
    const signal = new AbortController().signal
    for (const attempt of [1, 2])
      await jobsOf(payload.config).tasks['credits:forget-buyers']?.(
        {},
        { payload, signal, attempt, maxAttempts: 2 },
      )
    const named = (await invoicesOf(id)).filter(({ content }) => content.buyer !== null)
    expect(named).toHaveLength(2)
  })
})
