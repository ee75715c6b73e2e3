import { OneStoryPage, onePageMetadata, type StoryProps } from '../../../storyPages.tsx'

export const generateMetadata = (props: StoryProps) => onePageMetadata('imagepost', props)

export default function ImagePostPage(props: StoryProps) {
  return <OneStoryPage {...props} type="imagepost" />
}
