import type { Context } from 'hono'
import { brand } from '#contract/brand.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Makes the site installable (W3C, Web Application Manifest). */
export function manifest(context: Context): Response {
  return context.body(
    JSON.stringify({
      id: '/',
      name: `${brand.name}, ${brand.tagline}`,
      short_name: brand.name,
      description: 'Escritórios, salas de reunião, coworkings, mesas e consultórios por hora, dia ou mês.',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbfaf7',
      theme_color: '#fbfaf7',
      categories: ['business', 'productivity'],
      icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('maskable', 192, 'maskable'),
        icon('maskable', 512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Buscar espaços', url: '/workspaces' },
        { name: 'Favoritos', url: '/favorites' },
      ],
    }),
    200,
    { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  )
}
