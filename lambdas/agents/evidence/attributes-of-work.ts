import type { AttributeFacts, Known, KnownAttributes } from './facts.ts';
import { dayOf, ofCard, ofData, share, sum } from './facts.ts';

const unwritten = 'nadie de la administración lo ha escrito';
const noCard = `el agente no procede de una plantilla que lo diga, y ${unwritten}`;

/** Kinds of conversations that differ in who writes and how, as the evaluations name them. */
const waysOfWriting: ReadonlySet<string> = new Set([
  'Faltas y falta de tildes',
  'Palabras de cada país',
  'Dos idiomas',
]);

const modelText = (model: string) => (model === 'rules' ? 'reglas (incluido)' : model);

export const fairness: KnownAttributes<'fairness-approach' | 'bias-mitigation'> = {
  'fairness-approach': ({ card }) => (card ? ofCard(card.fairness) : { missing: noCard }),
  'bias-mitigation': ({ definition }) =>
    ofData(
      'Las mismas reglas de la plataforma valen para todos los pacientes: permisos, identidad, aprobación y señales de alarma se comprueban fuera del modelo.',
      `Lo que no entiende lo pasa a una persona (plazo: ${definition.escalation.dueMinutes} minutos).`,
    ),
};

const notExternal = (what: string) => (): Known => ({
  missing: `${what}; las evaluaciones se hacen con conversaciones escritas por quien desarrolla la plataforma, y ${unwritten}`,
});

export const validation: KnownAttributes<
  'external-source' | 'external-tester' | 'external-representativeness' | 'external-process'
> = {
  'external-source': notExternal('no se ha comprobado con datos ajenos'),
  'external-tester': notExternal('nadie ajeno lo ha comprobado'),
  'external-representativeness': notExternal('no hay datos ajenos'),
  'external-process': notExternal('no se ha hecho una comprobación externa'),
};

export const performance: KnownAttributes<
  'internal-validity' | 'internal-fairness' | 'external-validity' | 'external-fairness' | 'outcomes'
> = {
  'internal-validity': ({ evaluations }) => {
    const [first, ...others] = evaluations.map(
      ({ model, ranOn, passed, scenarios, violations }) =>
        `Con ${modelText(model)}, ${dayOf(ranOn, 'UTC')}: ${share(passed, scenarios)} de ${scenarios} conversaciones de prueba acabaron como debían; infracciones de las reglas de seguridad: ${violations}.`,
    );
    return first === undefined
      ? { missing: 'el agente no es como una plantilla evaluada: no se ha evaluado' }
      : ofData(first, ...others);
  },
  'internal-fairness': ({ evaluations }) => {
    const [first, ...others] = evaluations.flatMap(({ model, ranOn, categories }) =>
      categories
        .filter(({ name }) => waysOfWriting.has(name))
        .map(
          ({ name, passed, scenarios }) =>
            `Con ${modelText(model)}, ${dayOf(ranOn, 'UTC')}, «${name}»: ${passed} de ${scenarios}.`,
        ),
    );
    return first === undefined
      ? { missing: 'no se ha medido por formas de escribir ni por grupos de población' }
      : ofData(first, ...others, 'No se ha medido por sexo, edad ni otros grupos de población.');
  },
  'external-validity': notExternal('no se ha medido en datos de otro origen'),
  'external-fairness': notExternal('no se ha medido en datos de otro origen'),
  outcomes: () => ({ missing: `la plataforma no mide efectos en la salud, y ${unwritten}` }),
};

export const maintenance: KnownAttributes<
  'validity-monitoring' | 'local-validity' | 'fairness-monitoring' | 'local-fairness'
> = {
  'validity-monitoring': () =>
    ofData(
      'De forma continua: cada ejecución deja una traza, y su página cuenta resultados, aprobaciones e incidencias; los fallos y las señales de alarma se avisan en el momento.',
    ),
  'local-validity': (facts) => localValidity(facts),
  'fairness-monitoring': () => ({
    missing: `la plataforma no compara resultados entre grupos de pacientes, y ${unwritten}`,
  }),
  'local-fairness': () => ({
    missing: `no se han comparado resultados entre grupos de pacientes de esta clínica, y ${unwritten}`,
  }),
};

function localValidity({ runs, approvals, trials }: AttributeFacts): Known {
  const ended = sum(runs, 'total') - sum(runs, 'open');
  const decided = ['approved', 'edited', 'rejected', 'expired'] as const;
  const decisions = decided.reduce((total, key) => total + sum(approvals, key), 0);
  const [first, ...others] = [
    ...(ended === 0
      ? []
      : [
          `Ejecuciones terminadas: ${ended}. Con el trabajo hecho: ${share(sum(runs, 'finished'), ended)}; pasadas a una persona: ${share(sum(runs, 'escalated'), ended)}; detenidas: ${share(sum(runs, 'stopped'), ended)}; con error: ${share(sum(runs, 'failed'), ended)}.`,
        ]),
    ...(decisions === 0
      ? []
      : [
          `Propuestas decididas: ${decisions}. Aprobadas sin cambios: ${share(sum(approvals, 'approved'), decisions)}; cambiadas: ${share(sum(approvals, 'edited'), decisions)}; rechazadas: ${share(sum(approvals, 'rejected'), decisions)}; caducadas: ${share(sum(approvals, 'expired'), decisions)}.`,
        ]),
    ...(trials.length === 0 ? [] : [`Pruebas con pacientes sintéticos: ${sum(trials, 'total')}.`]),
  ];
  return first === undefined
    ? { missing: 'aún no ha terminado ningún trabajo en esta clínica' }
    : ofData(first, ...others);
}

export const updates: KnownAttributes<'update-process' | 'correction'> = {
  'update-process': ({ versions, timeZone, card }) => {
    const [newest] = versions;
    const published = versions.filter(({ publishedAt }) => publishedAt !== null).length;
    const own = ofData(
      `Versiones numeradas que no cambian. Guardadas: ${versions.length}; publicadas: ${published}.${newest ? ` La última es del ${dayOf(newest.createdAt, timeZone)}.` : ''} No se actualiza solo.`,
    );
    return card ? [...ofCard(card.maintenance), ...own] : own;
  },
  correction: ({ incidents }) => ({
    missing: `no hay una periodicidad escrita${incidents > 0 ? ` (incidencias que constan: ${incidents})` : ''}; ${unwritten}`,
  }),
};
