import { PatientSource } from 'cql-exec-fhir';
import { DateTime, Expression, Interval, PatientContext } from 'cql-execution';
import type { Criterion } from '../measure/measure-package.ts';
import { type ChartResource, isEnteredInError } from './chart-resource.ts';
import { type CodedValue, codedValues } from './coded-values.ts';
import type { Fact } from './facts.ts';
import { inNgspPercent } from './ngsp-percent.ts';
import type { PreparedMeasure } from './prepare.ts';
import { type Answers, type Placed, placeInProportion } from './proportion.ts';

/** What a period measures, ISO 8601 with the offset of the organization's time; both ends belong to it. */
export interface MeasurementPeriod {
  start: string;
  end: string;
  /** The present as the criteria ask for it, with the same offset; absent: the period's end. */
  now?: string;
}

export interface PatientChart {
  patientId: string;
  /** The Patient among them. */
  resources: readonly ChartResource[];
}

/** What a part of a criterion came to: held, held not, could not be told; of what is listed, how much and which. */
export interface FactValue extends Fact {
  value: boolean | null;
  /** `Type/id` of what was found, a few. */
  evidence: readonly string[];
}

export type PatientResult =
  | ({
      patientId: string;
      answers: Answers;
      strata: readonly string[];
      facts: readonly FactValue[];
      /** By the measure's names of its supplemental data. */
      supplements: Readonly<Record<string, readonly CodedValue[]>>;
    } & Placed)
  /** Its CQL broke for this patient, or was ended, who counts nowhere. `expression`: where. */
  | { patientId: string; standing: 'failed'; expression: string; cause: FailureCause };

/** An error, or what it took of time or memory (`separate-engine.ts`). */
export type FailureCause = 'error' | 'time' | 'memory';

/** What is told of one criterion's part. */
const mostEvidence = 5;

let shared: PatientSource | undefined;
/** FHIR's model takes a tenth of a second to read: once a process. */
const patientSource = () => {
  shared ??= PatientSource.FHIRv401({ requireProfileTagging: false });
  return shared;
};

/** Computes one patient. Nothing of what CQL threw is told but where: its words may hold a patient's data. */
export async function evaluatePatient(
  prepared: PreparedMeasure,
  { patientId, resources }: PatientChart,
  period: MeasurementPeriod,
  onAsk?: (expression: string) => void,
): Promise<PatientResult> {
  const { library, codeService, measure } = prepared;
  const source = patientSource();
  source.reset();
  source.loadBundles([
    {
      resourceType: 'Bundle',
      type: 'collection',
      entry: resources
        .filter((resource) => !isEnteredInError(resource))
        .map((resource) => ({ resource: inNgspPercent(resource) })),
    },
  ]);
  let at = 'Patient';
  try {
    const patient = source.currentPatient();
    if (!patient) return { patientId, standing: 'failed', expression: at, cause: 'error' };
    const end = DateTime.parse(period.end);
    const interval = new Interval(DateTime.parse(period.start), end, true, true);
    const context = new PatientContext(
      library,
      patient,
      codeService,
      { 'Measurement Period': interval },
      // What has no time zone of its own is in that of the present.
      (period.now === undefined ? end : DateTime.parse(period.now)) ?? undefined,
    );
    const ask = async (name: string, alias?: string): Promise<unknown> => {
      at = alias === undefined ? name : `${alias}.${name}`;
      onAsk?.(at);
      const owner = alias === undefined ? context : context.getLibraryContext(alias);
      // What was computed before stands there in its place.
      const known: unknown = owner.get(name);
      return known instanceof Expression ? await known.execute(owner) : known;
    };
    const answers: Answers = {};
    for (const { criterion, expression } of measure.populations) {
      answers[criterion] = eitherMember(answers[criterion], isMember(await ask(expression)));
      if (criterion === 'initial-population' && answers[criterion] === false) break;
    }
    const placed = placeInProportion(answers, measure.isUnknownApart);
    const strata: string[] = [];
    const facts: FactValue[] = [];
    const supplements: Record<string, readonly CodedValue[]> = {};
    if (placed.standing !== 'outside') {
      for (const { id, expression } of measure.stratifiers) {
        if (isMember(await ask(expression)) === true) strata.push(id);
      }
      for (const { reads, ...fact } of prepared.facts) {
        const value = await ask(fact.name, fact.library);
        const own = evidenceOf(value);
        const evidence = own.length > 0 ? own : await firstEvidence(reads, ask);
        facts.push({ ...fact, value: isMember(value), evidence });
      }
      for (const { id, expression } of measure.supplements ?? []) {
        // It decides nothing: what it reads may not be there.
        supplements[id] = codedValues(await ask(expression).catch(() => null));
      }
    }
    return { patientId, answers, ...placed, strata, facts, supplements };
  } catch {
    return { patientId, standing: 'failed', expression: at, cause: 'error' };
  }
}

/** A criterion by patient holds by its truth, or by there being something. */
function isMember(value: unknown): boolean | null {
  if (Array.isArray(value)) return value.length > 0;
  if (value === null || value === undefined) return null;
  return typeof value === 'boolean' ? value : true;
}

/** A measure may state a criterion in more than one part: of several exclusions one is enough. */
function eitherMember(before: Answers[Criterion], value: boolean | null): boolean | null {
  if (before === undefined || before === false) return value;
  return before === true || value !== true ? before : true;
}

/** Of a part that says yes or no: what the first of the expressions behind it lists that lists anything. */
async function firstEvidence(
  reads: PreparedMeasure['facts'][number]['reads'],
  ask: (name: string, alias?: string) => Promise<unknown>,
): Promise<string[]> {
  for (const { name, library } of reads) {
    // What nothing else has asked for decides nothing, and may fail.
    const found = evidenceOf(await ask(name, library).catch(() => null));
    if (found.length > 0) return found;
  }
  return [];
}

/** The newest first. */
function evidenceOf(value: unknown): string[] {
  const records = [value].flat().flatMap((record) => {
    // What the library keeps of the resource that it wraps: it answers elements of FHIR alone.
    const { _json: json } = (record ?? {}) as { _json?: ChartResource };
    return json?.resourceType && json.id
      ? [{ name: `${json.resourceType}/${json.id}`, at: momentOf(json) }]
      : [];
  });
  return records
    .toSorted((left, right) => right.at.localeCompare(left.at))
    .slice(0, mostEvidence)
    .map(({ name }) => name);
}

/** When it was, by whichever element the type has for it; empty where none says. */
function momentOf(resource: object): string {
  const { effectiveDateTime, effectivePeriod, performedDateTime, performedPeriod, ...more } =
    resource as Dated;
  const period = effectivePeriod ?? performedPeriod ?? more.period;
  return (
    effectiveDateTime ??
    performedDateTime ??
    period?.end ??
    period?.start ??
    more.occurrenceDateTime ??
    more.onsetDateTime ??
    more.recordedDate ??
    more.authoredOn ??
    ''
  );
}

type Dated = Partial<
  Record<
    | 'effectiveDateTime'
    | 'performedDateTime'
    | 'occurrenceDateTime'
    | 'onsetDateTime'
    | 'recordedDate'
    | 'authoredOn',
    string
  > &
    Record<'effectivePeriod' | 'performedPeriod' | 'period', { start?: string; end?: string }>
>;
