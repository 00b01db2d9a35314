import type {
  Improvement,
  MeasuredPatient,
  QualityStanding,
  Tally,
} from '../../../lambdas/contracts/quality.ts';

/** What a standing comes to, which depends on whether more of the numerator is better. */
export function standingText(standing: QualityStanding, improvement: Improvement): string {
  switch (standing) {
    case 'numerator':
      return { increase: 'Cumple', decrease: 'No cumple', unstated: 'En el numerador' }[improvement];
    case 'rest':
      return { increase: 'No cumple', decrease: 'Cumple', unstated: 'Fuera del numerador' }[improvement];
    case 'excluded':
      return 'Excluido';
    case 'exception':
      return 'Con excepción';
    case 'unknown':
      return 'Sin determinar';
    case 'failed':
      return 'No se pudo calcular';
  }
}

/** Those to look at come first: who does not meet it, and who could not be told. */
export function standingsInOrder(improvement: Improvement): readonly QualityStanding[] {
  const [bad, good] =
    improvement === 'decrease' ? (['numerator', 'rest'] as const) : (['rest', 'numerator'] as const);
  return [bad, good, 'excluded', 'exception', 'unknown', 'failed'];
}

export const counted = ({ numerator, rest }: Tally): number => numerator + rest;

export const criterionTexts: Record<string, string> = {
  'initial-population': 'Población inicial',
  denominator: 'Denominador',
  'denominator-exclusion': 'Exclusiones',
  'denominator-exception': 'Excepciones',
  numerator: 'Numerador',
  'numerator-exclusion': 'Exclusiones del numerador',
};

export const valueText = (value: boolean | null): string =>
  value === null ? 'No se sabe' : value ? 'Sí' : 'No';

/** Why a patient could not be computed: the measure broke, or took more than one patient may take and was ended. */
export function failureText(at: string, cause: MeasuredPatient['failedFor']): string {
  if (cause === 'time') return `La evaluación de este paciente no terminó: «${at}» tardaba demasiado.`;
  if (cause === 'memory')
    return `La evaluación de este paciente no terminó: «${at}» pedía demasiada memoria.`;
  return `La medida falla en «${at}» con los datos de este paciente.`;
}
