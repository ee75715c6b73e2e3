import { useFormFields } from '@payloadcms/ui'
import { missingBankDetails, missingSellerDetails } from '../seller/seller.ts'
import styles from './credits.module.css'
import { useFieldTexts } from './useTexts.ts'

/** Says, while they are typed, which of the seller's details are still missing so that nothing can be ordered. */
export function SellerState({ isOnAccountOffered }: { isOnAccountOffered: boolean }) {
  const text = useFieldTexts()
  const detail = useDetails()
  const seller = missingSellerDetails({
    ...{ name: detail('name'), street: detail('street'), postcode: detail('postcode'), city: detail('city') },
    ...{ country: detail('country'), taxNumber: detail('taxNumber'), vatId: detail('vatId') },
  })
  const bank = isOnAccountOffered
    ? missingBankDetails({ accountHolder: detail('accountHolder'), iban: detail('iban') })
    : []
  const named = (names: readonly ((typeof seller)[number] | (typeof bank)[number])[]) =>
    names.map((name) => text(`seller.${name}`)).join(', ')
  return (
    <div role="status" className={styles.missing}>
      {seller.length > 0 && <p>{text('sellerMissing', { details: named(seller) })}</p>}
      {bank.length > 0 && <p>{text('bankMissing', { details: named(bank) })}</p>}
      {seller.length + bank.length === 0 && <p data-complete="">{text('sellerComplete')}</p>}
    </div>
  )
}

/** Returns a function that reads one of the seller's details as the form has it. */
function useDetails(): (name: string) => string {
  const fields = useFormFields(([fields]) => fields)
  return (name) => String(fields[`seller.${name}`]?.value ?? '')
}
