'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

type SmallButtonProps = ComponentProps<typeof Button> & {
  /** Says to screen readers that a question follows. */
  opensDialog?: boolean
}

/** A button for an action, as they stand in bars and questions of the panel. */
export const SmallButton = ({ opensDialog = false, extraButtonProps, ...props }: SmallButtonProps) => (
  <Button
    buttonStyle="secondary"
    size="small"
    margin={false}
    {...props}
    extraButtonProps={{ ...(opensDialog && { 'aria-haspopup': 'dialog' }), ...extraButtonProps }}
  />
)
