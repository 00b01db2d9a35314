import type { ExpensiveKind, Priority } from '../contracts/load-limits.ts';
import { findExportCall, operationName } from './export/levels.ts';
import type { FhirCall } from './interactions/call.ts';
import { endpointPath } from './read-call.ts';

/** More entries than a form writes at once are an import. */
const entriesOfForm = 40;

/** Parameters that keep a search to one chart, or to resources that are named. */
const ofOneChart = new Set(['patient', 'subject', '_id']);

function isOfOneChart([name, value]: FhirCall['query'][number]): boolean {
  const [parameter = '', type = 'Patient'] = name.split(':');
  return ofOneChart.has(parameter) && type === 'Patient' && value !== '';
}

function entriesOf(body: unknown): number {
  const entries = typeof body === 'object' && body !== null && 'entry' in body ? body.entry : undefined;
  return Array.isArray(entries) ? entries.length : 0;
}

/** What is kept alive while there is too much to do: charts, and the tasks that alarms are. What takes long comes last. */
export function priorityOf(call: FhirCall): Priority {
  const { method, path, query, body } = call;
  const [type, id = '', third, ...more] = path;
  const last = path.at(-1) ?? '';
  if (path.length === 0 && method === 'POST') return entriesOf(body) > entriesOfForm ? 'heavy' : 'ordinary';
  if (findExportCall(call)) return 'heavy';
  if (last === '$everything') return 'heavy';
  if (last === '_history' && path.length < 3) return 'heavy';
  if (type === 'Task' && path.length > 1 && id !== '_search') return 'vital';
  const isSearch = (method === 'GET' && path.length === 1) || (method === 'POST' && id === '_search');
  if (isSearch) return query.some(isOfOneChart) ? 'vital' : 'ordinary';
  const isNamed = method === 'GET' && id !== '' && !/^[_$]/.test(id);
  const isOfPatient = third === undefined || third === '_history' || type === 'Patient';
  return isNamed && isOfPatient && more.length < 2 && !last.startsWith('$') ? 'vital' : 'ordinary';
}

/** By the address alone, before a body is read. */
export function expensiveOf(method: string, path: string): ExpensiveKind | undefined {
  const below = path.slice(endpointPath.length).replace(/\/$/, '');
  if (below === '' && method === 'POST') return 'import';
  return below.endsWith(`/${operationName}`) ? 'export' : undefined;
}
