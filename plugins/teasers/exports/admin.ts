export { DayOfPage } from '../panel/DayOfPage.tsx'
export { TemplateField } from '../panel/TemplateField.tsx'
