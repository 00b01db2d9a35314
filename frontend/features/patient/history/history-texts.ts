import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import {
  deceasedTexts,
  type FamilyHistoryValues,
  familyHistoryForm,
  relationships,
} from '../../../../lambdas/clinical/history/family-history-form.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

const none = 'No consta';

function textOf(values: FamilyHistoryValues, field: keyof FamilyHistoryValues): string {
  if (field === 'concept') return values.concept.text || none;
  if (field === 'relationship') return values.relationship ? relationships[values.relationship] : none;
  if (field === 'deceased') return values.deceased ? deceasedTexts[values.deceased] : none;
  return values.onsetAge ? `${values.onsetAge} años` : none;
}

export const familyHistoryTexts: FieldTexts<FamilyHistoryValues> = {
  labels: {
    relationship: 'Parentesco',
    concept: 'Enfermedad',
    onsetAge: 'Edad a la que empezó',
    deceased: 'Ha fallecido',
  },
  textOf,
};

export const familyStatusTexts: Partial<Record<FamilyMemberHistory['status'], string>> = {
  partial: 'Incompleto',
  'entered-in-error': 'Registrado por error',
  'health-unknown': 'Salud desconocida',
};

type ToldHistory = FamilyHistoryValues & { status: string };

export const toldFamilyHistory: Told<FamilyMemberHistory, ToldHistory> = {
  read: (history) => ({ ...familyHistoryForm.read(history), status: history.status }),
  labels: { ...familyHistoryTexts.labels, status: 'Estado' },
  textOf: (values, field) =>
    field === 'status'
      ? (familyStatusTexts[values.status as FamilyMemberHistory['status']] ?? 'Completo')
      : textOf(values, field),
};
