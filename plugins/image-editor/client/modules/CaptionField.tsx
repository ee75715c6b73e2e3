import type { ModuleProps } from '../ClientModule.ts'
import { TextField } from '../components/TextField.tsx'

export function CaptionField(props: ModuleProps) {
  return <TextField {...props} name="caption" isLong />
}
