/** The colours of the brand, from which every palette is derived. */
const BRAND = {
  ink: '#1B1F23',
  paper: '#FBFAF7',
  line: '#E7E2D8',
  forest: '#0F5C4C',
  sun: '#F2A93B',
  clay: '#B8472A',
  sky: '#DDEBF2',
} as const

/** The colours of one interior. */
export type Palette = {
  readonly name: string
  /** The wall, and a second tone of it for panelling and painted arches. */
  readonly wall: string
  readonly wallAccent: string
  /** Window frames, skirting boards and doors. */
  readonly trim: string
  readonly floor: string
  readonly wood: string
  /** Upholstery and objects, strongest first. */
  readonly accent: string
  readonly accentSoft: string
  readonly highlight: string
  /** Curtains and rugs. */
  readonly textile: string
  readonly leaf: string
}

const { paper, forest, sun, clay, sky } = BRAND

function palette(name: string, colors: Omit<Palette, 'name'>): Palette {
  return { name, ...colors }
}

/** All palettes, ordered so that neighbours contrast with each other. */
export const PALETTES: readonly Palette[] = [
  palette('cream', {
    wall: '#F3E8D6',
    wallAccent: '#E0BE92',
    trim: paper,
    floor: '#C8976A',
    wood: '#AE7444',
    accent: forest,
    accentSoft: '#8FB3A2',
    highlight: sun,
    textile: '#D98F6C',
    leaf: '#2F7A55',
  }),
  palette('forest', {
    wall: '#1E6554',
    wallAccent: '#124C40',
    trim: '#F0E4CF',
    floor: '#C99A68',
    wood: '#B5793F',
    accent: sun,
    accentSoft: '#EFC9A8',
    highlight: '#E5734F',
    textile: '#EAD9BC',
    leaf: '#5FA36B',
  }),
  palette('blush', {
    wall: '#EFC9B4',
    wallAccent: '#D58C6C',
    trim: '#FBF1E6',
    floor: '#E9DAC4',
    wood: '#8C5635',
    accent: '#14614F',
    accentSoft: '#9DBFB2',
    highlight: clay,
    textile: '#F6E8D4',
    leaf: '#3A7D54',
  }),
  palette('sky', {
    wall: '#DCE9EF',
    wallAccent: '#A5C5D6',
    trim: paper,
    floor: '#D9B58B',
    wood: '#BC8552',
    accent: clay,
    accentSoft: '#E6AF8F',
    highlight: sun,
    textile: '#F4E6CF',
    leaf: '#2E7D5B',
  }),
  palette('clay', {
    wall: '#BF6344',
    wallAccent: '#9C4830',
    trim: '#F6E5D0',
    floor: '#E5D2B7',
    wood: '#70422A',
    accent: '#F0C98B',
    accentSoft: '#DDEBF2',
    highlight: '#17614F',
    textile: '#F1D9BA',
    leaf: '#2D6A4B',
  }),
  palette('sage', {
    wall: '#C3D1BD',
    wallAccent: '#8CA88F',
    trim: '#F7F3E8',
    floor: '#DDBE95',
    wood: '#A66F42',
    accent: '#C05A38',
    accentSoft: '#EBC3A2',
    highlight: sun,
    textile: '#F1E3CB',
    leaf: '#2F6E4C',
  }),
  palette('dusk', {
    wall: '#617C98',
    wallAccent: '#465F7B',
    trim: '#F2EADB',
    floor: '#BE9068',
    wood: '#C2905A',
    accent: '#F0B04F',
    accentSoft: '#E9C4A9',
    highlight: '#C95B3B',
    textile: '#E7DCC8',
    leaf: '#3F8763',
  }),
  palette('sand', {
    wall: '#EAD9B9',
    wallAccent: '#CFA468',
    trim: '#FBF5E8',
    floor: '#B27F54',
    wood: '#7A4A2C',
    accent: '#2E5E7A',
    accentSoft: '#A9C4D0',
    highlight: clay,
    textile: '#8FB0A0',
    leaf: '#48804F',
  }),
  palette('grey', {
    wall: '#DAD4CA',
    wallAccent: '#ADA497',
    trim: '#FAF7F0',
    floor: '#9B8068',
    wood: '#94623D',
    accent: '#C4532F',
    accentSoft: '#E9B795',
    highlight: forest,
    textile: '#F0E7D8',
    leaf: '#356F52',
  }),
  palette('ochre', {
    wall: '#EDC274',
    wallAccent: '#D9983F',
    trim: '#FDF4E0',
    floor: '#EADCC5',
    wood: '#80502F',
    accent: '#0F5C4C',
    accentSoft: '#F6E3BF',
    highlight: '#BF4E30',
    textile: '#F8EBD0',
    leaf: '#2D6E50',
  }),
  palette('paper', {
    wall: '#FAF6EE',
    wallAccent: '#D5E1D6',
    trim: '#EFE6D6',
    floor: '#D7B78E',
    wood: '#BC8653',
    accent: '#0F5C4C',
    accentSoft: '#BFD6CB',
    highlight: '#E58A4A',
    textile: '#E9C9A8',
    leaf: '#2C7A58',
  }),
  palette('rose', {
    wall: '#DDB4AC',
    wallAccent: '#B9807A',
    trim: '#FBF0EA',
    floor: '#C69C78',
    wood: '#85523A',
    accent: '#3D5573',
    accentSoft: '#C3D2DC',
    highlight: '#F0B95C',
    textile: '#F5E4D9',
    leaf: '#3B7558',
  }),
  palette('mint', {
    wall: '#A9CDBF',
    wallAccent: '#5E9885',
    trim: '#FAF6EA',
    floor: '#E3CBA6',
    wood: '#B07A48',
    accent: '#D0653F',
    accentSoft: '#F3C9A4',
    highlight: '#F2B650',
    textile: '#FBEFDC',
    leaf: '#1F6B50',
  }),
  palette('aubergine', {
    wall: '#6B4A55',
    wallAccent: '#53363F',
    trim: '#F3E4D6',
    floor: '#C8A079',
    wood: '#B4804F',
    accent: '#E9A06A',
    accentSoft: '#E6C9C0',
    highlight: '#8FB7A4',
    textile: '#EAD6C6',
    leaf: '#5C9471',
  }),
]

/** The palette with a given name; throws when there is none. */
export function paletteNamed(name: string): Palette {
  const found = PALETTES.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No palette is called ${name}`)
  return found
}

/** What every interior shares: skies by the hour, and neutral materials. */
export const MATERIAL = {
  ink: BRAND.ink,
  paper,
  sky,
  graphite: '#3A3F45',
  steel: '#B9BFC2',
  brass: '#C99A4B',
  white: '#FFFDF8',
  screen: '#27343C',
  terracotta: '#C4714C',
  wicker: '#CFA76C',
} as const
