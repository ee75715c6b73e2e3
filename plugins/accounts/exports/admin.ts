'use client'

export { CurrentPassword } from '../CurrentPassword.client.tsx'
