/**
 * The state or province of a postal code, for the countries whose addresses name both. An unknown code is accepted with
 * any state; one that serves both sides of a border fits either.
 */

/** By the first three digits: from, to, and the states that have codes there. */
const zipAreas: readonly (readonly [from: number, to: number, states: string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 62, 'CT'],
  [63, 63, 'CT NY'],
  [64, 69, 'CT'],
  [70, 89, 'NJ'],
  [90, 98, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 833, 'ID'],
  [834, 834, 'ID WY'],
  [835, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 967, 'HI AS'],
  [968, 968, 'HI'],
  [969, 969, 'GU MP'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** Offices that deliver across a state line. */
const zipsOnBorders: Record<string, string> = {
  '42223': 'KY TN',
  '63673': 'MO IL',
  '73949': 'OK TX',
  '81137': 'CO NM',
  '84536': 'UT AZ',
  '86515': 'AZ NM',
  '89439': 'NV CA',
  '97635': 'OR CA',
  '99362': 'WA OR',
};

/** By the first letter; in the north by the first three. */
const canadianAreas: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
  // Federal offices use it on both banks of the river.
  K1A: 'ON QC',
  S9V: 'SK AB',
  X0A: 'NU',
  X0B: 'NU',
  X0C: 'NU',
  X0E: 'NT',
  X0G: 'NT',
  X1A: 'NT',
};

const australianAreas: readonly (readonly [from: number, to: number, states: string])[] = [
  [200, 299, 'ACT'],
  [800, 871, 'NT'],
  [872, 872, 'NT SA WA QLD'],
  [873, 999, 'NT'],
  [1000, 2405, 'NSW'],
  [2406, 2406, 'NSW QLD'],
  [2407, 2539, 'NSW'],
  [2540, 2540, 'NSW ACT'],
  [2541, 2599, 'NSW'],
  [2600, 2610, 'ACT'],
  [2611, 2611, 'ACT NSW'],
  [2612, 2617, 'ACT'],
  [2618, 2620, 'NSW ACT'],
  [2621, 2647, 'NSW'],
  [2648, 2648, 'NSW VIC'],
  [2649, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3584, 'VIC'],
  [3585, 3586, 'VIC NSW'],
  [3587, 3643, 'VIC'],
  [3644, 3644, 'VIC NSW'],
  [3645, 3690, 'VIC'],
  [3691, 3691, 'VIC NSW'],
  [3692, 3706, 'VIC'],
  [3707, 3707, 'VIC NSW'],
  [3708, 3999, 'VIC'],
  [4000, 4374, 'QLD'],
  [4375, 4385, 'QLD NSW'],
  [4386, 4824, 'QLD'],
  [4825, 4825, 'QLD NT'],
  [4826, 4999, 'QLD'],
  [5000, 5439, 'SA'],
  [5440, 5440, 'SA NSW'],
  [5441, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

const inRange = (areas: typeof zipAreas, code: number): string | undefined =>
  areas.find(([from, to]) => from <= code && code <= to)?.[2];

function findStates(country: string, postalCode: string): string | undefined {
  switch (country) {
    case 'US':
      return zipsOnBorders[postalCode.slice(0, 5)] ?? inRange(zipAreas, Number(postalCode.slice(0, 3)));
    case 'CA':
      return canadianAreas[postalCode.slice(0, 3)] ?? canadianAreas[postalCode.slice(0, 1)];
    case 'AU':
      return inRange(australianAreas, Number(postalCode));
    default:
      return undefined;
  }
}

/** The possible states of a canonical postal code. Null when it is unknown, or the country has none. */
export const statesOfPostalCode = (country: string, postalCode: string): readonly string[] | null =>
  findStates(country, postalCode)?.split(' ') ?? null;
