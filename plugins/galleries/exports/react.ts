export { type FigureServices, type StubWatch, type UsedPlace, useFigures } from '../react/FigureServices.tsx'
export { onContextKey } from '../react/figure/FigureControls.tsx'
export { FigureMarkup, type FigureMarkupProps, StaticMedia } from '../react/figure/FigureMarkup.tsx'
export { LateStub } from '../react/figure/LateStub.tsx'
export { LazyImage, type LazyImageProps } from '../react/figure/LazyImage.tsx'
export { reloadFigure } from '../react/figure/live/liveFigure.tsx'
export { PageFigure } from '../react/figure/live/PageFigure.tsx'
export { MediaFigure, type MediaFigureProps } from '../react/figure/MediaFigure.tsx'
export {
  ImageLoop,
  type ImageLoopProps,
  type ListedFigure,
  MediaList,
  type MediaListProps,
} from '../react/figure/MediaList.tsx'
export { PictureBox } from '../react/figure/PictureMarkup.tsx'
export { StubPicture, type StubPictureProps, setLocalPreview } from '../react/figure/StubPicture.tsx'
export { Lightbox, type LightboxProps } from '../react/lightbox/Lightbox.tsx'
export type { LightboxSource } from '../react/lightbox/pictures.ts'
export { EmbedSnippet } from '../react/menu/EmbedSnippet.tsx'
export { FigureMenu, type FigureMenuProps } from '../react/menu/FigureMenu.tsx'
export { ImageUrlList } from '../react/menu/ImageUrlList.tsx'
export { ProvideFigures } from '../react/ProvideFigures.tsx'
export { Accordion, type AccordionProps } from '../react/sliders/Accordion.tsx'
export { Gallery, type GalleryProps } from '../react/sliders/Gallery.tsx'
export { NavigationSlider, type NavigationSliderProps } from '../react/sliders/NavigationSlider.tsx'
export { MAX_SLIDES } from '../react/sliders/slides.ts'
export { layoutChanged, onLayoutChange } from '../react/viewport.ts'
