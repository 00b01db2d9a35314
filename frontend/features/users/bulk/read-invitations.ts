import { maximumInvitations } from '../../../../lambdas/contracts/bulk-invitations.ts';
import { type Role, roleLabels, roles } from '../../../../lambdas/contracts/roles.ts';
import { type Invitation, invitationSchema } from '../../../../lambdas/contracts/user-accounts.ts';
import { readCsv } from '../../../lib/read-csv.ts';

/** A line that is an invitation, or what is wrong with it. `shown` names the line to whoever wrote it. */
export type InvitationLine = { line: number; shown: string } & (
  | { invitation: Invitation; problem?: undefined }
  | { invitation?: undefined; problem: string }
);

export const invitedOf = (lines: readonly InvitationLine[]): Invitation[] =>
  lines.flatMap(({ invitation }) => invitation ?? []);
export const problemsOf = (lines: readonly InvitationLine[]) =>
  lines.filter(({ problem }) => problem !== undefined);

export type ReadInvitations = { lines: InvitationLine[] } | { refusal: string };

const columnNames = {
  email: { title: 'Correo', words: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'] },
  givenName: { title: 'Nombre', words: ['nombre', 'nombres', 'given name', 'first name'] },
  familyName: { title: 'Apellidos', words: ['apellidos', 'apellido', 'family name', 'last name', 'surname'] },
  roles: { title: 'Papeles', words: ['papeles', 'papel', 'roles', 'rol', 'role'] },
} as const satisfies Record<string, { title: string; words: readonly string[] }>;
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** As people write a role: its name on screen, its code, or in a word. */
const roleWords = new Map<string, Role>([
  ...roles.flatMap((role): [string, Role][] => [
    [role, role],
    [plain(roleLabels[role]), role],
  ]),
  ['administrador', 'admins'],
  ['administradora', 'admins'],
  ['clinico', 'clinicians'],
  ['clinica', 'clinicians'],
  ['medico', 'clinicians'],
  ['medica', 'clinicians'],
  ['enfermeria', 'clinicians'],
  ['administrativo', 'staff'],
  ['administrativa', 'staff'],
  ['recepcion', 'staff'],
]);

/** An example to fill in, with the mark by which spreadsheets know UTF-8. */
export const invitationTemplate =
  '\uFEFFCorreo,Nombre,Apellidos,Papeles\r\nrosa.prieto@clinica.example,Rosa,Prieto Luna,Personal clínico\r\nluis.gil@clinica.example,Luis,Gil Soto,Administración y Personal administrativo\r\n';

/** The invitations of a file, each line by itself; refused as a whole where its columns or its size are wrong. */
export function readInvitations(text: string): ReadInvitations {
  const { records, isCut } = readCsv(text, maximumInvitations + 1);
  const [head, ...rest] = records;
  if (!head) return { refusal: 'El archivo está vacío.' };
  if (isCut) {
    return { refusal: `El archivo tiene más de ${maximumInvitations} personas. Divídalo en varios.` };
  }
  const places = placesOf(head.cells);
  const missing = columns.filter((column) => places[column] === undefined);
  if (missing.length > 0) {
    const titles = missing.map((column) => `«${columnNames[column].title}»`).join(', ');
    return { refusal: `En la primera línea faltan columnas: ${titles}.` };
  }
  if (rest.length === 0) return { refusal: 'El archivo solo tiene la línea de los títulos.' };
  const seen = new Map<string, number>();
  return {
    lines: rest.map(({ line, cells }) => {
      const textIn = (column: Column) => (cells[places[column] ?? -1] ?? '').trim();
      const shown = textIn('email') || `${textIn('givenName')} ${textIn('familyName')}`.trim();
      const read = readLine(textIn);
      if ('problem' in read) return { line, shown, problem: read.problem };
      const before = seen.get(read.invitation.email);
      if (before !== undefined)
        return { line, shown, problem: `La misma dirección que en la línea ${before}` };
      seen.set(read.invitation.email, line);
      return { line, shown, invitation: read.invitation };
    }),
  };
}

function placesOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const titles = cells.map(plain);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const words: readonly string[] = columnNames[column].words;
      const place = titles.findIndex((title) => words.includes(title));
      return place === -1 ? [] : [[column, place]];
    }),
  );
}

function readLine(textIn: (column: Column) => string): { invitation: Invitation } | { problem: string } {
  // A spreadsheet would run it when the list is taken out again; some read the wide signs of East Asia alike.
  const formula = columns.find((column) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(textIn(column)));
  if (formula) return { problem: `«${columnNames[formula].title}» empieza como una fórmula` };
  const given = readRoles(textIn('roles'));
  if ('problem' in given) return given;
  const [email, givenName, familyName] = [textIn('email'), textIn('givenName'), textIn('familyName')];
  const parsed = invitationSchema.safeParse({ email, givenName, familyName, roles: given.roles });
  if (parsed.success) return { invitation: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'La línea no es válida' };
}

function readRoles(text: string): { roles: Role[] } | { problem: string } {
  const words = text
    .split(/[,;/+|]| y /)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !roleWords.has(plain(word)));
  if (unknown !== undefined) return { problem: `No existe el papel «${unknown.slice(0, 40)}»` };
  return { roles: words.flatMap((word) => roleWords.get(plain(word)) ?? []) };
}
