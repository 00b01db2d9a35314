import { absent, cannotTell, namesOfMissing, type Pattern, type PatternCase, present } from './pattern.ts';

/** Below it there is anaemia, g/dL; undefined where age, sex or pregnancy leave it open. */
function cutOff({ subject, years }: PatternCase): number | undefined {
  if (years === undefined || years < 0.5) return undefined;
  if (years < 2) return 10.5;
  if (years < 5) return 11;
  if (years < 12) return 11.5;
  if (years < 15) return 12;
  if (subject.sex === 'male') return 13;
  if (subject.sex === undefined) return undefined;
  if (subject.pregnancy === 2) return 10.5;
  return subject.pregnancy === 1 || subject.pregnancy === 3 || subject.pregnancy === 'yes' ? 11 : 12;
}

const sizeOf = (mcv: number | undefined) =>
  mcv === undefined
    ? 'falta el VCM'
    : mcv < 80
      ? `microcítica (VCM ${mcv})`
      : mcv > 100
        ? `macrocítica (VCM ${mcv})`
        : `normocítica (VCM ${mcv})`;

export const anaemia: Pattern = {
  id: 'anaemia',
  title: 'Anemia',
  sentence:
    'Hemoglobina menor que el límite de la OMS para la edad, el sexo y el embarazo; por el VCM, micro, normo o macrocítica.',
  source: 'who-haemoglobin',
  judge: (one) => {
    const haemoglobin = one.value('haemoglobin');
    const limit = cutOff(one);
    if (haemoglobin === undefined || limit === undefined) {
      const isInfant = one.years !== undefined && one.years < 0.5;
      return cannotTell(
        namesOfMissing({ haemoglobin, birthDate: one.years, sex: isInfant ? '' : one.subject.sex }),
        isInfant ? 'Antes de los seis meses no hay límite de la OMS.' : '',
      );
    }
    if (haemoglobin >= limit) return absent();
    const { pregnancy } = one.subject;
    // In the second trimester the limit is 10.5.
    if (one.subject.sex === 'female' && haemoglobin >= 10.5 && (one.years ?? 0) >= 15 && one.mayBePregnant) {
      if (pregnancy === undefined || pregnancy === 'yes') {
        return cannotTell([pregnancy ? 'trimester' : 'pregnancy'], `Hemoglobina ${haemoglobin} g/dL.`);
      }
    }
    return present(`Hemoglobina ${haemoglobin} g/dL, límite ${limit}; ${sizeOf(one.value('mcv'))}.`);
  },
};
