import { OneStoryPage, onePageMetadata, type StoryProps } from '../../../storyPages.tsx'

export const generateMetadata = (props: StoryProps) => onePageMetadata('article', props)

export default function ArticlePage(props: StoryProps) {
  return <OneStoryPage {...props} type="article" />
}
