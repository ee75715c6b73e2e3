import { useId } from 'react'
import form from '../SignInForm/index.module.css'

/** The field for one's e-mail address. */
export function EmailField({ label, typed }: { label: string; typed?: string | undefined }) {
  const id = useId()
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed}
      />
    </div>
  )
}
