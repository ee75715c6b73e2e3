import { ShareMenu } from '@litfass/interface/react'
import { processEnvironment } from '../../../config/environment.ts'

type SharePageProps = {
  /** Of the page, in its language. */
  path: string
  title: string
  /** Address of a picture on the page. */
  image?: string | undefined
}

/** Shares a page by the address the site is known by, whatever address it was asked by. */
export function SharePage({ path, title, image }: SharePageProps) {
  const whole = (address: string) => new URL(address, processEnvironment().siteUrl).href
  return <ShareMenu url={whole(path)} title={title} image={image && whole(image)} />
}
