import type { Condition } from '@medplum/fhirtypes';
import { codeOf } from '../../../../lambdas/clinical/entered-concept.ts';
import { type ProblemValues, problemForm } from '../../../../lambdas/clinical/problem-form.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const problemStatusTexts: Record<string, string> = {
  active: 'Activo',
  recurrence: 'Recurrencia',
  relapse: 'Recaída',
  inactive: 'Inactivo',
  remission: 'En remisión',
  resolved: 'Resuelto',
};
export const problemVerificationTexts: Record<string, string> = {
  unconfirmed: 'Sin confirmar',
  provisional: 'Provisional',
  differential: 'Diagnóstico diferencial',
  refuted: 'Descartado',
  'entered-in-error': 'Registrado por error',
};

const activeStatuses = ['active', 'recurrence', 'relapse'];

export const isActiveProblem = ({ clinicalStatus }: Pick<Condition, 'clinicalStatus'>): boolean =>
  activeStatuses.includes(codeOf(clinicalStatus));

const none = 'No consta';

function textOf(values: ProblemValues, field: keyof ProblemValues): string {
  if (field === 'concept') return values.concept.text || none;
  if (field === 'status') return problemStatusTexts[values.status] ?? none;
  return formatDate(values[field], 'UTC') ?? none;
}

export const problemTexts: FieldTexts<ProblemValues> = {
  labels: { concept: 'Problema', status: 'Estado', onset: 'Inicio', abatement: 'Fin' },
  textOf,
};

type ToldProblem = ProblemValues & { verification: string };

export const toldProblem: Told<Condition, ToldProblem> = {
  read: (condition) => ({
    ...problemForm.read(condition),
    verification: codeOf(condition.verificationStatus),
  }),
  labels: { ...problemTexts.labels, verification: 'Verificación' },
  textOf: (values, field) =>
    field === 'verification'
      ? (problemVerificationTexts[values.verification] ?? (values.verification ? 'Confirmado' : none))
      : textOf(values, field),
};
