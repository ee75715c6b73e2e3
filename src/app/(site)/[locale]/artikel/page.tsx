import { type ListProps, listPageMetadata, StoriesPage } from '../../storyPages.tsx'

export const generateMetadata = (props: ListProps) => listPageMetadata('article', props)

export default function ArticlesPage(props: ListProps) {
  return <StoriesPage {...props} type="article" />
}
