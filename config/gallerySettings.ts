import type { GalleriesOptions } from '@litfass/galleries'
import { consentSettings } from './consentSettings.ts'
import type { Environment } from './environment.ts'
import { inBoth } from './pages/pagedPaths.ts'
import { route } from './routes.ts'

/** Where galleries and their pictures stand, and what pages of other sites are told of them. */
export const gallerySettings = ({
  siteUrl,
}: Pick<Environment, 'siteUrl'>): Pick<GalleriesOptions, 'chooser' | 'embedding' | 'embeds' | 'pages'> => ({
  pages: {
    image: inBoth('/bilder/{id}'),
    gallery: inBoth('/galerie/{id}'),
    galleryPicture: inBoth('/galerie/{id}/bild/{pid}'),
  },
  embeds: consentSettings.providers,
  chooser: '/src/components/ChooseForGallery.client.tsx#ChooseForGallery',
  embedding: {
    siteUrl,
    providerName: 'Litfass',
    cutPath: (imageId, file) => route('ggm_media_image_cut', { imageId, file }),
  },
})
