import type { PictureImage } from '#web/ui/picture.tsx'

function scene(path: string, widths: readonly number[], ratio: number, alt: string): PictureImage {
  const widest = Math.max(...widths)
  return {
    src: `${path}-${widest}.webp`,
    srcSet: widths.map((width) => `${path}-${width}.webp ${width}w`).join(', '),
    width: widest,
    height: Math.round(widest * ratio),
    alt,
  }
}

const portrait = (name: string, alt: string) => scene(`/hero/${name}`, [320, 640, 960], 4 / 3, alt)
const landscape = (name: string, alt: string) => scene(`/samples/${name}`, [320, 640, 1024], 3 / 4, alt)

/** The drawn rooms that the written pages show. */
export const scenes = {
  seaDesk: portrait(
    'hero-1',
    'Escrivaninha diante de uma janela em arco, com vista para o mar no fim da tarde',
  ),
  roundTable: portrait('hero-2', 'Mesa redonda em uma sala verde, com colinas além da janela em arco'),
  armchair: portrait('hero-3', 'Poltrona sob a janela, com um ipê-amarelo florido do lado de fora'),
  greenOffice: landscape('sample-1', 'Escritório verde com escrivaninha, cadeira amarela e estante em arco'),
  cafeCoworking: landscape('sample-2', 'Coworking com balcão de café e mesa compartilhada'),
  brickOffice: landscape('sample-future-5', 'Escritório de tijolos à vista com duas cadeiras verdes'),
  sharedDesks: landscape('sample-future-4', 'Mesas dedicadas lado a lado, com vista para a cidade'),
}
