import {
  type FamilyHistoryValues,
  relationships,
} from '../../../../lambdas/clinical/history/family-history-form.ts';
import { percentageText } from '../../../../lambdas/clinical/percent-text.ts';
import type { OfferedEntry } from '../../../../lambdas/contracts/documentation.ts';

export const entryTitles: Record<OfferedEntry['form'], string> = {
  problem: 'Problema',
  allergy: 'Alergia',
  medication: 'Medicación',
  'vital-signs': 'Constantes',
  'family-history': 'Antecedente familiar',
};

/** What would come to stand in the chart, in a line. */
export function entryText(entry: OfferedEntry): string {
  switch (entry.form) {
    case 'problem': {
      const code = entry.values.concept.coding[0]?.code;
      return code === undefined ? entry.values.concept.text : `${entry.values.concept.text} (${code})`;
    }
    case 'allergy':
      return [entry.values.concept.text, entry.values.manifestation.text].filter(Boolean).join(': ');
    case 'medication':
      return [entry.values.concept.text, entry.values.dose].filter(Boolean).join(', ');
    case 'family-history':
      return `${entry.values.relationship.text}: ${entry.values.concept.text}`;
    case 'vital-signs': {
      const { values } = entry;
      const pressure = values.systolic && values.diastolic ? `PA ${values.systolic}/${values.diastolic}` : '';
      const parts = [
        pressure,
        values.pulse && `pulso ${values.pulse}`,
        values.respiration && `respiración ${values.respiration}`,
        values.temperature && `temperatura ${values.temperature} ${values.temperatureUnit}`,
        values.saturation && `saturación ${percentageText(Number(values.saturation))}`,
        values.weight && `peso ${values.weight} ${values.weightUnit}`,
        values.height && `talla ${values.height} ${values.heightUnit}`,
      ];
      return parts.filter(Boolean).join(' · ');
    }
  }
}

type FamilyEntry = Extract<OfferedEntry, { form: 'family-history' }>['values'];

/** What a text says of a relative, as the form takes it; who stands in none of its choices is another relative. */
export function familyPreset({
  relationship,
  concept,
  onsetAge,
  isDeceased,
}: FamilyEntry): FamilyHistoryValues {
  const { code } = relationship;
  return {
    relationship: code in relationships ? (code as FamilyHistoryValues['relationship']) : 'FAMMEMB',
    concept,
    onsetAge: onsetAge === null ? '' : String(onsetAge),
    deceased: isDeceased === null ? '' : isDeceased ? 'yes' : 'no',
  };
}
