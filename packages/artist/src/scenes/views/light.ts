/** The colours of an hour and a weather: a sky, a haze that distant things fade into, and the effect of the light on every colour. */
import { type Hex, lightness, mix, sampleRamp } from '../../colour.ts';
import type { Palette } from '../../palettes.ts';
import type { Random } from '../../random.ts';
import type { Light, Scheme, View } from './view.ts';

const scheme = (sky: string, disc: Hex, haze: Hex, ambient: Hex, share: number, cloud: Hex): Scheme => ({
  sky: sky.split(' '),
  disc,
  haze,
  ambient,
  share,
  cloud,
});

const schemes: Record<string, readonly Scheme[]> = {
  day: [
    scheme('#4fa9d6 #8fcfe3 #cfe9e4 #f8f1d8', '#fff3c4', '#bfe0e2', '#fff2d0', 0.05, '#fffdf4'),
    scheme('#6cc3c1 #a5dccf #dcecd2 #fbf2d6', '#fff1bd', '#c4e3d5', '#fff0c8', 0.08, '#fffdf2'),
    scheme('#3f8fc4 #7db9dc #b8dbe8 #eef2e6', '#fff6d6', '#b3d3e2', '#f4f0dc', 0.05, '#ffffff'),
  ],
  dawn: [
    scheme('#5f7db5 #a592bb #eab1ad #fbd9b0 #fff0cf', '#fff4d9', '#e3bcbc', '#c795ac', 0.2, '#ffe6d6'),
    scheme('#7fa3c7 #c4b4cc #f5c1b3 #fee2bd', '#fff6de', '#ecc9c0', '#c99aa6', 0.18, '#fff0e0'),
  ],
  golden: [scheme('#f0a24a #f6bf6b #fbdb97 #fff2cb', '#fffbe6', '#f5cf8f', '#d98a3c', 0.24, '#fff3d2')],
  sunset: [
    scheme('#4a2c64 #93406f #dc5c52 #f5953f #fdcb6e', '#fff0b8', '#e28660', '#7a2f5c', 0.32, '#f7a977'),
    scheme('#e2523f #f0784a #f8a554 #fdd078 #ffeaa8', '#fff6cf', '#ef9a62', '#8c3350', 0.3, '#ffdba0'),
    scheme('#2f4d74 #76688f #d77b7b #f7a86b #fdd998', '#fff2c6', '#dd9680', '#5e3a63', 0.3, '#fbc3a0'),
  ],
  dusk: [scheme('#232a5c #51457f #a2608c #eb9a86', '#ffe9c9', '#8d6a95', '#352f66', 0.36, '#8a6796')],
  night: [
    scheme('#0b1437 #142457 #23407c #46689d', '#fdf3d0', '#37578d', '#14245a', 0.46, '#34508a'),
    scheme('#071d2c #0d3549 #1c5565 #438288', '#fdf3d0', '#2f6c78', '#0b3348', 0.46, '#2b6573'),
    scheme('#150f33 #2a1c55 #4a3178 #7a5596', '#fdf3d0', '#574087', '#241a50', 0.46, '#4e3a80'),
  ],
  storm: [scheme('#2f3d4f #4c6073 #7a909b #b3bfba', '#dfe4dc', '#8799a2', '#3a4d5f', 0.28, '#3b4a5a')],
  rain: [scheme('#4f7086 #7b9bab #abc0c4 #d6dcd2', '#eef0e6', '#9fb5bc', '#4f6b7c', 0.17, '#6d8998')],
  fog: [scheme('#aebfc4 #c8d3d3 #dde2dc #efece1', '#fbf8ec', '#dbe1dd', '#a9bac0', 0.24, '#e9ece6')],
  snow: [scheme('#7fa8c9 #aecbde #d3e2e9 #eef3f3', '#fffdf0', '#c9dce7', '#a9c5da', 0.16, '#ffffff')],
  space: [scheme('#060918 #0e1030 #1b1747 #2c2160', '#fdf3d0', '#2c2160', '#1a1840', 0.16, '#3a2f70')],
};

/** A storm at night is darker than by day, a sunset in rain duller than in clear weather. */
function schemeOf({ hour, weather }: View, random: Random): Scheme {
  const clear = random.pick(schemes[hour]!);
  const kind = (['storm', 'rain', 'fog', 'snow'] as const).find((name) => weather.has(name));
  if (!kind || hour === 'space') return clear;
  const dull = schemes[kind]![0]!;
  const share = hour === 'day' ? 1 : kind === 'storm' ? 0.55 : 0.35;
  return {
    sky: [0, 1, 2, 3].map((i) => mix(sampleRamp(clear.sky, i / 3), dull.sky[i]!, share)),
    disc: mix(clear.disc, dull.disc, share),
    haze: mix(clear.haze, dull.haze, share),
    ambient: mix(clear.ambient, dull.ambient, share),
    share: clear.share + (dull.share - clear.share) * share,
    cloud: mix(clear.cloud, dull.cloud, share),
  };
}

/** Colours that the prompt names rule the whole picture: each colour becomes the tone of that palette with the same lightness. */
function toPalette(palette: Palette): (colour: Hex) => Hex {
  const tones = [palette.ink, palette.night, ...palette.accents, palette.pop, palette.paper].sort(
    (a, b) => lightness(a) - lightness(b),
  );
  return (colour) => {
    const light = lightness(colour);
    let i = 0;
    while (i < tones.length - 2 && lightness(tones[i + 1]!) < light) i += 1;
    const [low, high] = [lightness(tones[i]!), lightness(tones[i + 1]!)];
    const share = high - low < 0.001 ? 0 : Math.max(0, Math.min(1, (light - low) / (high - low)));
    return mix(colour, mix(tones[i]!, tones[i + 1]!, share), 0.86);
  };
}

export function lightOf(view: View, random: Random, named: Palette | null): Light {
  const own = schemeOf(view, random.fork('light'));
  const dye = named ? toPalette(named) : (colour: Hex) => colour;
  const isDark = view.hour === 'night' || view.hour === 'dusk' || view.hour === 'space';
  const base: Scheme = {
    ...own,
    sky: own.sky.map(dye),
    disc: dye(own.disc),
    haze: dye(own.haze),
    cloud: dye(own.cloud),
  };
  return {
    ...base,
    isDark,
    ink: dye(mix('#1b1f2e', own.ambient, 0.25)),
    at: (colour, far = 0) => dye(mix(mix(colour, own.ambient, own.share), own.haze, Math.min(0.86, far))),
    lit: dye,
  };
}
