import { percentText } from '../../clinical/percent-text.ts';
import { type ChartRule, usual } from './rule.ts';
import { surnames } from './surnames.ts';

/** A surname that more patients bear than this tells of no kinship. */
export const commonShare = 0.02;

/** A person opened the chart of somebody with both their surnames, or with one that few patients bear. */
export const sameFamilyName: ChartRule = {
  name: 'same-family-name',
  answer({ person, patient, shareOf }) {
    const own = surnames(person.familyName);
    const shared = surnames(patient.familyName).filter((word) => own.includes(word));
    if (shared.length === 0) return usual;
    const mayBe = 'Compartir apellidos no prueba parentesco.';
    if (shared.length > 1) {
      return { kind: 'unusual', reason: 'La persona y el paciente comparten los dos apellidos.', mayBe };
    }
    const [name = ''] = shared;
    const share = shareOf(name);
    if (share === undefined) return { kind: 'unknown', missing: 'cuántos pacientes llevan el apellido' };
    if (share > commonShare) return usual;
    const percent = percentText(share, { digits: 1 });
    return {
      kind: 'unusual',
      reason: `La persona y el paciente comparten un apellido que lleva el ${percent} de los pacientes.`,
      mayBe,
    };
  },
};
