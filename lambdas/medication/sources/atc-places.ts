import { localRoutes, type MedicationRoute } from '../../clinical/medication/check/context.ts';

/**
 * Groups of the ATC classification whose medicines stay where they are put: skin, eyes and ears, nose, mouth and throat, vagina,
 * rectum. The same ingredient has another code where it is swallowed. From the names of the groups; source: unverified.
 */
const local = /^(A01|B02BC|C05[AB]|D(?!01B|05B|10B)|G01|M02|R01A|R02|S0)/;
/** Ways by which such a medicine is put there and may reach the body all the same. */
const nearby: readonly MedicationRoute[] = ['nasal', 'vaginal', 'rectal'];

/** Of the codes that an ingredient has, those of the way in which it is taken; a way that is not said is no local one. */
export function codesOfRoute(codes: readonly string[], route: MedicationRoute | undefined): string[] {
  const isLocal = localRoutes.some((one) => one === route);
  if (isLocal) return codes.filter((code) => local.test(code));
  if (route !== undefined && nearby.includes(route)) return [...codes];
  return codes.filter((code) => !local.test(code));
}

/** A code and the groups that it is in: `N`, `N02`, `N02B`, `N02BE`, `N02BE01`. */
export const groupsOf = (code: string): string[] =>
  [1, 3, 4, 5, 7].filter((length) => length <= code.length).map((length) => code.slice(0, length));
