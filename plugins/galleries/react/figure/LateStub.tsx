'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { StubPictureProps } from './StubPicture.tsx'

type LateStubProps = StubPictureProps & {
  /** Shown until the script is there, and if it cannot be loaded. */
  still: ReactNode
}

/** A `StubPicture` whose script is loaded with the first one of a page: few pages have one. */
export function LateStub(props: LateStubProps) {
  return (
    <Suspense fallback={props.still}>
      <Loaded {...props} />
    </Suspense>
  )
}

const Loaded = lazy(() =>
  import('./StubPicture.tsx').then(
    ({ StubPicture }) => ({
      default: ({ still: _, ...stub }: LateStubProps) => <StubPicture {...stub} />,
    }),
    () => ({ default: ({ still }: LateStubProps) => still }),
  ),
)
