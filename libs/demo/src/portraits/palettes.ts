/** `deep` to `mid` is the wall, `halo` the disc behind the head, `accent` the light details. */
export interface Palette {
  deep: string;
  mid: string;
  halo: string;
  accent: string;
}

export const PALETTES = {
  midnight: { deep: '#0d1030', mid: '#252a68', halo: '#5a63c4', accent: '#f4c465' },
  lagoon: { deep: '#06242f', mid: '#0f4d58', halo: '#2f9a96', accent: '#ffb37a' },
  plum: { deep: '#210c33', mid: '#4c1d5e', halo: '#a1509f', accent: '#ffc36b' },
  oxblood: { deep: '#290914', mid: '#641826', halo: '#c4503f', accent: '#f6c873' },
  forest: { deep: '#0a2119', mid: '#1b4a37', halo: '#5c9a62', accent: '#f3d36f' },
  ember: { deep: '#2b1110', mid: '#74301c', halo: '#e0843a', accent: '#ffe0a0' },
  steel: { deep: '#101c2b', mid: '#2b4158', halo: '#7f9fb4', accent: '#ffd9a0' },
  rose: { deep: '#2b0c28', mid: '#6d1f4a', halo: '#e0708a', accent: '#ffd58a' },
  saffron: { deep: '#2a1a0c', mid: '#6b4714', halo: '#e2ab3a', accent: '#fff0b8' },
  ink: { deep: '#0b0d18', mid: '#232737', halo: '#565d78', accent: '#e8d9b8' },
  aurora: { deep: '#08203a', mid: '#16456a', halo: '#4fb39a', accent: '#d8f28a' },
  dusk: { deep: '#1a1238', mid: '#45306f', halo: '#ee8f6f', accent: '#ffd98f' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

export const SKINS = {
  porcelain: '#f2d0b4',
  fair: '#eabb94',
  olive: '#d69f6e',
  tan: '#c58a5c',
  bronze: '#a96b42',
  brown: '#87502f',
  deep: '#663924',
  ebony: '#4c2a1f',
  ashen: '#c9c6b4',
  moss: '#a0ae86',
} as const;

export type Skin = keyof typeof SKINS;

export const HAIR_COLORS = {
  black: '#221a2c',
  raven: '#191d3a',
  espresso: '#3b2320',
  brown: '#5b3524',
  chestnut: '#7c4225',
  auburn: '#9b4426',
  ginger: '#c9642b',
  ash: '#a58d70',
  grey: '#9a97a3',
  silver: '#c9c8d2',
  white: '#eee8de',
  magenta: '#d4417f',
  cyan: '#3fb8c4',
} as const;

export type HairColor = keyof typeof HAIR_COLORS;
