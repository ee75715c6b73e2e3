export { default, generateMetadata } from '../../page.tsx'
