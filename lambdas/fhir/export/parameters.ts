import { mayAccess } from '../../contracts/fhir-access.ts';
import type { FhirCall } from '../interactions/call.ts';
import { readInstant } from '../interactions/instant.ts';
import { refuseParameters } from '../interactions/read.ts';
import { refuse } from '../outcome.ts';
import { isObject, isResource } from '../resource.ts';
import type { Session } from '../store/session.ts';
import { type ExportLevel, exportableTypes, readableTypes } from './levels.ts';

export interface ExportParameters {
  types: string[];
  since: Date | undefined;
  /** As they were asked, for the manifest. */
  asked: [name: string, value: string][];
}

const known = ['_type', '_since', '_outputFormat'];
const formats = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];

/** Reads what an export is asked to hold: 400 for what is unknown, 403 for types that the caller may not read. */
export async function readExportParameters(
  session: Session,
  call: FhirCall,
  level: ExportLevel,
): Promise<ExportParameters> {
  if (!/(^|[,;\s])respond-async($|[,;\s])/i.test(call.headers.prefer ?? ''))
    throw refuse(400, 'required', 'Una exportación se pide con la cabecera Prefer: respond-async.');
  const asked = call.method === 'POST' ? [...call.query, ...readBody(call.body)] : call.query;
  refuseParameters({ ...call, query: asked }, known);
  const valuesOf = (name: string) => asked.filter(([own]) => own === name).map(([, value]) => value);
  for (const name of ['_since', '_outputFormat']) {
    if (valuesOf(name).length > 1) throw refuse(400, 'value', `${name} se admite una sola vez.`);
  }
  const [format] = valuesOf('_outputFormat');
  // A plus sign that was not escaped in a URL arrives as a space.
  if (format !== undefined && !formats.includes(format.replace(' ', '+')))
    throw refuse(400, 'not-supported', `_outputFormat admite ${formats.join(', ')}.`);
  const [since] = valuesOf('_since');
  return {
    types: readTypes(session, level, valuesOf('_type').join(',')),
    since: since === undefined ? undefined : await readInstant(session, '_since', since),
    asked,
  };
}

function readTypes({ caller: { roles } }: Session, level: ExportLevel, value: string): string[] {
  const types = [...new Set(value.split(',').filter((type) => type !== ''))];
  if (types.length === 0) {
    const readable = readableTypes(level, roles);
    if (readable.length === 0) throw refuse(403, 'forbidden', 'Su cuenta no tiene permiso para exportar.');
    return readable;
  }
  const exportable = exportableTypes(level);
  for (const type of types) {
    if (!exportable.includes(type))
      throw refuse(400, 'not-supported', '_type nombra un tipo que no se exporta aquí.');
    if (mayAccess(roles, type, 'read')) continue;
    throw refuse(403, 'forbidden', `Su cuenta no tiene permiso para exportar recursos de tipo ${type}.`);
  }
  return types;
}

/** The parameters of a POST: a Parameters resource of text values. */
function readBody(body: unknown): [string, string][] {
  if (!isResource(body) || body.resourceType !== 'Parameters')
    throw refuse(400, 'structure', 'Una exportación se pide por POST con un recurso Parameters.');
  const items = body.parameter ?? [];
  if (!Array.isArray(items))
    throw refuse(400, 'structure', 'parameter debe ser una lista.', 'Parameters.parameter');
  return items.map((item: unknown, index) => {
    const { name, ...rest } = isObject(item) ? item : {};
    const [value, ...more] = Object.entries(rest).flatMap(([key, held]) =>
      key.startsWith('value') ? [held] : [],
    );
    if (typeof name === 'string' && typeof value === 'string' && more.length === 0) return [name, value];
    throw refuse(400, 'not-supported', 'Ese parámetro no se admite.', `Parameters.parameter[${index}]`);
  });
}
