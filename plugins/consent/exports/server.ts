export { type CountrySource, countryFrom } from '../domain/countryFrom.ts'
export { type ConsentPropsOptions, consentProps } from '../presenters/consentProps.ts'
