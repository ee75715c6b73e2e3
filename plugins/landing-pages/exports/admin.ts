'use client'

export { FilterSummary } from '../panel/FilterSummary.tsx'
export { TypesField } from '../panel/TypesField.tsx'
export { ViewOnSite } from '../panel/ViewOnSite.tsx'
