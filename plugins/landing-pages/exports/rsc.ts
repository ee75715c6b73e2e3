export { GatheredTypesField, SummaryField } from '../panel/gatheredTypes.tsx'
