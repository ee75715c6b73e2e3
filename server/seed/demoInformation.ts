import type { Payload } from 'payload'

/** Fills in who publishes the demo: no one real. */
export async function fillDemoInformation(payload: Payload): Promise<void> {
  await payload.updateGlobal({
    slug: 'site-information',
    data: {
      publisher: 'Litfass-Vorführung',
      address: 'Musterstraße 1\n25899 Musterstadt',
      representedBy: 'Alma Ahrens',
      email: 'redaktion@litfass.test',
      phone: '04661 000000',
      responsible: 'Enno Eggers\nMusterstraße 1, 25899 Musterstadt',
      register: 'Amtsgericht Musterstadt, HRB 0000',
      vatId: 'DE000000000',
    },
    depth: 0,
    // Privileged: no one is signed in while the demo is made.
    overrideAccess: true,
  })
}
