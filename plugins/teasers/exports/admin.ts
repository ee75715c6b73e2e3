export { TemplateField } from '../panel/TemplateField.tsx'
