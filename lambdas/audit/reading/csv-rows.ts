import { type AccessEntry, accessActions } from '../../contracts/audit-log.ts';

/** What a spreadsheet would take for a formula or a command, it is given as text. Source: OWASP, «CSV Injection». */
const isFormula = /^[\s\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A field of a CSV file (RFC 4180), always quoted. */
export function csvField(text: string): string {
  const safe = isFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll('\0', '')}"`;
}

const row = (fields: readonly string[]) => `${fields.map(csvField).join(',')}\r\n`;

const columns = [
  'Fecha y hora',
  'Zona horaria',
  'Persona',
  'Papeles entonces',
  'Acción',
  'Qué',
  'Qué se buscó',
  'Pacientes',
  'Números de historia',
  'Cuántos pacientes',
  'Agente',
  'Dirección de red',
  'Dispositivo',
  'Entrada',
];

/** The first line of the file. */
export const csvHeader = (): string => row(columns);

/** Entries as lines of a file; times as the clinic's clocks show them. */
export function csvRows(entries: readonly AccessEntry[], timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return entries
    .map(
      ({ id, at, person, roles, action, sentence, asked, patients, patientCount, agent, address, device }) =>
        row([
          clock.format(new Date(at)),
          timeZone,
          person.name,
          roles.join(', '),
          accessActions[action],
          sentence,
          asked ?? '',
          patients.map(({ name }) => name).join('; '),
          patients.map(({ number }) => number ?? '').join('; '),
          String(patientCount),
          agent?.name ?? '',
          address ?? '',
          device ?? '',
          id,
        ]),
    )
    .join('');
}
