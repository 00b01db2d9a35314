import type { CodeableConcept, Observation, ObservationComponent } from '@medplum/fhirtypes';
import type { Measured, Susceptibility } from '../measured.ts';
import { isCulture, susceptibilityOf, unnamedOrganism } from './susceptibility.ts';

const loincSystem = 'http://loinc.org';

/** The words of a concept, else its code. */
export const conceptText = (concept: CodeableConcept | undefined): string | undefined =>
  concept?.text ?? concept?.coding?.[0]?.display ?? concept?.coding?.[0]?.code;

const grownIn = ({ valueCodeableConcept, valueString }: Observation | ObservationComponent) =>
  conceptText(valueCodeableConcept) ?? valueString;

const isOrganism = ({ code }: Observation | ObservationComponent) => {
  const loinc = code?.coding?.find(({ system }) => system === loincSystem)?.code;
  return isCulture({ name: conceptText(code) ?? '', ...(loinc ? { loinc } : {}) });
};

/** What grew, by each antibiotic that a result of a culture names as its own (hasMember) or that names it (derivedFrom). */
export class FhirIsolates {
  readonly #byMember = new Map<string, string>();
  readonly #byReference = new Map<string, string>();

  constructor(observations: readonly { observation: Observation; fullUrl: string | undefined }[]) {
    for (const { observation, fullUrl } of observations) {
      const grown = isOrganism(observation) ? grownIn(observation) : undefined;
      if (grown === undefined) continue;
      for (const name of [`Observation/${observation.id}`, `#${observation.id}`, fullUrl ?? ''])
        this.#byReference.set(name, grown);
      for (const { reference = '' } of observation.hasMember ?? []) this.#byMember.set(reference, grown);
    }
  }

  /** Of an Observation or one of its parts: what it was tried against, where it is an antibiotic. */
  isolateOf(
    observation: Observation,
    part: Observation | ObservationComponent,
    fullUrl: string | undefined,
  ): Measured['isolate'] {
    const category = categoryOf(part);
    const named = [`Observation/${observation.id}`, `#${observation.id}`, fullUrl ?? '']
      .flatMap((name) => this.#byMember.get(name) ?? [])
      .concat(
        (observation.derivedFrom ?? []).flatMap(
          ({ reference = '', display }) => this.#byReference.get(reference) ?? display ?? [],
        ),
      )[0];
    if (category === undefined && (named === undefined || part.valueQuantity === undefined)) return undefined;
    const organism = named ?? (part === observation ? undefined : organismBeside(observation, part));
    return { organism: organism ?? unnamedOrganism, ...(category ? { category } : {}) };
  }
}

/** A culture with its antibiotics as parts: what grew is its own value, or that of another part. */
function organismBeside(
  observation: Observation,
  part: Observation | ObservationComponent,
): string | undefined {
  const other = observation.component?.find((one) => one !== part && isOrganism(one) && grownIn(one));
  return grownIn(observation) ?? (other && grownIn(other));
}

function categoryOf({
  interpretation,
  valueCodeableConcept,
  valueString,
}: Observation | ObservationComponent): Susceptibility | undefined {
  const said = [
    ...(interpretation ?? []).flatMap(({ coding, text }) => [
      ...(coding ?? []).map(({ code = '' }) => code),
      text ?? '',
    ]),
    ...(valueCodeableConcept?.coding ?? []).map(({ code = '' }) => code),
    conceptText(valueCodeableConcept) ?? '',
    valueString ?? '',
  ];
  return said.flatMap((one) => susceptibilityOf(one) ?? [])[0];
}
