import type { Alternatives } from '../red-flags/pattern.ts';

/* Of whom people tell, in every dialect: one list for alarms, admissions and requests. */

const kin =
  'mamá papá madre padre mami papi mamita papito mai pai vieja viejo viejos viejas abuela abuelo abuelas abuelos abuelita abuelito abuelitas abuelitos hermana hermano hermanas hermanos hermanita hermanito nana nano gemela gemelo tía tío tías tíos prima primo primas primos esposa esposo marido mujer señora pareja suegra suegro suegros suegras novia novio hija hijo hijas hijos hijita hijito hijitas hijitos nena nene nenas nenes niña niño niñas niños bebé guagua wawa chamaca chamaco chamacas chamacos chaval chavala pibe nuera yerno cuñada cuñado cuñadas cuñados sobrina sobrino sobrinas sobrinos nieta nieto nietas nietos jefita jefito hijastra hijastro padrastro madrastra compadre comadre padrino madrina ahijada ahijado mother father mom dad son daughter husband wife brother sister'.split(
    ' ',
  );
const acquaintances =
  'amiga amigo vecina vecino compañera compañero conocida conocido empleada empleado trabajadora trabajador clienta cliente alumna alumno inquilina inquilino familiar'.split(
    ' ',
  );
/** Who lives elsewhere, more often than not. */
const distant =
  'tía tío prima primo cuñada cuñado sobrina sobrino suegra suegro compadre comadre padrino madrina ahijada ahijado amiga amigo vecina vecino compañera compañero conocida conocido jefe jefa colega maestra maestro profesor profesora exesposo exesposa cousin uncle aunt friend neighbor coworker'.split(
    ' ',
  );

const asWritten = (words: readonly string[]) =>
  `(?:${words.map((word) => word.normalize('NFD').replaceAll(/\p{Mark}/gu, '')).join('|')})`;

/** Of a family, in folded text: small letters without accents. */
export const kinWritten = asWritten(kin);
/** Of a family, or known otherwise, in folded text. */
export const personWritten = asWritten([...kin, ...acquaintances]);
/** The same for patterns of words as they sound. */
export const person: Alternatives = [...kin, ...acquaintances].join('|');
export const distantPerson: Alternatives = distant.join('|');
