import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

export const lipids: Pattern = {
  id: 'lipids',
  title: 'Dislipidemia grave',
  sentence: 'Colesterol LDL de 190 mg/dL o más, o triglicéridos de 500 mg/dL o más.',
  source: 'unverified',
  judge: (one) => {
    const [ldl, triglycerides] = [one.value('ldl', 365), one.value('triglycerides', 365)];
    const found = [
      ...(ldl !== undefined && ldl >= 190
        ? [`LDL ${ldl} mg/dL: piense en hipercolesterolemia familiar`]
        : []),
      ...(triglycerides !== undefined && triglycerides >= 500
        ? [`triglicéridos ${triglycerides} mg/dL: riesgo de pancreatitis`]
        : []),
    ];
    if (found.length > 0) return present(`${found.join('; ')}.`);
    const missing = namesOfMissing({ ldl, triglycerides });
    return missing.length > 0 ? cannotTell(missing) : absent();
  },
};
