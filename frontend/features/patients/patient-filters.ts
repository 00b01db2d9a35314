import type { SearchParameters } from '../../lib/fhir-client.ts';

/** Filters of the list, each a choice that is kept in the address: none of them is about one patient. */
export const filterOptions = {
  edad: {
    menores: 'Menores de 18',
    adultos: '18 a 64 años',
    mayores: '65 años o más',
    desconocida: 'No consta',
  },
  sexo: { mujer: 'Mujeres', hombre: 'Hombres', otro: 'Otro', desconocido: 'No consta' },
  estado: { activos: 'Activos', inactivos: 'Inactivos' },
  orden: {
    apellidos: 'Apellidos',
    edad: 'Menor edad',
    'edad-mayor': 'Mayor edad',
    recientes: 'Cambio más reciente',
  },
} as const;

export type FilterName = keyof typeof filterOptions;
export type Filters = { [Name in FilterName]?: keyof (typeof filterOptions)[Name] };

export type Order = NonNullable<Filters['orden']>;

export const defaultOrder: Order = 'apellidos';

function isOption<Name extends FilterName>(
  name: Name,
  value: string | null,
): value is keyof (typeof filterOptions)[Name] & string {
  return value !== null && Object.hasOwn(filterOptions[name], value);
}

/** Reads the filters from the address; what is none of the options is passed over. */
export function readFilters(search: URLSearchParams): Filters {
  const names = Object.keys(filterOptions) as FilterName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return isOption(name, value) ? [[name, value]] : [];
    }),
  );
}

/** The day `years` before, by the calendar: who was born after it is younger than that. */
function yearsBefore(today: string, years: number): string {
  const [year = '', month = '', day = ''] = today.split('-');
  const date = new Date(Date.UTC(Number(year) - years, Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10);
}

/** Who is neither of the three has `unknown` or nothing recorded, which are one to the reader. */
const sexes: Record<NonNullable<Filters['sexo']>, SearchParameters> = {
  mujer: { gender: 'female' },
  hombre: { gender: 'male' },
  otro: { gender: 'other' },
  desconocido: { 'gender:not': 'female,male,other' },
};
const orders: Record<Order, string> = {
  apellidos: 'family,given',
  edad: '-birthdate',
  'edad-mayor': 'birthdate',
  recientes: '-_lastUpdated',
};

function ageParameters(group: NonNullable<Filters['edad']>, today: string): SearchParameters {
  const [adult, senior] = [yearsBefore(today, 18), yearsBefore(today, 65)];
  switch (group) {
    case 'menores':
      return { birthdate: `gt${adult}` };
    case 'adultos':
      return { birthdate: [`le${adult}`, `gt${senior}`] };
    case 'mayores':
      return { birthdate: `le${senior}` };
    case 'desconocida':
      return { 'birthdate:missing': 'true' };
  }
}

/** The filters as FHIR search parameters. */
export function filterParameters({ edad, sexo, estado, orden }: Filters, today: string): SearchParameters {
  return {
    ...(edad ? ageParameters(edad, today) : {}),
    ...(sexo ? sexes[sexo] : {}),
    // A record that does not say is of an active patient.
    ...(estado === 'activos' ? { 'active:not': 'false' } : {}),
    ...(estado === 'inactivos' ? { active: 'false' } : {}),
    _sort: orders[orden ?? defaultOrder],
  };
}

/** Both searches at once: a parameter of each is met by who meets both. */
export function bothParameters(a: SearchParameters, b: SearchParameters): SearchParameters {
  const result: Record<string, string | readonly string[]> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    result[name] = name in result ? [result[name] ?? [], value].flat() : value;
  }
  return result;
}
