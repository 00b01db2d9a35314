import type { Bundle, Library, Resource } from '@medplum/fhirtypes';
import type { CompilationFault } from '../../contracts/quality-compilations.ts';
import { openCompiler } from './compile-cql.ts';

const cqlType = 'text/cql';
const elmType = 'application/elm+json';
/** Of one bundle; what is wrong in one place is mostly told in many. */
const mostFaults = 50;

export type CompiledBundle =
  | { bundle: Bundle; faults?: never }
  | { bundle?: never; faults: CompilationFault[] };

const contentOf = ({ content }: Library, type: string): string | undefined =>
  content?.find(({ contentType }) => contentType === type)?.data;

const isLibrary = (resource: Resource | undefined): resource is Library =>
  resource?.resourceType === 'Library';

/** Gives each library of a measure's bundle that comes without ELM what its CQL compiles to, or says where it does not. */
export function compileBundle(bundle: Bundle): CompiledBundle {
  const resources = (bundle.entry ?? []).flatMap(({ resource }) => (resource ? [resource] : []));
  const texts = new Map<string, string>();
  for (const library of resources.filter(isLibrary)) {
    const data = contentOf(library, cqlType);
    if (data !== undefined) texts.set(nameOf(library), Buffer.from(data, 'base64').toString('utf8'));
  }
  const compile = openCompiler((name) => texts.get(name));
  const faults: CompilationFault[] = [];
  const compiled = (library: Library): Library => {
    if (contentOf(library, elmType) !== undefined) return library;
    const name = nameOf(library);
    const text = texts.get(name);
    if (text === undefined) {
      faults.push({ library: name, line: null, text: 'No trae ELM ni CQL.' });
      return library;
    }
    const { elm, messages } = compile(text);
    const wrong = messages.filter(({ severity }) => severity === 'error');
    for (const { library: of, line, text: what } of wrong) {
      faults.push({ library: of ?? name, line: line ?? null, text: what });
    }
    if (wrong.length === 0 && elm.identifier.id === undefined) {
      faults.push({ library: name, line: null, text: 'El CQL no dice su nombre (library).' });
    }
    const data = Buffer.from(JSON.stringify({ library: elm })).toString('base64');
    return { ...library, content: [{ contentType: elmType, data }] };
  };
  const entry = resources.map((resource) => ({
    resource: isLibrary(resource) ? compiled(resource) : resource,
  }));
  if (faults.length === 0) return { bundle: { ...bundle, entry } };
  // A library that others include is told of with each of them.
  const unlike = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return { faults: [...unlike.values()].slice(0, mostFaults) };
}

/** By what other libraries include it. */
const nameOf = ({ name, url, id }: Library): string => name ?? url?.split('/').at(-1) ?? id ?? '';
