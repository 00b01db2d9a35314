import type { CodeSystem, CodeSystemConcept, ValueSet, ValueSetExpansionContains } from '@medplum/fhirtypes';
import type { TermReader, TermSink } from './term-sink.ts';

/** A CodeSystem with its concepts, or a ValueSet with its list or its expansion (FHIR R4 or R5, JSON). */
export const readFhirTerms: TermReader = async (text, _name, sink) => {
  let resource: (CodeSystem | ValueSet) & { url?: string };
  try {
    resource = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    sink.error(null, 'No es JSON válido.');
    return {};
  }
  if (resource?.resourceType === 'CodeSystem') readCodeSystem(resource.concept, sink);
  else if (resource?.resourceType === 'ValueSet') readValueSet(resource, sink);
  else {
    sink.error(null, 'No es un CodeSystem ni un ValueSet de FHIR.');
    return {};
  }
  const { url, title, name, version, date } = resource;
  return {
    ...(url ? { system: url } : {}),
    ...(title || name ? { title: title ?? name ?? '' } : {}),
    ...(version ? { version } : {}),
    ...(date ? { date: date.slice(0, 10) } : {}),
  };
};

const termsOf = ({
  display,
  designation,
}: {
  display?: string;
  designation?: { value?: string }[];
}): string[] => [
  ...new Set(
    [display, ...(designation ?? []).map(({ value }) => value)].flatMap((term) => term?.trim() || []),
  ),
];

function readCodeSystem(concepts: readonly CodeSystemConcept[] | undefined, sink: TermSink): void {
  if (concepts !== undefined && !Array.isArray(concepts)) {
    sink.error(null, 'Su lista de conceptos no es una lista.');
    return;
  }
  for (const concept of concepts ?? []) {
    sink.add(null, { code: String(concept.code ?? ''), terms: termsOf(concept) });
    readCodeSystem(concept.concept, sink);
  }
}

function readValueSet({ compose, expansion }: ValueSet, sink: TermSink): void {
  const add = (
    system: string | undefined,
    concept: { code?: string; display?: string; designation?: { value?: string }[] },
  ) => {
    if (!system) sink.error(null, `El código ${concept.code ?? ''} no dice de qué sistema es.`);
    else sink.add(null, { system, code: String(concept.code ?? ''), terms: termsOf(concept) });
  };
  const readContained = (contains: readonly ValueSetExpansionContains[] | undefined): void => {
    for (const one of contains ?? []) {
      if (!one.abstract && one.code) add(one.system, one);
      readContained(one.contains);
    }
  };
  if (expansion?.contains) {
    readContained(expansion.contains);
    return;
  }
  for (const { system, concept, filter, valueSet } of compose?.include ?? []) {
    if (!concept || filter || valueSet) {
      sink.error(null, 'Define su contenido por reglas: exporte el ValueSet ya expandido.');
      return;
    }
    for (const one of concept) add(system, one);
  }
}
