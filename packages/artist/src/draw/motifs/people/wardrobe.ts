/** Decides everything about a person that the prompt left open, so that one seed always gives the same person. */

import type { Person } from '../../../brief/person.ts';
import { hairColours } from '../../../brief/person.ts';
import type { Hex } from '../../../kit/colour.ts';
import { createRandom, type Random } from '../../../kit/random.ts';
import { darker, naturalHair, type Skin, skins, wardrobes } from './colours.ts';
import type { Cloth } from './garments.ts';
import { findHat, type Hat } from './hats.ts';
import { expressions, type HeadChoice, hairs } from './head.ts';
import { type Extra, type Outfit, outfits } from './outfits.ts';

export type Worn = { motif: string; colour: Hex | null };

export type Look = {
  gender: 'woman' | 'man';
  skin: Skin;
  head: HeadChoice;
  outfit: Outfit;
  cloth: Cloth;
  hat: { drawing: Hat; colour: Hex } | null;
  /** Colours that no palette may change: skin, hair, and requested colours. */
  natural: Hex[];
};

const coverings = new Set(['hijab', 'turban']);
const sunglasses = ['SunglassClubmaster', 'SunglassWayfarer'] as const;
const spectacles = ['GlassRound', 'GlassClubmaster', 'GlassRoundThick', 'GlassButterfly'] as const;
const beards = ['Full', 'FullMedium', 'Chin', 'GoateeCircle', 'Goatee'] as const;

/** Garments that hang on the trunk, by the motif that names them. */
const hung: Record<string, Extra> = {
  scarf: 'scarf',
  'bow-tie': 'bow-tie',
  necktie: 'tie',
  cape: 'cape',
  apron: 'apron',
  backpack: 'backpack',
  medal: 'medal',
  'sports-medal': 'medal',
  bandana: 'kerchief',
  stethoscope: 'stethoscope',
  'safety-vest': 'reflectors',
  wings: 'wings',
  overalls: 'straps',
  lei: 'lei',
  pearls: 'pearls',
};
const asOutfit: Record<string, string> = {
  't-shirt': 'casual',
  jeans: 'casual',
  'woman-clothes': 'shirt',
  'womans-clothes': 'shirt',
  'lab-coat': 'scientist',
  'running-shirt': 'gym',
  bikini: 'beach',
  'one-piece-swimsuit': 'beach',
  'martial-arts-uniform': 'karate',
  'space-suit': 'astronaut',
  tuxedo: 'tuxedo',
  blouse: 'shirt',
  jersey: 'football',
};

function chooseOutfit(person: Person, wears: readonly Worn[]): { outfit: Outfit; colour: Hex | null } {
  const worn = wears.find(({ motif }) => Object.hasOwn(outfits, asOutfit[motif] ?? motif));
  const name =
    person.outfit ?? (worn ? (asOutfit[worn.motif] ?? worn.motif) : person.age === 'baby' ? 'baby' : 'casual');
  const outfit = outfits[name] ?? outfits.casual!;
  const extras = wears.flatMap(({ motif }) => hung[motif] ?? []);
  return {
    outfit: extras.length > 0 ? { ...outfit, extras: [...new Set([...(outfit.extras ?? []), ...extras])] } : outfit,
    colour: person.clothesColour ?? worn?.colour ?? null,
  };
}

function chooseHair(
  person: Person,
  gender: 'woman' | 'man',
  skinName: string,
  hat: Hat | null,
  random: Random,
): string {
  if (person.headwear && coverings.has(person.headwear)) return hairs[person.headwear]!.woman[0]!;
  if (hat?.hair === 'hidden') return 'Bald';
  const named = person.hair ? hairs[person.hair] : undefined;
  if (named) return random.pick(named[gender]);
  if (person.age === 'baby') return 'BaldTop';
  if (hat && hat.hair !== 'stays') return random.pick(hairs['under-hat']![gender]);
  if (person.age === 'old') return random.pick(hairs.aged![gender]);
  if (person.age === 'child') return random.pick(hairs.childish![gender]);
  if (/^(?:brown|dark|deep)$/.test(skinName) && random.chance(0.7)) return random.pick(hairs.dense![gender]);
  return random.pick(hairs.any![gender]);
}

function chooseFace(person: Person, random: Random): string {
  const named = person.expression ? expressions[person.expression] : undefined;
  if (named) return random.pick(named);
  if (person.pose === 'sleeping' || person.pose === 'meditating' || person.pose === 'yoga' || person.pose === 'praying')
    return random.pick(expressions.calm!);
  if (person.age === 'old' && random.chance(0.5)) return 'OldAged';
  if (person.pose === 'boxing' || person.pose === 'batting') return random.pick(expressions.determined!);
  return random.pick(expressions.friendly!);
}

export function settle(person: Person, wears: readonly Worn[], seed: number | string): Look {
  const random = createRandom(seed).fork('person');
  const gender = person.gender ?? (person.beard ? 'man' : random.fork('gender').pick(['woman', 'man'] as const));
  const skinName =
    person.skin && skins[person.skin]
      ? person.skin
      : random
          .fork('skin')
          .pick(
            person.hairColour === hairColours.blond || person.hairColour === hairColours.red
              ? ['pale', 'fair', 'tan']
              : Object.keys(skins),
          );
  const skin = skins[skinName]!;
  const chosen = chooseOutfit(person, wears);
  const { colour } = chosen;
  // Only grown men are drawn without a top.
  const modest =
    chosen.outfit.neck === 'bare' && (gender === 'woman' || person.age === 'child' || person.age === 'baby');
  const outfit: Outfit = {
    ...chosen.outfit,
    ...(modest && { neck: 'round' }),
    ...(person.wordless &&
      chosen.outfit.extras && { extras: chosen.outfit.extras.filter((extra) => extra !== 'number') }),
  };
  const wardrobe = random.fork('clothes').pick(wardrobes);

  const wornHat = wears.find(({ motif }) => findHat(motif));
  const covered = person.headwear !== null && coverings.has(person.headwear);
  const hatName = wornHat?.motif ?? (covered ? null : (person.headwear ?? outfit.hat ?? null));
  const drawing = hatName ? findHat(hatName) : null;
  const hatColour = wornHat?.colour ?? person.headwearColour ?? outfit.hatColour ?? drawing?.colour;

  const hairRandom = random.fork('hair');
  const hair = chooseHair(person, gender, skinName, drawing, hairRandom);
  const natural = hairColours[hairRandom.pick(naturalHair[skinName] ?? (['brown'] as const))];
  const grey = person.age === 'old' ? hairRandom.pick([hairColours.grey, hairColours.white]) : null;
  const scarf = covered
    ? (wears.find(({ motif }) => coverings.has(motif))?.colour ?? person.headwearColour ?? wardrobe.accent)
    : null;

  const shaded = wears.some(({ motif }) => motif === 'sunglasses');
  const seeing = person.glasses || wears.some(({ motif }) => motif === 'glasses' || motif === 'goggles');
  const bearded = person.beard || (person.age === 'old' && gender === 'man' && !person.hair && hairRandom.chance(0.3));
  const top = colour ?? outfit.top ?? wardrobe.top;
  const matching = outfit.top !== undefined && outfit.top === outfit.bottom;
  const ring = wears.find(({ motif }) => /earring/.test(motif));
  const hairColour = scarf ?? person.hairColour ?? grey ?? natural;
  const asked = [colour, person.headwearColour ?? null, ...wears.map((garment) => garment.colour)].filter(
    (value) => value !== null,
  );
  return {
    gender,
    skin,
    natural: [skin.base, skin.shade, darker(skin.base, 0.14), ...(scarf ? [] : [hairColour]), ...asked],
    head: {
      hair,
      hairColour,
      face: chooseFace(person, random.fork('face')),
      beard:
        bearded && drawing?.hair !== 'hidden'
          ? person.age === 'old'
            ? 'GrayFull'
            : hairRandom.pick(beards)
          : person.moustache || wears.some(({ motif }) => motif === 'moustache')
            ? 'Handlebars'
            : null,
      glasses: shaded
        ? hairRandom.pick(sunglasses)
        : seeing || (person.age === 'old' && hairRandom.chance(0.35))
          ? hairRandom.pick(spectacles)
          : wears.some(({ motif }) => motif === 'eyepatch') || person.outfit === 'pirate'
            ? 'Eyepatch'
            : null,
      skin,
      blush: skinName !== 'deep' && skinName !== 'dark',
      earrings: ring ? (ring.colour ?? '#e0ae3a') : (person.earrings ?? null),
    },
    outfit,
    cloth: {
      top,
      bottom: matching ? top : (outfit.bottom ?? wardrobe.bottom),
      accent: outfit.accent ?? wardrobe.accent,
      shoes: outfit.shoes ?? wardrobe.shoes,
      skin: skin.base,
    },
    hat: drawing && hatColour ? { drawing, colour: hatColour } : null,
  };
}
