import type { DiagnosticReport, Observation, Task } from '@medplum/fhirtypes';
import { quantityText } from '../../../../lambdas/clinical/quantity-text.ts';
import { daysBetween } from '../calendar-day.ts';
import { analyte } from '../catalogue/analyte-codes.ts';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import { isPanel, type Order, panelAnalytes, panelConcept } from '../catalogue/panel-codes.ts';
import { result } from './observations.ts';
import type { SeenPatient } from './seen-patient.ts';

const unseenDays = 7;

export interface LaboratoryRecord {
  observations: Observation[];
  reports: DiagnosticReport[];
  tasks: Task[];
}

/** What was ordered at a visit, each analyte measured once even where two panels hold it. */
export function laboratoryRecord(seen: SeenPatient): LaboratoryRecord {
  const record: LaboratoryRecord = { observations: [], reports: [], tasks: [] };
  const done = new Map<string, Observation & { id: string }>();
  for (const order of withoutContained(seen.visit.orders)) {
    const results = (isPanel(order) ? panelAnalytes(order) : [order]).map((name) => {
      const known = done.get(name) ?? result(seen, name);
      done.set(name, known);
      return known;
    });
    if (order === 'phq9' || order === 'gad7') continue;
    const report = reportOf(seen, order, results);
    record.reports.push(report);
    if (!report.resultsInterpreter) record.tasks.push(...reviewTask(seen, report, results));
  }
  record.observations.push(...done.values());
  return record;
}

/** A comprehensive metabolic panel holds the basic one. */
function withoutContained(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order !== 'basicMetabolic' || !orders.includes('comprehensiveMetabolic'));
}

const codeOf = ({ interpretation }: Observation) => interpretation?.[0]?.coding?.[0]?.code;
const isCritical = (observation: Observation) => ['LL', 'HH'].includes(codeOf(observation) ?? '');
const isAbnormal = (observation: Observation) => !['N', undefined].includes(codeOf(observation));

/** `resultsInterpreter` says who has looked at a report: nobody yet at some of the last days' and at all that are critical. */
function reportOf(
  seen: SeenPatient,
  order: Order,
  results: (Observation & { id: string })[],
): DiagnosticReport & { id: string } {
  const { chart, visit } = seen;
  const isRecent = daysBetween(visit.day, chart.lastDay) < unseenDays && chart.person.deathDay === undefined;
  const isUnseen =
    isRecent && (results.some(isCritical) || chart.random.fork(`seen/${visit.day}/${order}`).chance(0.5));
  const abnormal = results.filter(isAbnormal).map(({ code }) => code.text);
  return {
    resourceType: 'DiagnosticReport',
    id: seen.id(`DiagnosticReport/${order}`),
    meta: usCore('diagnosticreport-lab'),
    status: 'final',
    category: [hl7('v2-0074', 'LAB', 'Laboratory')],
    code: isPanel(order) ? panelConcept(order) : analyte(order).concept,
    subject: seen.subject,
    encounter: seen.encounter,
    effectiveDateTime: seen.startsAt,
    issued: seen.resultsAt,
    performer: [seen.practitioner],
    result: results.map(({ id, code }) => ({
      reference: `Observation/${id}`,
      ...(code.text ? { display: code.text } : {}),
    })),
    ...(isUnseen
      ? {}
      : {
          resultsInterpreter: [seen.practitioner],
          conclusion:
            abnormal.length === 0
              ? 'Sin hallazgos fuera de rango.'
              : `Fuera de rango: ${abnormal.join(', ')}.`,
        }),
  };
}

function reviewTask(
  seen: SeenPatient,
  report: DiagnosticReport & { id: string },
  results: Observation[],
): Task[] {
  const critical = results.filter(isCritical);
  if (critical.length === 0) return [];
  const values = critical.map(({ code, valueQuantity }) => `${code.text} ${quantityText(valueQuantity)}`);
  return [
    {
      resourceType: 'Task',
      id: seen.id(`Task/review/${report.id}`),
      status: 'requested',
      intent: 'order',
      priority: 'stat',
      code: { text: 'Revisar resultado crítico' },
      description: `Resultado crítico sin revisar: ${values.join(', ')}.`,
      focus: { reference: `DiagnosticReport/${report.id}` },
      for: seen.subject,
      encounter: seen.encounter,
      authoredOn: seen.resultsAt,
      lastModified: seen.resultsAt,
      owner: seen.practitioner,
      restriction: { period: { end: seen.chart.clinic.clock.instant(seen.chart.today, 12 * 60) } },
    },
  ];
}
