import type { ModuleProps } from '../ClientModule.ts'
import { TextField } from '../components/TextField.tsx'

export function CopyrightField(props: ModuleProps) {
  return <TextField {...props} name="copyright" />
}
