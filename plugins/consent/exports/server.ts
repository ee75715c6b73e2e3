export { type ConsentPropsOptions, consentProps } from '../consentProps.ts'
export { type CountrySource, countryFrom } from '../country.ts'
