import { type ListProps, listPageMetadata, StoriesPage } from '../../storyPages.tsx'

export const generateMetadata = (props: ListProps) => listPageMetadata('imagepost', props)

export default function ImagePostsPage(props: ListProps) {
  return <StoriesPage {...props} type="imagepost" />
}
