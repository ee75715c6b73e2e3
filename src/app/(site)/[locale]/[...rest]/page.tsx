import { AnyContentPage, type ContentProps, contentPageMetadata } from '../../contentPages.tsx'

export const generateMetadata = (props: ContentProps) => contentPageMetadata(props)

export default function RestPage(props: ContentProps) {
  return <AnyContentPage {...props} />
}
