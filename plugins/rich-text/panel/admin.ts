'use client'

export { RichTextField } from './RichTextField.client.tsx'
