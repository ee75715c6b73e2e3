import { expect, it } from 'vitest'
import { differs } from '../factories/creditAudit.ts'
import { type AuditCase, type CreditScene, useAuditedScene } from '../factories/creditScene.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { scene, tamper, found, beyondTheChain } = useAuditedScene(site)

it('finds nothing in what the application has written', async () => {
  expect(await found()).toEqual([])
})

const GRANTS: AuditCase[] = [
  [
    'a grant of which less is left',
    (s) => `update credit_grants set remaining = 6 where entry = ${s.untouched}`,
    (s) => [
      differs('accountGrants', { account: s.account }, 71, 72),
      differs('grantRemaining', { account: s.account, entry: s.untouched }, 6, 7),
    ],
  ],
  [
    'a grant of another amount',
    (s) => `update credit_grants set amount = 8 where entry = ${s.untouched}`,
    (s) => [
      differs('grantChanged', { account: s.account, entry: s.untouched }),
      differs('grantRemaining', { account: s.account, entry: s.untouched }, 7, 8),
    ],
  ],
  [
    'a grant of another account',
    (s) => `update credit_grants set account = ${s.other} where entry = ${s.untouched}`,
    (s) => [
      differs('accountGrants', { account: s.account }, 65, 72),
      differs('accountGrants', { account: s.other }, 13, 6),
      differs('grantChanged', { account: s.account, entry: s.untouched }),
    ],
  ],
  [
    'a grant that expires',
    (s) => `update credit_grants set expires_at = now() where entry = ${s.untouched}`,
    (s) => [differs('grantChanged', { account: s.account, entry: s.untouched })],
  ],
  [
    'a grant that is gone',
    (s) => `delete from credit_grants where entry = ${s.otherGrant}`,
    (s) => [
      differs('accountGrants', { account: s.other }, 0, 6),
      differs('grantMissing', { account: s.other, entry: s.otherGrant }),
      differs('allocationStray', { entry: s.otherUnlock, grantEntry: s.otherGrant }),
    ],
  ],
  [
    'a grant of an entry that takes',
    (s) => `update credit_grants set entry = ${s.lastDebit} where entry = ${s.untouched}`,
    (s) => [
      differs('grantMissing', { account: s.account, entry: s.untouched }),
      differs('grantStray', { account: s.account, entry: s.lastDebit }),
    ],
  ],
  [
    'a grant of no entry',
    (s) => `insert into credit_grants (entry, account, amount, remaining) values (0, ${s.account}, 1, 0)`,
    (s) => [
      differs('grantStray', { account: s.account, entry: 0 }),
      differs('grantRemaining', { account: s.account, entry: 0 }, 0, 1),
    ],
  ],
]

/** Says that another allocation takes something. */
const allocated = (entry: number, grantEntry: number) =>
  `insert into credit_allocations (entry, grant_entry, amount) values (${entry}, ${grantEntry}, 1)`

const outOfTurn = (s: CreditScene, entry: number, grantEntry = s.grant) =>
  differs('allocationOrder', { account: s.account, entry, grantEntry })

/** Debits made while credits that the returned unlock had given back were left. */
const spentBeforeReturned = (s: CreditScene) => [
  outOfTurn(s, s.debit, s.purchase),
  ...[s.debit, s.lastDebit, s.unlock].map((entry) => outOfTurn(s, entry)),
]

const ALLOCATIONS: AuditCase[] = [
  [
    'an allocation that is gone',
    (s) => `delete from credit_allocations where entry = ${s.otherUnlock}`,
    (s) => [
      differs('grantRemaining', { account: s.other, entry: s.otherGrant }, 6, 10),
      differs('debitAllocations', { account: s.other, entry: s.otherUnlock }, 0, 4),
    ],
  ],
  [
    'an allocation of fewer credits',
    (s) => `update credit_allocations set amount = 1 where entry = ${s.otherUnlock}`,
    (s) => [
      differs('grantRemaining', { account: s.other, entry: s.otherGrant }, 6, 9),
      differs('debitAllocations', { account: s.other, entry: s.otherUnlock }, 1, 4),
    ],
  ],
  [
    'an allocation of nothing',
    (s) => `update credit_allocations set amount = 0 where entry = ${s.otherUnlock}`,
    (s) => [
      differs('grantRemaining', { account: s.other, entry: s.otherGrant }, 6, 10),
      differs('debitAllocations', { account: s.other, entry: s.otherUnlock }, 0, 4),
      differs('allocationStray', { entry: s.otherUnlock, grantEntry: s.otherGrant }),
    ],
  ],
  [
    'an allocation from no grant',
    (s) => allocated(s.lastDebit, 0),
    (s) => [
      differs('debitAllocations', { account: s.account, entry: s.lastDebit }, 21, 20),
      differs('allocationStray', { entry: s.lastDebit, grantEntry: 0 }),
    ],
  ],
  [
    'an allocation of no entry',
    (s) => allocated(0, s.untouched),
    (s) => [
      differs('grantRemaining', { account: s.account, entry: s.untouched }, 7, 6),
      differs('allocationStray', { entry: 0, grantEntry: s.untouched }),
    ],
  ],
  [
    'an allocation of an entry that adds',
    (s) => allocated(s.untouched, s.untouched),
    (s) => [
      differs('grantRemaining', { account: s.account, entry: s.untouched }, 7, 6),
      differs('allocationStray', { entry: s.untouched, grantEntry: s.untouched }),
    ],
  ],
  [
    'an allocation from the grant of somebody else',
    (s) => allocated(s.lastDebit, s.otherGrant),
    (s) => [
      differs('grantRemaining', { account: s.other, entry: s.otherGrant }, 6, 5),
      differs('debitAllocations', { account: s.account, entry: s.lastDebit }, 21, 20),
      differs('allocationStray', { entry: s.lastDebit, grantEntry: s.otherGrant }),
    ],
  ],
  [
    'a refund that took from another grant than its own',
    (s) =>
      `update credit_allocations set grant_entry = ${s.grant} where entry = ${s.refundOfReturn};
       update credit_grants set remaining = remaining - 4 where entry = ${s.grant};
       update credit_grants set remaining = remaining + 4 where entry = ${s.back}`,
    (s) => [
      ...spentBeforeReturned(s),
      differs('allocationStray', { entry: s.refundOfReturn, grantEntry: s.grant }),
    ],
  ],
]

const TURNS: AuditCase[] = [
  [
    'credits of the newest grant, while an older one had some',
    (s) =>
      `update credit_allocations set grant_entry = ${s.untouched} where entry = ${s.unlock};
       update credit_grants set remaining = remaining + 5 where entry = ${s.grant};
       update credit_grants set remaining = remaining - 5 where entry = ${s.untouched}`,
    (s) => [outOfTurn(s, s.unlock, s.untouched)],
  ],
  [
    'credits of a newer grant, while an older one was emptied later',
    (s) =>
      `delete from credit_allocations where entry = ${s.debit} and grant_entry = ${s.purchase};
       update credit_allocations set amount = 30 where entry = ${s.debit};
       update credit_allocations set grant_entry = ${s.purchase} where entry = ${s.lastDebit}`,
    (s) => [outOfTurn(s, s.debit)],
  ],
  [
    'credits of a grant that had expired',
    (s) => expires(s.grant),
    (s) => [s.debit, s.lastDebit, s.unlock].map((entry) => outOfTurn(s, entry)),
  ],
  [
    'credits that expired before their time',
    (s) =>
      `update credit_entries set kind = 'expiry', grant_entry = ${s.grant} where id = ${s.lastDebit};
       ${expires(s.grant, '2100-01-01')}`,
    (s) => [outOfTurn(s, s.debit, s.purchase), outOfTurn(s, s.lastDebit)],
  ],
  [
    'credits that never expire, while others did some day',
    (s) => expires(s.grant, '2100-01-01'),
    (s) => [outOfTurn(s, s.debit, s.purchase)],
  ],
  [
    'nothing out of turn where the oldest credits had theirs, before the account spent those that expire soonest',
    (s) =>
      `${expires(s.grant, '2100-01-01')};
       update credit_accounts set soonest_from = 1 + (select seq from credit_entries where id = ${s.unlock})
         where id = ${s.account}`,
    () => [],
  ],
  [
    'credits of a newer grant, which the older one had expired for',
    (s) =>
      `update credit_allocations set grant_entry = ${s.untouched} where entry = ${s.unlock};
       update credit_grants set remaining = remaining + 5 where entry = ${s.grant};
       update credit_grants set remaining = remaining - 5 where entry = ${s.untouched};
       ${expires(s.grant)}`,
    // It was not there yet.
    (s) => [
      ...[s.debit, s.lastDebit].map((entry) => outOfTurn(s, entry)),
      outOfTurn(s, s.unlock, s.untouched),
    ],
  ],
]

/** Makes a grant and its entry expire at another time. */
function expires(entry: number, moment = '2000-01-01'): string {
  return `update credit_entries set expires_at = '${moment}' where id = ${entry};
    update credit_grants set expires_at = '${moment}' where entry = ${entry}`
}

const REVERSALS: AuditCase[] = [
  [
    'a return of what another account has unlocked, which then is unlocked and given back',
    (s) => `update credit_entries set reverses = ${s.otherUnlock} where id = ${s.back}`,
    (s) => [
      differs('reversal', { account: s.account, entry: s.back, reverses: s.otherUnlock }),
      differs('unlockStray', { unlock: s.otherUnlockRow, entry: s.otherUnlock }),
      differs('unlockMissing', { account: s.account, entry: s.returned }),
    ],
  ],
  [
    'a return of nothing',
    (s) => `update credit_entries set reverses = null where id = ${s.back}`,
    (s) => [
      differs('reversal', { account: s.account, entry: s.back, reverses: null }),
      differs('unlockMissing', { account: s.account, entry: s.returned }),
    ],
  ],
  [
    'a return of what was no unlock',
    (s) => `update credit_entries set kind = 'adjustment' where id = ${s.returned}`,
    (s) => [differs('reversal', { account: s.account, entry: s.back, reverses: s.returned })],
  ],
  [
    'a return of less than was paid',
    (s) => `update credit_entries set amount = -5 where id = ${s.returned}`,
    (s) => [
      differs('debitAllocations', { account: s.account, entry: s.returned }, 4, 5),
      differs('reversal', { account: s.account, entry: s.back, reverses: s.returned }),
    ],
  ],
  [
    'a counter-entry that takes again',
    (s) => `update credit_entries set reverses = ${s.debit} where id = ${s.lastDebit}`,
    (s) => [differs('reversal', { account: s.account, entry: s.lastDebit, reverses: s.debit })],
  ],
  [
    'a counter-entry that takes more than there was',
    (s) => `update credit_entries set reverses = ${s.untouched} where id = ${s.lastDebit}`,
    (s) => [differs('reversal', { account: s.account, entry: s.lastDebit, reverses: s.untouched })],
  ],
  [
    'a refund of what was no purchase',
    (s) => `update credit_entries set kind = 'adjustment' where id = ${s.refundedPurchase}`,
    (s) => [
      differs('reversal', { account: s.account, entry: s.refund, reverses: s.refundedPurchase }),
      differs('orderUnposted', { order: s.refunded, account: s.account }),
    ],
  ],
  [
    'a refund from what was no return',
    (s) =>
      `update credit_entries set grant_entry = ${s.grant} where id = ${s.refundOfReturn};
       update credit_allocations set grant_entry = ${s.grant} where entry = ${s.refundOfReturn};
       update credit_grants set remaining = remaining - 4 where entry = ${s.grant};
       update credit_grants set remaining = remaining + 4 where entry = ${s.back}`,
    (s) => [
      ...spentBeforeReturned(s),
      differs('reversal', { account: s.account, entry: s.refundOfReturn, reverses: null }),
    ],
  ],
]

/** Removes the owner of an account. */
const letGo = (account: number, closed: 'now()' | 'null') =>
  `update credit_accounts set owner_id = null, closed_at = ${closed} where id = ${account};`

const OWNERS: AuditCase[] = [
  [
    'an account that somebody has taken over',
    (s) =>
      `update credit_accounts set owner_id = ${site().viewers.member.account?.id} where id = ${s.account}`,
    (s) => [
      differs('accountOwner', { account: s.account, entry: s.returned }),
      differs('orderOwner', { account: s.account, order: s.refunded }),
      differs('unlockStray', { unlock: s.unlockRow, entry: s.unlock }),
    ],
  ],
  [
    'an unlock that somebody else has posted',
    (s) => `update credit_entries set actor = ${s.otherOwner} where id = ${s.unlock}`,
    (s) => [
      differs('accountOwner', { account: s.account, entry: s.unlock }),
      differs('unlockStray', { unlock: s.unlockRow, entry: s.unlock }),
    ],
  ],
  [
    'an order that somebody else has placed',
    (s) => `update credit_orders set idempotency_key = '0:fremd' where id = ${s.paid}`,
    (s) => [differs('orderOwner', { account: s.account, order: s.paid })],
  ],
  [
    'an account with an order that nobody owns',
    (s) => letGo(s.idle, 'null'),
    (s) => [differs('accountOwnerless', { account: s.idle })],
  ],
  [
    'an account with an unlock that nobody owns',
    (s) => letGo(s.other, 'null'),
    (s) => [differs('accountOwnerless', { account: s.other })],
  ],
  ['nothing in an account that is closed', (s) => letGo(s.idle, 'now()'), () => []],
  [
    'nothing in the account of a person who was deleted with what they had unlocked',
    (s) => `${letGo(s.other, 'now()')} delete from credit_unlocks where entry = ${s.otherUnlock}`,
    () => [],
  ],
  [
    'a change of a balance that names neither anybody nor a reason',
    (s) => `update credit_entries set note = '' where id = ${s.untouched}`,
    (s) => [differs('adjustmentUnsigned', { account: s.account, entry: s.untouched })],
  ],
  [
    'nothing in a change of a balance that names whoever made it',
    (s) => `update credit_entries set note = '', actor = 7 where id = ${s.untouched}`,
    () => [],
  ],
]

const unlockStray = (s: CreditScene) => [differs('unlockStray', { unlock: s.unlockRow, entry: s.unlock })]

const UNLOCKS: AuditCase[] = [
  ...[
    'content_id = 9',
    `content_type = 'other'`,
    `owner_id = (select owner_id from credit_accounts where owner_id <> credit_unlocks.owner_id limit 1)`,
  ].map(
    (change): AuditCase => [
      `an unlock whose ${change.split(' ')[0]} was changed`,
      (s) => `update credit_unlocks set ${change} where entry = ${s.unlock}`,
      unlockStray,
    ],
  ),
  [
    'an unlock that is gone',
    (s) => `delete from credit_unlocks where entry = ${s.unlock}`,
    (s) => [differs('unlockMissing', { account: s.account, entry: s.unlock })],
  ],
  [
    'an unlock that no entry pays for',
    (s) => `update credit_unlocks set entry = 0 where entry = ${s.unlock}`,
    (s) => [
      differs('unlockStray', { unlock: s.unlockRow, entry: 0 }),
      differs('unlockMissing', { account: s.account, entry: s.unlock }),
    ],
  ],
  [
    'an entry that pays for two',
    (s) =>
      `insert into credit_unlocks (owner_id, content_type, content_id, entry)
         values (${s.otherOwner}, 'article', 8, ${s.unlock})`,
    (s) => [...unlockStray(s), differs('unlockStray', { unlock: expect.any(Number), entry: s.unlock })],
  ],
  [
    'an unlock that was taken back, and is still there',
    (s) =>
      `insert into credit_unlocks (owner_id, content_type, content_id, entry)
         values (${s.owner}, 'article', 7, ${s.returned})`,
    (s) => [differs('unlockStray', { unlock: expect.any(Number), entry: s.returned })],
  ],
]

it.each([...GRANTS, ...ALLOCATIONS, ...TURNS, ...REVERSALS, ...OWNERS, ...UNLOCKS])(
  'finds %s',
  async (_, change, expected) => {
    await tamper(change(scene()))
    expect(await beyondTheChain()).toEqual(expected(scene()))
  },
)
