import type { DiagnosticReport, Observation, Task } from '@medplum/fhirtypes';
import type { OrganizationAnalytes } from '../clinical/laboratory/analytes/organization-ranges.ts';
import {
  type CriticalValue,
  criticalValues,
  subjectOf,
} from '../clinical/laboratory/interpret/critical-values.ts';
import type { Subject } from '../clinical/laboratory/measured.ts';
import { conceptText } from '../clinical/laboratory/read/fhir-isolates.ts';
import { importedUrl } from '../contracts/authorship-marks.ts';
import { type Change, type FhirResource, parseSearch, type Repository } from '../fhir/index.ts';
import { readOwnRanges } from './organization-ranges.ts';
import { criticalTask } from './result-tasks.ts';

const dayMs = 86_400_000;
/** A culture is given out days after it was taken; what is older is the patient's past. */
const currentDays = 7;
const given: readonly unknown[] = ['preliminary', 'final', 'amended', 'corrected'];

/**
 * Each result that is stored is looked at, whatever it came from: a critical one is an alarm, one for each report. Whoever
 * acknowledges the report as they bring it in has seen it, and of vital signs whoever measures them.
 */
export async function raiseCritical(repository: Repository, changes: readonly Change[]): Promise<void> {
  const critical = await newlyCritical(repository, changes);
  if (critical.length === 0) return;
  const reports = changes.flatMap(({ after }) =>
    after?.resourceType === 'DiagnosticReport' ? [after as unknown as DiagnosticReport] : [],
  );
  const byFocus = new Map<string, Found[]>();
  for (const found of critical) {
    const reference = `Observation/${found.id}`;
    const report = reports.find(({ result }) => result?.some((one) => one.reference === reference));
    if (report?.resultsInterpreter?.length) continue;
    const focus = report ? `DiagnosticReport/${report.id}` : reference;
    byFocus.set(focus, [...(byFocus.get(focus) ?? []), found]);
  }
  for (const [focus, found] of byFocus) {
    // A germ is told by its own result and by each antibiotic that was tried against it: once is enough.
    const byText = new Map(found.flatMap((one) => one.values.map((value) => [value.text, value])));
    const told = await alreadyTold(repository, focus, [...byText.values()]);
    const values = [...byText.values()].filter((value) => !told.has(value.text));
    if (values.length === 0) continue;
    repository.create(criticalTask(repository.now, values, { focus, patient: found[0]?.subject }));
  }
}

/** Germs that an alarm about the same report has told: their antibiotics come days later, and are no other news. */
async function alreadyTold(
  repository: Repository,
  focus: string,
  values: readonly CriticalValue[],
): Promise<Set<string>> {
  const again = values.filter(({ isAntibiotic }) => isAntibiotic);
  if (again.length === 0) return new Set();
  const asked = parseSearch({ roles: repository.caller.roles }, 'Task', [['focus', focus]]);
  const { hits } = await repository.search(asked);
  const labels = hits.map(({ json }) => (JSON.parse(json) as Task).reasonCode?.text ?? '');
  return new Set(again.flatMap(({ text }) => (labels.some((label) => label.includes(text)) ? [text] : [])));
}

interface Found {
  id: string;
  subject: Observation['subject'];
  values: CriticalValue[];
}

async function newlyCritical(repository: Repository, changes: readonly Change[]): Promise<Found[]> {
  const today = repository.now.toISOString().slice(0, 10);
  const subjects = new Map<string, Subject>();
  let own: OrganizationAnalytes | undefined;
  const found: Found[] = [];
  for (const { id, before, after } of changes) {
    const result = asResult(after);
    if (!result || !isCurrent(result, repository.now)) continue;
    const is = await withSample(repository, result);
    const reference = is.subject?.reference ?? '';
    const subject = subjects.get(reference) ?? (await subjectAt(repository, reference));
    subjects.set(reference, subject);
    own ??= await readOwnRanges(repository.sql);
    const was = asResult(before);
    const told = new Set(was ? criticalValues(was, subject, today, own).map(({ text }) => text) : []);
    const values = criticalValues(is, subject, today, own).filter(({ text }) => !told.has(text));
    if (values.length > 0) found.push({ id, subject: is.subject, values });
  }
  return found;
}

/** A culture that names its sample by a resource of its own: what that was taken from decides. */
async function withSample(repository: Repository, result: Observation): Promise<Observation> {
  const [, id] = /^Specimen\/([^/]+)$/.exec(result.specimen?.reference ?? '') ?? [];
  if (id === undefined || result.specimen?.display) return result;
  const sample = (await repository.find('Specimen', id))?.resource;
  const display = conceptText(sample?.type);
  return display ? { ...result, specimen: { ...result.specimen, display } } : result;
}

async function subjectAt(repository: Repository, reference: string): Promise<Subject> {
  const [, patientId] = /^Patient\/([^/]+)$/.exec(reference) ?? [];
  const patient = patientId && (await repository.find('Patient', patientId))?.resource;
  return patient ? subjectOf(patient) : {};
}

function asResult(resource: FhirResource | null): Observation | undefined {
  if (resource?.resourceType !== 'Observation') return undefined;
  const result = resource as unknown as Observation;
  const isMeasuredHere = result.category?.some(({ coding }) =>
    coding?.some(({ code }) => code === 'vital-signs'),
  );
  return given.includes(result.status) && !isMeasuredHere ? result : undefined;
}

/** An import tells what happened elsewhere: of it the last day counts. A result without its day may be of today. */
function isCurrent(result: Observation, now: Date): boolean {
  const isImported = result.meta?.extension?.some(({ url }) => url === importedUrl) === true;
  const at = result.effectiveDateTime ?? result.effectivePeriod?.start ?? result.effectiveInstant;
  if (at === undefined || at.length < 10) return !isImported;
  return now.getTime() - Date.parse(at) < (isImported ? 2 : currentDays + 1) * dayMs;
}
