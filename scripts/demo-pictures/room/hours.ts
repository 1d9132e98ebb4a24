/** The hour of the day a picture is set in. */
export type Hour = 'morning' | 'noon' | 'golden' | 'dusk'

/** Sky, sun and light of an hour. */
type Daylight = {
  /** The sky from its top down to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly cloud: string
  /** What distant things fade into. */
  readonly haze: string
  /** Colour and strength of the light that falls through the window. */
  readonly beam: string
  readonly beamStrength: number
  /** A veil over the whole picture that sets its mood. */
  readonly veil: string
  readonly veilStrength: number
  /** How strongly the lamps glow, from 0 to 1. */
  readonly lamps: number
}

export const DAYLIGHT: Record<Hour, Daylight> = {
  morning: {
    sky: ['#BBD9E4', '#E4EEEA', '#FBE6CF'],
    sun: '#FFF1CF',
    cloud: '#FFFFFF',
    haze: '#E9EDE4',
    beam: '#FFF3D2',
    beamStrength: 0.5,
    veil: '#FFE9CC',
    veilStrength: 0.05,
    lamps: 0.25,
  },
  noon: {
    sky: ['#8FC3DC', '#BFE0EA', '#E9F3F1'],
    sun: '#FFF8E0',
    cloud: '#FFFFFF',
    haze: '#D6E8EA',
    beam: '#FFFBEA',
    beamStrength: 0.42,
    veil: '#FFFFFF',
    veilStrength: 0,
    lamps: 0.15,
  },
  golden: {
    sky: ['#F0B879', '#F7CF96', '#FCE7C0'],
    sun: '#FFF0C4',
    cloud: '#FFE3BD',
    haze: '#F6D3A2',
    beam: '#FFD88E',
    beamStrength: 0.6,
    veil: '#F5A34A',
    veilStrength: 0.09,
    lamps: 0.45,
  },
  dusk: {
    sky: ['#44598A', '#9A86A6', '#F0AC8B'],
    sun: '#FFD9A8',
    cloud: '#C99BA6',
    haze: '#B78F9E',
    beam: '#F3B49A',
    beamStrength: 0.28,
    veil: '#3B3A6B',
    veilStrength: 0.12,
    lamps: 1,
  },
}
