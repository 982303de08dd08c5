/**
 * Places people name instead of a town, with their location: entered by hand, good to about a mile, which is enough for
 * a circle of ten. Not taken from a register.
 */
export interface Landmark {
  id: string;
  name: string;
  /** As typed, in lower case; the source of an expression. */
  words: string;
  lat: number;
  lng: number;
}

const at = (id: string, name: string, words: string, lat: number, lng: number): Landmark => ({
  id,
  name,
  words,
  lat,
  lng,
});

export const LANDMARKS: readonly Landmark[] = [
  at('redstone-arsenal', 'Redstone Arsenal', 'redstone(?: arsenal)?|the arsenal', 34.684, -86.647),
  at('uah', 'UAH', 'uah|university of alabama (?:in|at) huntsville', 34.725, -86.64),
  at('uab', 'UAB', 'uab(?: hospital)?|university of alabama (?:in|at) birmingham', 33.502, -86.805),
  at(
    'university-of-alabama',
    'University of Alabama',
    'university of alabama|bryant[- ]denny(?: stadium)?',
    33.211,
    -87.545,
  ),
  at('auburn-university', 'Auburn University', 'auburn university|jordan[- ]hare(?: stadium)?', 32.603, -85.486),
  at('maxwell-afb', 'Maxwell Air Force Base', 'maxwell(?: air force base| afb)?', 32.383, -86.365),
  at('fort-novosel', 'Fort Novosel', 'fort (?:novosel|rucker)', 31.333, -85.71),
  at('birmingham-airport', 'Birmingham airport', '(?:the )?birmingham(?: shuttlesworth)? airport|bhm', 33.563, -86.753),
  at('huntsville-airport', 'Huntsville airport', '(?:the )?huntsville(?: international)? airport', 34.637, -86.775),
  at('smith-lake', 'Smith Lake', '(?:lewis )?smith lake', 34.043, -87.102),
  at('lake-martin', 'Lake Martin', 'lake martin', 32.756, -85.888),
  at('lake-guntersville', 'Lake Guntersville', 'lake guntersville|guntersville lake', 34.424, -86.281),
  at('logan-martin-lake', 'Logan Martin Lake', 'logan martin(?: lake)?', 33.481, -86.285),
  at(
    'gulf-shores-beach',
    'the beach at Gulf Shores',
    'the (?:beach(?:es)?|gulf)|gulf shores beach(?:es)?',
    30.248,
    -87.7,
  ),
  at('vanderbilt', 'Vanderbilt University', 'vanderbilt(?: university| hospital| medical center)?', 36.144, -86.803),
  at(
    'university-of-tennessee',
    'University of Tennessee',
    'university of tennessee|utk|neyland(?: stadium)?',
    35.954,
    -83.929,
  ),
  at('mtsu', 'MTSU', 'mtsu|middle tennessee state(?: university)?', 35.849, -86.366),
  at('nashville-airport', 'Nashville airport', '(?:the )?nashville(?: international)? airport|bna', 36.124, -86.678),
  at('knoxville-airport', 'Knoxville airport', '(?:the )?knoxville airport|mcghee tyson(?: airport)?', 35.811, -83.994),
  at('memphis-airport', 'Memphis airport', '(?:the )?memphis(?: international)? airport', 35.042, -89.977),
  at(
    'oak-ridge-national-laboratory',
    'Oak Ridge National Laboratory',
    'ornl|oak ridge national lab(?:oratory)?|the (?:oak ridge )?lab',
    35.931,
    -84.31,
  ),
  at('fort-campbell', 'Fort Campbell', '(?:fort|ft\\.?) campbell', 36.662, -87.474),
  at('arnold-afb', 'Arnold Air Force Base', 'arnold(?: air force base| afb)', 35.383, -86.086),
  at('percy-priest-lake', 'Percy Priest Lake', '(?:j\\.? ?)?percy priest(?: lake)?', 36.083, -86.563),
  at('old-hickory-lake', 'Old Hickory Lake', 'old hickory lake', 36.303, -86.563),
  at(
    'great-smoky-mountains',
    'the Smoky Mountains',
    'the (?:great )?smok(?:y mountains|ies)|great smoky mountains(?: national park)?',
    35.714,
    -83.511,
  ),
];
