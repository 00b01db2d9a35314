import type {
  Bundle,
  DiagnosticReport,
  Specimen as FhirSpecimen,
  Observation,
  ObservationComponent,
  Patient,
  Resource,
} from '@medplum/fhirtypes';
import { gravestFlag, interpretations } from '../../result-flag.ts';
import type { Amount, Measured } from '../measured.ts';
import { conceptText, FhirIsolates } from './fhir-isolates.ts';
import { certainAmount } from './printed-number.ts';
import { bandForEverybody, isConditional, referenceRanges } from './reference-ranges.ts';
import type { LaboratoryReport } from './report.ts';
import { specimenOf } from './specimen.ts';
import { susceptibilityOf } from './susceptibility.ts';

const loincSystem = 'http://loinc.org';
const statuses: Record<string, Measured['status']> = {
  registered: 'preliminary',
  preliminary: 'preliminary',
  final: 'final',
  amended: 'corrected',
  corrected: 'corrected',
  cancelled: 'cancelled',
};

type Valued = Observation | ObservationComponent;

/** Results of a Bundle, a DiagnosticReport with what it contains, or an Observation; of errors nothing is kept but that they were there. */
export function readFhir(resource: Resource): LaboratoryReport {
  const report: LaboratoryReport = { measured: [], unread: [], person: { identifiers: [] } };
  const all = resourcesOf(resource, resource.resourceType);
  const specimens = new Map(
    all.flatMap(({ one, fullUrl }) =>
      one.resourceType === 'Specimen'
        ? [`Specimen/${one.id}`, `#${one.id}`, fullUrl ?? ''].map(
            (reference) => [reference, conceptText((one as FhirSpecimen).type) ?? ''] as const,
          )
        : [],
    ),
  );
  const sampleFor = ({ specimen }: Observation) =>
    specimens.get(specimen?.reference ?? '') || (specimen?.display ?? '');
  const references = new Set(
    all.flatMap(({ one }) =>
      one.resourceType === 'Observation' ? (one.subject?.reference?.split('/').at(-1) ?? []) : [],
    ),
  );
  const patients = all.flatMap(({ one }) => (one.resourceType === 'Patient' ? [personOf(one)] : []));
  const subjects = [...references].map((name) => ({ name }));
  if (patients.length > 1) report.people = patients;
  else if (subjects.length > 1) report.people = subjects;
  const isolates = new FhirIsolates(
    all.flatMap(({ one, fullUrl }) =>
      one.resourceType === 'Observation' ? [{ observation: one, fullUrl }] : [],
    ),
  );
  for (const { one, path, fullUrl } of all) {
    if (one.resourceType === 'Patient') report.person = personOf(one);
    else if (one.resourceType === 'Observation')
      readObservation(one, path, report, sampleFor(one), (part) => isolates.isolateOf(one, part, fullUrl));
  }
  return report;
}

interface Found {
  one: Resource;
  path: string;
  fullUrl?: string | undefined;
}

function resourcesOf(resource: Resource, path: string, fullUrl?: string): Found[] {
  if (resource.resourceType === 'Bundle') {
    return ((resource as Bundle).entry ?? []).flatMap(({ resource: inner, fullUrl: url }, index) =>
      inner ? resourcesOf(inner, `${path}.entry[${index}].resource`, url) : [],
    );
  }
  const contained = (resource as DiagnosticReport).contained ?? [];
  return [
    { one: resource, path, fullUrl },
    ...contained.map((one, index) => ({ one: one as Resource, path: `${path}.contained[${index}]` })),
  ];
}

function personOf({ name, birthDate, gender, identifier }: Patient): LaboratoryReport['person'] {
  const [first] = name ?? [];
  const text = first?.text ?? [...(first?.given ?? []), first?.family].filter(Boolean).join(' ');
  return {
    ...(text ? { name: text } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
    identifiers: identifier?.flatMap(({ value }) => value ?? []) ?? [],
  };
}

function readObservation(
  observation: Observation,
  path: string,
  report: LaboratoryReport,
  sample: string,
  isolateOf: (part: Valued) => Measured['isolate'],
): void {
  const specimen = specimenOf(sample);
  const parts = (observation.component ?? []).map((part, index) => ({
    part: part as Valued,
    path: `${path}.component[${index}]`,
  }));
  const hasOwnValue = Object.keys(observation).some((key) => key.startsWith('value'));
  const all = hasOwnValue || parts.length === 0 ? [{ part: observation as Valued, path }, ...parts] : parts;
  for (const { part, path: where } of all) {
    const origin = { kind: 'element', path: where } as const;
    const name = part.code?.text ?? part.code?.coding?.[0]?.display ?? part.code?.coding?.[0]?.code ?? '';
    const isolate = isolateOf(part);
    const value = isolate ? micOf(part) : resultOf(part);
    if (observation.status === 'entered-in-error' || !value) {
      const why = conceptText(part.dataAbsentReason);
      report.unread.push({ text: why ? `${name}: ${why}` : name, why: 'noValue', origin });
      continue;
    }
    const loinc = part.code?.coding?.find(({ system }) => system === loincSystem)?.code;
    const ranges = referenceRanges(part);
    const band = bandForEverybody(ranges);
    const isOne = ranges.length === 1 && !ranges.some(isConditional);
    const flag = gravestFlag(
      part.interpretation?.flatMap(
        ({ coding }) => coding?.flatMap(({ code }) => interpretations[code ?? ''] ?? []) ?? [],
      ) ?? [],
    );
    const at =
      observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? observation.effectiveInstant;
    const status = statuses[observation.status];
    const remarks = observation.note?.flatMap(({ text }) => text ?? []) ?? [];
    report.measured.push({
      name,
      ...(loinc ? { loinc } : {}),
      ...(specimen && (specimen !== 'urine' || !loinc) ? { specimen } : {}),
      ...(sample ? { sample } : {}),
      ...value,
      ...(band ? { band } : {}),
      ...(ranges.length > 0 && !(isOne && band) ? { ranges } : {}),
      ...(flag ? { flag } : {}),
      ...(isolate ? { isolate } : {}),
      ...(at ? { at } : {}),
      ...(status ? { status } : {}),
      ...(remarks.length > 0 ? { remarks } : {}),
      origin,
    });
  }
}

/** Of an antibiotic what is measured; its verdict stands for itself. */
function micOf(part: Valued): Pick<Measured, 'amount' | 'unit' | 'text'> {
  const { text, ...measured } = resultOf(part) ?? {};
  return text === undefined || susceptibilityOf(text) ? measured : { ...measured, text };
}

function resultOf(part: Valued): Pick<Measured, 'amount' | 'unit' | 'text'> | undefined {
  const { valueQuantity: quantity } = part;
  if (quantity?.value !== undefined) {
    const unit = quantity.code ?? quantity.unit;
    const comparator = quantity.comparator as Amount['comparator'];
    return {
      amount: { value: quantity.value, ...(comparator ? { comparator } : {}) },
      ...(unit ? { unit } : {}),
    };
  }
  const { valueRatio: ratio, valueRange: range } = part;
  // A titre.
  if (ratio?.numerator?.value !== undefined && ratio.denominator?.value !== undefined)
    return { text: `${ratio.numerator.comparator ?? ''}${ratio.numerator.value}:${ratio.denominator.value}` };
  if (range)
    return {
      text: [range.low?.value ?? '', range.high?.value ?? ''].join('-'),
      ...(range.low?.unit ? { unit: range.low.unit } : {}),
    };
  if (part.valueInteger !== undefined) return { amount: { value: part.valueInteger } };
  const text =
    part.valueString ?? conceptText(part.valueCodeableConcept) ?? part.valueDateTime ?? part.valueTime;
  const amount = part.valueString === undefined ? undefined : certainAmount(part.valueString);
  if (amount) return { amount };
  if (text !== undefined) return { text };
  return part.valueBoolean === undefined ? undefined : { text: part.valueBoolean ? 'Sí' : 'No' };
}
