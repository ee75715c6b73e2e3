'use client'

export { AccountBar } from '../panel/AccountBar.tsx'
export { CreditCheck } from '../panel/CreditCheck.tsx'
export { OrderBar } from '../panel/OrderBar.tsx'
export { PackageActions } from '../panel/PackageActions.tsx'
export { PriceCell, PriceField, RateCell, RateField } from '../panel/PriceField.tsx'
export { SellerState } from '../panel/SellerState.tsx'
export { StatusCell } from '../panel/StatusPill.tsx'
