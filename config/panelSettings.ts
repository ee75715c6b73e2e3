import type { Config } from 'payload'

/** The look of Payload's panel. */
export const panelSettings = {
  user: 'accounts',
  dateFormat: 'PPp',
  components: {
    graphics: {
      Icon: '/src/components/PanelMark/index.tsx#PanelIcon',
      Logo: '/src/components/PanelMark/index.tsx#PanelLogo',
    },
    providers: ['/src/components/ProvideEmbeds.client.tsx#ProvideEmbeds'],
  },
  meta: {
    titleSuffix: '– Litfass',
    icons: [{ url: '/favicon.svg', type: 'image/svg+xml' }],
    // Else `/api/og` draws pictures for anybody, of any text.
    defaultOGImageType: 'off',
  },
} satisfies Config['admin']
