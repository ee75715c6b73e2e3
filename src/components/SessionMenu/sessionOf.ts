import type { Session } from './Session.ts'

/** Reads what `GET /api/accounts/me` answers. Rights are the server's matter; this only decides what is offered. */
export function sessionOf(answer: unknown): Session {
  const account = isRecord(answer) ? answer.user : undefined
  if (!isRecord(account) || typeof account.id !== 'number') return { kind: 'visitor' }
  const { id, name, email, role, state } = account
  const isStaff = state === 'approved' && (role === 'editor' || role === 'admin')
  return { kind: 'account', id, name: textOf(name) ?? textOf(email) ?? String(id), isStaff }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
