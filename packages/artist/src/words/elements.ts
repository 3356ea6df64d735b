/** Words spelled with the signs of chemical elements. */

const all =
  'H Hydrogen He Helium Li Lithium Be Beryllium B Boron C Carbon N Nitrogen O Oxygen F Fluorine Ne Neon Na Sodium Mg Magnesium Al Aluminium Si Silicon P Phosphorus S Sulfur Cl Chlorine Ar Argon K Potassium Ca Calcium Sc Scandium Ti Titanium V Vanadium Cr Chromium Mn Manganese Fe Iron Co Cobalt Ni Nickel Cu Copper Zn Zinc Ga Gallium Ge Germanium As Arsenic Se Selenium Br Bromine Kr Krypton Rb Rubidium Sr Strontium Y Yttrium Zr Zirconium Nb Niobium Mo Molybdenum Tc Technetium Ru Ruthenium Rh Rhodium Pd Palladium Ag Silver Cd Cadmium In Indium Sn Tin Sb Antimony Te Tellurium I Iodine Xe Xenon Cs Caesium Ba Barium La Lanthanum Ce Cerium Pr Praseodymium Nd Neodymium Pm Promethium Sm Samarium Eu Europium Gd Gadolinium Tb Terbium Dy Dysprosium Ho Holmium Er Erbium Tm Thulium Yb Ytterbium Lu Lutetium Hf Hafnium Ta Tantalum W Tungsten Re Rhenium Os Osmium Ir Iridium Pt Platinum Au Gold Hg Mercury Tl Thallium Pb Lead Bi Bismuth Po Polonium At Astatine Rn Radon Fr Francium Ra Radium Ac Actinium Th Thorium Pa Protactinium U Uranium'.split(
    ' ',
  );

export type Element = { sign: string; name: string; number: number | null };

const elements: ReadonlyMap<string, Element> = new Map(
  Array.from({ length: all.length / 2 }, (_, i) => {
    const sign = all[2 * i]!;
    return [sign.toLowerCase(), { sign, name: all[2 * i + 1]!, number: i + 1 }];
  }),
);

const longest = 16;

/** A word as elements, as few letters as possible without one: those stand as they are. */
export function spellWithElements(word: string): Element[] {
  const letters = [...word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')].slice(0, longest);
  const best: { cost: number; spelled: Element[] }[] = [{ cost: 0, spelled: [] }];
  for (let end = 1; end <= letters.length; end++) {
    let least: { cost: number; spelled: Element[] } | null = null;
    for (const size of [1, 2]) {
      const before = best[end - size];
      if (!before) continue;
      const own = letters.slice(end - size, end).join('');
      const element = elements.get(own) ?? (size === 1 ? { sign: own.toUpperCase(), name: '', number: null } : null);
      if (!element) continue;
      const cost = before.cost + (element.number === null ? 10 : 1);
      if (!least || cost < least.cost) least = { cost, spelled: [...before.spelled, element] };
    }
    best.push(least ?? best[end - 1]!);
  }
  return best.at(-1)!.spelled;
}
