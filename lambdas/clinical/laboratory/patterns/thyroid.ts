import { analyteOf } from '../analytes/analytes.ts';
import type { DatedValue } from '../derived/derived.ts';
import { flagByRanges } from '../interpret/judge-range.ts';
import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

const names: Record<string, string> = {
  'high low': 'Hipotiroidismo primario',
  'high normal': 'Hipotiroidismo subclínico',
  'high high': 'TSH y T4 libre altas: origen central, resistencia o interferencia',
  'low high': 'Tirotoxicosis',
  'low normal': 'TSH baja con T4 libre normal: hipertiroidismo subclínico u otra causa',
  'low low': 'TSH y T4 libre bajas: origen central o enfermedad grave',
  'normal low': 'T4 libre baja con TSH normal: origen central o enfermedad grave',
  'normal high': 'T4 libre alta con TSH normal: medicación o interferencia',
};

const textOf = (one: DatedValue | undefined) => `${one?.comparator ?? ''}${one?.value ?? ''}`;

export const thyroid: Pattern = {
  id: 'thyroid',
  title: 'Función tiroidea',
  sentence: 'TSH y T4 libre juntas, con los rangos de la edad y el embarazo.',
  source: 'nbt-thyroid',
  judge: (one) => {
    const values = { tsh: one.newestAmount('tsh'), 'free-t4': one.newestAmount('free-t4') };
    const [tsh, t4] = (['tsh', 'free-t4'] as const).map((id) => {
      const analyte = analyteOf(id);
      const value = values[id];
      return analyte && value !== undefined
        ? flagByRanges(analyte, value, one.subject, one.today)
        : undefined;
    });
    if (tsh?.kind !== 'known')
      return cannotTell(tsh?.kind === 'unknown' ? tsh.missing : namesOfMissing({ tsh: values.tsh?.value }));
    if (t4?.kind !== 'known') {
      const missing = t4?.kind === 'unknown' ? t4.missing : ['free-t4'];
      return cannotTell(missing, tsh.value === 'normal' ? 'TSH normal.' : `TSH ${textOf(values.tsh)}.`);
    }
    const name = names[`${tsh.value} ${t4.value}`];
    return name
      ? present(`${name} (TSH ${textOf(values.tsh)}, T4 libre ${textOf(values['free-t4'])}).`)
      : absent();
  },
};
