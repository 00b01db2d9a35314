import type { CaseStep } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';

/** What is typed into the forms of all steps, as text. */
export interface StepValues {
  on: string;
  channel: string;
  reference: string;
  note: string;
  text: string;
  until: string;
  number: string;
  quantity: string;
  unit: string;
  from: string;
  reason: string;
  reasonText: string;
  appealUntil: string;
}

export const emptyStep = (today: string): StepValues => ({
  on: today,
  channel: '',
  reference: '',
  note: '',
  text: '',
  until: '',
  number: '',
  quantity: '',
  unit: '',
  from: '',
  reason: '',
  reasonText: '',
  appealUntil: '',
});

const dayOrNull = (day: string) => (day === '' ? null : day);

/** What of it a step takes; checked by the contract's schema. */
export function inputOf(step: CaseStep, values: StepValues): Record<string, unknown> {
  const { on, channel, reference, note, text, number, quantity, unit, reason, reasonText } = values;
  const until = dayOrNull(values.until);
  const appealUntil = dayOrNull(values.appealUntil);
  switch (step) {
    case 'prepare':
      return { step };
    case 'send':
      return { step, on, channel, reference };
    case 'request-info':
      return { step, text, until };
    case 'approve':
    case 'approve-partly':
      return {
        step,
        on,
        number,
        quantity: quantity.trim() === '' ? null : Number(quantity),
        unit,
        from: dayOrNull(values.from),
        until,
        reasonText,
        appealUntil: step === 'approve' ? null : appealUntil,
      };
    case 'deny':
      return { step, on, reason, reasonText, appealUntil };
    case 'appeal':
      return { step, on, note };
    default:
      return { step, note };
  }
}
