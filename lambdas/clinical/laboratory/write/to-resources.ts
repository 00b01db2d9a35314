import type { DiagnosticReport, Observation, Reference } from '@medplum/fhirtypes';
import type { Catalogue } from '../analytes/catalogue.ts';
import type { LaboratoryReport } from '../read/report.ts';
import { toObservation } from './to-observation.ts';

export interface Filing {
  /** Undefined where nobody knows yet whose they are. */
  subject?: Reference;
  /** Ids of the report and of each of its results. */
  reportId: string;
  resultId: (index: number) => string;
  title: string;
  /** As it came: what was not read stays with it. */
  source: { text: string; contentType: string };
  /** Who has seen it as it is brought in, and acknowledges it. */
  acknowledgedBy?: Reference;
}

export interface Filed {
  report: DiagnosticReport & { id: string };
  results: (Observation & { id: string })[];
}

/** Longer ones are not kept beside the report; they stay where they came from. */
export const longestSource = 200_000;

/** A report as it was read, as a DiagnosticReport with its Observations. Nothing is judged, and nothing is filled in. */
export function toResources(
  { measured, unread }: LaboratoryReport,
  catalogue: Catalogue,
  filing: Filing,
): Filed {
  const { subject, reportId, resultId, title, source, acknowledgedBy } = filing;
  const results = measured.map((one, index) => ({
    ...toObservation(one, catalogue, subject),
    id: resultId(index),
  }));
  const days = measured.flatMap(({ at }) => at ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const report: DiagnosticReport & { id: string } = {
    resourceType: 'DiagnosticReport',
    id: reportId,
    status: statusOf(results),
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v2-0074',
            code: 'LAB',
            display: 'Laboratorio',
          },
        ],
      },
    ],
    code: {
      coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Informe de laboratorio' }],
      text: title,
    },
    ...(subject ? { subject: subject as NonNullable<DiagnosticReport['subject']> } : {}),
    ...(first === undefined || last === undefined
      ? {}
      : first === last
        ? { effectiveDateTime: first }
        : { effectivePeriod: { start: first, end: last } }),
    // What is corrected in the same message is one result, twice.
    result: [...new Set(results.map(({ id }) => id))].map((id) => ({ reference: `Observation/${id}` })),
    ...(acknowledgedBy
      ? {
          resultsInterpreter: [acknowledgedBy as NonNullable<DiagnosticReport['resultsInterpreter']>[number]],
        }
      : {}),
    ...formsOf(source, unread),
  };
  return { report, results };
}

/** What came, as it came; of what is too long to keep, what was not read. */
function formsOf(
  { text, contentType }: Filing['source'],
  unread: LaboratoryReport['unread'],
): Pick<DiagnosticReport, 'presentedForm'> {
  if (text.length <= longestSource)
    return { presentedForm: [{ contentType, data: base64(text), title: 'Tal como llegó' }] };
  if (unread.length === 0) return {};
  const left = unread.map((one) => one.text).join('\n');
  const data = base64(left.slice(0, longestSource).replace(/[\uD800-\uDBFF]$/, ''));
  return { presentedForm: [{ contentType: 'text/plain; charset=utf-8', data, title: 'Sin leer' }] };
}

function statusOf(results: readonly Observation[]): DiagnosticReport['status'] {
  const has = (status: Observation['status']) => results.some((one) => one.status === status);
  if (results.every(({ status }) => status === 'preliminary')) return 'preliminary';
  if (has('preliminary')) return 'partial';
  return has('corrected') ? 'corrected' : 'final';
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of the text in UTF-8; the rules of this folder know neither Buffer nor btoa. */
function base64(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%([\dA-F]{2})|[^%]/g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3);
    const group = (one << 16) | (two << 8) | three;
    const signs = [18, 12, 6, 0].map((shift) => alphabet[(group >> shift) & 63] ?? '');
    const kept = Math.min(3, bytes.length - at) + 1;
    out += signs.slice(0, kept).join('') + '='.repeat(4 - kept);
  }
  return out;
}
