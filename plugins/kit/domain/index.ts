export * from './viewer.ts'
