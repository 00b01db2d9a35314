import type { CaseState } from './case-state.ts';

/*
 * What a patient is told of a request for authorization: that something happened and what it means for them, never what was asked for,
 * why, or by which payer. Short words and sentences: it is read on a telephone.
 */
const texts: Partial<Record<CaseState, string>> = {
  sent: 'hemos pedido permiso a su aseguradora para lo que le indicaron. Le avisaremos cuando responda. No tiene que hacer nada.',
  'info-requested':
    'su aseguradora nos pide más información. Nosotros se la enviamos. Si necesitamos algo de usted, se lo diremos.',
  approved: 'su aseguradora ha dicho que sí a lo que pedimos. Si todavía no tiene cita, llámenos.',
  'partly-approved':
    'su aseguradora ha dicho que sí a una parte de lo que pedimos. Le llamaremos para explicárselo.',
  denied:
    'su aseguradora ha dicho que no por ahora. Le llamaremos para explicarle qué se puede hacer. No tiene que hacer nada.',
  appealed: 'hemos pedido a su aseguradora que lo vuelva a mirar. Le avisaremos cuando responda.',
  cancelled: 'hemos retirado lo que pedimos a su aseguradora. Si tiene dudas, llámenos.',
};

/**
 * Undefined where there is nothing that a patient needs to know. Without their consent to content it says that there is something, and
 * not what.
 */
export function patientNotice(
  state: CaseState,
  { clinic, withContent }: { clinic: string; withContent: boolean },
): string | undefined {
  const text = texts[state];
  return text && `${clinic}: ${withContent ? text : 'tenemos un aviso para usted. Llámenos cuando pueda.'}`;
}
