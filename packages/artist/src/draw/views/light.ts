/** The colours of an hour and a weather: a sky, a haze that distant things fade into, and the effect of the light on every colour. */
import { type Hex, lightness, mix, sampleRamp } from '../../kit/colour.ts';
import type { Palette } from '../../kit/palettes.ts';
import type { Random } from '../../kit/random.ts';
import { readRows } from '../../kit/tables.ts';
import type { Light, Scheme, View } from './view.ts';

/** By hour and by weather. */
const schemes = new Map<string, Scheme[]>();
for (const [name, sky, disc, haze, ambient, share, cloud] of readRows('places/lights')) {
  const scheme = {
    sky: sky!.split(' '),
    disc: disc!,
    haze: haze!,
    ambient: ambient!,
    share: Number(share),
    cloud: cloud!,
  };
  schemes.set(name!, [...(schemes.get(name!) ?? []), scheme]);
}

/** A storm at night is darker than by day, a sunset in rain duller than in clear weather. */
function schemeOf({ hour, weather }: View, random: Random): Scheme {
  const clear = random.pick(schemes.get(hour)!);
  const kind = (['storm', 'rain', 'fog', 'snow'] as const).find((name) => weather.has(name));
  if (!kind || hour === 'space') return clear;
  const dull = schemes.get(kind)![0]!;
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
