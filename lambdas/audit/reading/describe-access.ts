import type { AccessAction } from '../../contracts/audit-log.ts';
import { recordWords } from '../../contracts/record-words.ts';
import type { LogEntry } from '../../fhir/index.ts';

const verbs: Record<AccessAction, string> = {
  read: 'Leyó',
  search: 'Buscó o consultó',
  create: 'Añadió',
  update: 'Cambió',
  delete: 'Eliminó',
  operation: 'Usó una función sobre',
  emergency: 'Leyó en una emergencia',
  refused: 'Intentó, sin permiso,',
};

const refusedVerbs: Record<string, string> = {
  'search-type': 'consultar',
  create: 'añadir',
  update: 'cambiar',
  patch: 'cambiar',
  delete: 'eliminar',
  operation: 'usar una función sobre',
};

/** What was done with what, without a technical word: «Leyó medicación». */
export function describeAccess(action: AccessAction, { interaction, type }: LogEntry): string {
  const what = type === undefined ? 'varios datos' : recordWords(type);
  const how = action === 'refused' ? ` ${refusedVerbs[interaction] ?? 'leer'}` : '';
  return `${verbs[action]}${how} ${what}`;
}

/** Parameters of searches that say whom or what somebody had in mind. */
const askedWords: Record<string, string> = {
  name: 'nombre',
  given: 'nombre',
  family: 'apellidos',
  identifier: 'número',
  birthdate: 'fecha de nacimiento',
  phone: 'teléfono',
  email: 'correo',
  telecom: 'teléfono o correo',
  address: 'domicilio',
  date: 'fecha',
  code: 'código',
  category: 'clase',
  status: 'estado',
  _content: 'texto',
  text: 'texto',
};
const longest = 200;

/** What was looked for; other conditions are told as such, and how the answer was to look is left out. */
export function describeQuery(query: string | undefined): string | null {
  if (query === undefined) return null;
  const told: string[] = [];
  let others = 0;
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter = name.replace(/:.*$/, '');
    const word = Object.hasOwn(askedWords, parameter) ? askedWords[parameter] : undefined;
    // Codes have their system before them.
    if (word) told.push(`${word} «${value.replace(/^.*\|/, '')}»`);
    else if (!/^_(?!has)|^(?:patient|subject|view|cursor)$/.test(parameter)) others += 1;
  }
  if (others > 0) told.push(others === 1 ? 'otra condición' : `otras ${others} condiciones`);
  const text = told.join(', ');
  if (text === '') return null;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
