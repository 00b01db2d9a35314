import { createHash } from 'node:crypto';
import type { DiagnosticReport, Observation, Reference } from '@medplum/fhirtypes';
import { Catalogue } from '../clinical/laboratory/analytes/catalogue.ts';
import type { Measured } from '../clinical/laboratory/measured.ts';
import type { Hl7Report } from '../clinical/laboratory/read/hl7-report.ts';
import { toResources } from '../clinical/laboratory/write/to-resources.ts';
import type { Repository } from '../fhir/index.ts';
import { numbersOf } from './result-numbers.ts';

/** A result that stands in another patient's chart under the same number. */
export class OtherPatientsResult extends Error {
  override name = 'OtherPatientsResult';
}

let known: Catalogue | undefined;
/** As many texts of one report are kept beside it: the original, and its corrections. */
const mostForms = 10;

const idOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 48);

/**
 * Writes a message into the chart of a patient: a DiagnosticReport for each order, an Observation for each result, under ids that follow
 * from the laboratory's own numbers, so that a correction is the next version of what it corrects.
 * @returns the ids of the reports
 */
export async function fileReport(
  repository: Repository,
  message: Hl7Report,
  text: string,
  subject: Reference,
): Promise<string[]> {
  const byOrder = new Map<number, Measured[]>();
  for (const one of message.measured) {
    const { order = -1 } = message.places.get(one) ?? {};
    byOrder.set(order, [...(byOrder.get(order) ?? []), one]);
  }
  const reportIds: string[] = [];
  for (const [order, measured] of byOrder)
    reportIds.push(await fileOrder(repository, message, { order, measured, text, subject }));
  return reportIds;
}

interface OrderFiling {
  order: number;
  measured: readonly Measured[];
  text: string;
  subject: Reference;
}

async function fileOrder(repository: Repository, message: Hl7Report, filing: OrderFiling): Promise<string> {
  const { order: place, measured, text, subject } = filing;
  const { placer = '', filler = '', title = '' } = message.orders[place] ?? {};
  const { system, facility } = message.sender;
  // Without a number of the laboratory's a message is by itself, and nothing can correct it.
  const number = filler === '' ? [message.controlId, String(place)] : [filler];
  const reportId = idOf(system, facility, 'report', ...number);
  known ??= new Catalogue();
  const keyOf = (one: Measured) => message.places.get(one)?.key ?? one.name;
  const resultIdOf = (one: Measured, count: number) =>
    idOf(system, facility, 'result', ...number, keyOf(one), String(count));
  const counts = await numbersOf(repository, measured, { keyOf, idOf: resultIdOf });
  const resultIds = measured.map((one, index) => resultIdOf(one, counts[index] ?? 1));
  const { report, results } = toResources({ ...message, measured: [...measured] }, known, {
    subject,
    reportId,
    resultId: (index) => resultIds[index] ?? '',
    title: title || 'Informe de laboratorio',
    source: { text, contentType: 'text/plain; charset=utf-8' },
  });
  const performer = facility ? { performer: [{ display: facility }] } : {};
  let isChanged = false;
  for (const result of results)
    isChanged = (await fileResult(repository, { ...result, ...performer })) || isChanged;
  const basedOn = await orderOf(repository, placer, subject);
  await fileWhole(
    repository,
    { ...report, issued: repository.now.toISOString(), ...performer, ...(basedOn ? { basedOn } : {}) },
    isChanged,
  );
  return reportId;
}

const rank: Record<string, number> = {
  registered: 0,
  preliminary: 1,
  final: 2,
  amended: 3,
  corrected: 3,
  cancelled: 4,
};

/** Whether the chart is another by it. What came before its own correction, or is the same again, changes nothing. */
async function fileResult(repository: Repository, result: Observation & { id: string }): Promise<boolean> {
  const found = await repository.findForUpdate('Observation', result.id);
  if (!found) {
    repository.create(result, result.id);
    return true;
  }
  const before = found.resource;
  if (before.subject?.reference !== result.subject?.reference) throw new OtherPatientsResult();
  if (before.status === 'entered-in-error') return false;
  const isAnother = contentOf(before) !== contentOf(result);
  // A final value that is another one is a correction, whatever its sender calls it.
  const isSaidAgain = before.status === 'final' && result.status === 'final';
  const status = isSaidAgain && isAnother ? 'corrected' : result.status;
  if ((rank[status] ?? 0) < (rank[before.status] ?? 0)) return false;
  if (status === before.status && !isAnother) return false;
  const { id, status: _status, meta: _meta, ...content } = before;
  // What was called off keeps what it said.
  await repository.update(status === 'cancelled' ? { ...content, id, status } : { ...result, status });
  return true;
}

const contentOf = ({ valueQuantity, valueString, interpretation, referenceRange, note }: Observation) =>
  JSON.stringify([
    valueQuantity?.value,
    valueQuantity?.comparator,
    valueQuantity?.unit,
    valueString,
    interpretation?.[0]?.coding?.[0]?.code,
    referenceRange?.map(({ low, high }) => [low?.value, high?.value]),
    note?.map(({ text }) => text),
  ]);

/** The report with its results so far; who had acknowledged it has not seen what is another now. */
async function fileWhole(
  repository: Repository,
  report: DiagnosticReport & { id: string },
  isChanged: boolean,
): Promise<void> {
  const found = await repository.findForUpdate('DiagnosticReport', report.id);
  if (!found) {
    repository.create(report, report.id);
    return;
  }
  if (!isChanged) return;
  const {
    resultsInterpreter: _seen,
    effectiveDateTime: _day,
    effectivePeriod: _days,
    ...before
  } = found.resource;
  const references = new Set(
    [...(before.result ?? []), ...(report.result ?? [])].flatMap(({ reference }) => reference ?? []),
  );
  const wasGivenOut = before.status !== 'preliminary' && before.status !== 'partial';
  const { effectiveDateTime: _newDay, effectivePeriod: _newDays, ...after } = report;
  await repository.update({
    ...before,
    ...after,
    ...daysOf([found.resource, report]),
    id: report.id,
    status: wasGivenOut && report.status === 'final' ? 'corrected' : report.status,
    result: [...references].map((reference) => ({ reference })),
    presentedForm: [...(before.presentedForm ?? []), ...(report.presentedForm ?? [])].slice(-mostForms),
  });
}

/** The days of several as one: a correction of one result leaves those of the others. */
function daysOf(
  reports: readonly DiagnosticReport[],
): Pick<DiagnosticReport, 'effectiveDateTime' | 'effectivePeriod'> {
  const days = reports
    .flatMap(({ effectiveDateTime: day, effectivePeriod: days }) =>
      [day ?? [], days?.start ?? [], days?.end ?? []].flat(),
    )
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return {};
  return first === last ? { effectiveDateTime: first } : { effectivePeriod: { start: first, end: last } };
}

/** The order of ours that its sender names, where it is the patient's. */
async function orderOf(
  repository: Repository,
  placer: string,
  subject: Reference,
): Promise<{ reference: string }[] | undefined> {
  if (!/^[A-Za-z0-9.-]{1,64}$/.test(placer)) return undefined;
  const order = (await repository.find('ServiceRequest', placer))?.resource;
  const isTheirs = order?.subject?.reference === subject.reference;
  return isTheirs ? [{ reference: `ServiceRequest/${placer}` }] : undefined;
}
