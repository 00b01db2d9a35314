import { isUsTimeZone, type UsTimeZone } from '../../../../lambdas/contracts/time-zone.ts';

export interface Town {
  city: string;
  state: string;
  postalCode: string;
}

interface Area {
  /** Area codes of the North American Numbering Plan that serve the towns. */
  areaCodes: readonly string[];
  towns: readonly Town[];
}

const towns = (state: string, ...pairs: (readonly [city: string, postalCode: string])[]): Town[] =>
  pairs.map(([city, postalCode]) => ({ city, state, postalCode }));

/** Real combinations of town, state and ZIP code (USPS), one area for each time zone that an organization can choose. */
// biome-ignore format: a table, one town after another
const areas: Record<UsTimeZone, Area> = {
  'America/New_York': {
    areaCodes: ['201', '551', '862', '973'],
    towns: towns('NJ', ['Union City', '07087'], ['West New York', '07093'], ['Elizabeth', '07201'], ['Passaic', '07055'], ['Paterson', '07501'], ['Perth Amboy', '08861'], ['North Bergen', '07047']),
  },
  'America/Detroit': {
    areaCodes: ['313', '248', '734'],
    towns: towns('MI', ['Detroit', '48209'], ['Detroit', '48210'], ['Dearborn', '48126'], ['Pontiac', '48342'], ['Lincoln Park', '48146']),
  },
  'America/Indiana/Indianapolis': {
    areaCodes: ['317', '463'],
    towns: towns('IN', ['Indianapolis', '46222'], ['Indianapolis', '46241'], ['Indianapolis', '46254'], ['Carmel', '46032'], ['Fishers', '46038']),
  },
  'America/Chicago': {
    areaCodes: ['956', '210', '361'],
    towns: towns('TX', ['McAllen', '78501'], ['Brownsville', '78520'], ['Edinburg', '78539'], ['Mission', '78572'], ['Pharr', '78577'], ['Weslaco', '78596'], ['Harlingen', '78550']),
  },
  'America/Denver': {
    areaCodes: ['303', '720', '719'],
    towns: towns('CO', ['Denver', '80219'], ['Denver', '80204'], ['Aurora', '80010'], ['Pueblo', '81003'], ['Greeley', '80631']),
  },
  'America/Phoenix': {
    areaCodes: ['602', '480', '623', '520'],
    towns: towns('AZ', ['Phoenix', '85009'], ['Phoenix', '85035'], ['Glendale', '85301'], ['Mesa', '85201'], ['Tucson', '85706']),
  },
  'America/Los_Angeles': {
    areaCodes: ['323', '213', '562', '714'],
    towns: towns('CA', ['Los Angeles', '90022'], ['Huntington Park', '90255'], ['South Gate', '90280'], ['Downey', '90240'], ['Pico Rivera', '90660'], ['Santa Ana', '92701']),
  },
  'America/Anchorage': {
    areaCodes: ['907'],
    towns: towns('AK', ['Anchorage', '99501'], ['Anchorage', '99508'], ['Eagle River', '99577'], ['Wasilla', '99654'], ['Palmer', '99645']),
  },
  'Pacific/Honolulu': {
    areaCodes: ['808'],
    towns: towns('HI', ['Honolulu', '96813'], ['Honolulu', '96817'], ['Pearl City', '96782'], ['Waipahu', '96797'], ['Kaneohe', '96744']),
  },
  'America/Puerto_Rico': {
    areaCodes: ['787', '939'],
    towns: towns('PR', ['San Juan', '00907'], ['Ponce', '00716'], ['Bayamón', '00961'], ['Caguas', '00725'], ['Mayagüez', '00680'], ['Arecibo', '00612']),
  },
  'Pacific/Guam': {
    areaCodes: ['671'],
    towns: towns('GU', ['Hagåtña', '96910'], ['Tamuning', '96913'], ['Dededo', '96929']),
  },
  'Pacific/Pago_Pago': { areaCodes: ['684'], towns: towns('AS', ['Pago Pago', '96799']) },
};

/** Invented; any house there is a coincidence. */
export const streets = [
  'Magnolia Avenue',
  'Palisade Terrace',
  'Old Orchard Street',
  'Camino Real',
  'Sycamore Lane',
  'Bergen Hill Road',
  'Mesquite Drive',
  'Independence Court',
  'Heron Pond Way',
  'San Marcos Street',
  'Juniper Avenue',
  'Quarry Street',
  'Mariposa Lane',
  'Franklin Place',
  'Cedar Crest Drive',
  'Guadalupe Street',
] as const;

/** The area of an organization; a zone that is not among those it can choose is served as the East. */
export function areaOf(timeZone: string): Area {
  return areas[isUsTimeZone(timeZone) ? timeZone : 'America/New_York'];
}

/** People keep their number when they move: these follow where the area's own codes run out of fictional numbers. */
const elsewhere = ['305', '312', '415', '646', '702', '832'] as const;

/**
 * The `index`th fictional number of an area, E.164, each once: 555-0100 to 555-0199 are kept for fiction
 * (ATIS-0300115, section 4.2).
 */
export function fictionalPhone(areaCodes: readonly string[], index: number): string {
  const codes = [...areaCodes, ...elsewhere];
  const code = codes[Math.floor(index / 100) % codes.length];
  return `+1${code}55501${String(index % 100).padStart(2, '0')}`;
}
