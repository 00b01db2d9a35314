import { Temporal } from 'temporal-polyfill';
import { syntheticPatients } from '../../../lambdas/agents/sandbox/synthetic-people.ts';
import { chooseTime, months, suits } from './choose-time.ts';
import type { Conversation, Topic } from './conversation.ts';

/** What an agent's question asks for, by the words that any of them uses. In the order in which they are answered. */
const asked: readonly [Topic, RegExp][] = [
  ['name', /nombre (y|completo|con)|su nombre|c[oó]mo se llama|apellido/i],
  ['born', /fecha de nacimiento|cu[aá]ndo naci[oó]|fecha .*naci/i],
  ['record', /n[uú]mero de (historia|expediente|registro)/i],
  ['phone', /tel[eé]fono|celular|m[oó]vil/i],
  ['sex', /\bsexo\b|hombre o mujer|g[eé]nero/i],
  ['email', /correo/i],
  // «¿Tiene alergia a algún medicamento?» asks for no medicine, and «¿Desde cuándo le pasa?» for no day.
  ['allergies', /al[eé]rgi/i],
  ['medication', /(?<!al[eé]rgi\p{L}* a (?:alg[uú]n |otro )?)medicament|medicina|medicaci[oó]n/iu],
  ['dose', /dosis|cu[aá]nto toma|c[oó]mo lo toma/i],
  ['left', /le queda/i],
  ['pharmacy', /farmacia/i],
  ['conditions', /enfermedad(?!es cr[oó]nicas)|operad|operaci|antecedentes|padec/i],
  [
    'reason',
    /motivo|qu[eé] le (trae|ocurre|pasa)|molestia|s[ií]ntoma|tipo de (consulta|cita)|servicio|para qu[eé] (es|quiere|necesita|viene)|tratar en/i,
  ],
  ['since', /desde cu[aá]ndo|cu[aá]nto tiempo/i],
  [
    'insurance',
    /seguro m[eé]dico|seguro de salud|aseguradora|n[uú]mero de (afiliad|miembro|socio)|\bseguro\b/i,
  ],
  [
    'times',
    /qu[eé] (d[ií]a|hora|fecha|horario)|(?<!desde )cu[aá]ndo (le|quiere|prefiere|desea)|le viene|prefiere/i,
  ],
];
/** A single time that is offered. */
const one = /tengo libre (.*?)\. ¿le viene bien\?/is;
const numbered = /^\s*\d[.)]\s/m;
const yesOrNo =
  /¿(es correcto|est[aá] (bien|correcto|completo|de acuerdo)|confirma|desea (que|confirmar)|quiere que|la reservo|lo confirmo|de acuerdo|seguro que)|s[ií] o no|(responda|conteste|diga) .?s[ií]/i;

const inWords = (day: string) => {
  const { day: ofMonth, month, year } = Temporal.PlainDate.from(day);
  return `${ofMonth} de ${months[month - 1]} de ${year}`;
};

/**
 * Answers what the agent's last words ask for with the persona's own; what it does not recognize, with its goal.
 * Keeps how often each thing was asked: a second answer is given where the persona has one.
 */
export function openPatient(conversation: Conversation): { answer(question: string): string } {
  const { answers, goal, opens, is } = conversation;
  const own = syntheticPatients.find(({ id }) => id === is);
  const known: Partial<Record<Topic, string | string[]>> = own
    ? {
        name: `${own.givenName} ${own.familyName}`,
        // In words where it is asked anew: who reads digits may not know which is the month.
        born: [own.birthDate.split('-').toReversed().join('/'), inWords(own.birthDate)],
        phone: own.phone.replace('+1', ''),
        record: own.recordNumber,
      }
    : {};
  const wish = goal ?? opens.at(-1) ?? '';
  const unprepared: Partial<Record<Topic, string>> = { confirm: 'sí', reason: wish };
  const times = new Map<Topic, number>();
  let refused = 0;
  /** Who wants no time takes none; who wants one takes what suits, in their own words, says again what would, and then asks for somebody. */
  const choose = (question: string): string => {
    const suitable = chooseTime(question, conversation);
    const isSuited = suitable !== undefined || answers.times === undefined;
    if (answers.choice !== undefined && isSuited) return say('choice');
    if (answers.times === undefined) return wish;
    if (suitable !== undefined) return suitable;
    return refuse();
  };
  const refuse = (): string => {
    refused += 1;
    return refused < 3 ? `no, ${say('times')}` : 'ninguna me sirve, prefiero hablar con una persona';
  };
  const say = (topic: Topic): string => {
    const words = answers[topic] ?? known[topic] ?? unprepared[topic] ?? 'no sé';
    const count = times.get(topic) ?? 0;
    times.set(topic, count + 1);
    return typeof words === 'string' ? words : (words[Math.min(count, words.length - 1)] ?? '');
  };
  return {
    answer(question) {
      const lastAsked = question.slice(question.lastIndexOf('¿'));
      if (/algo m[aá]s\?|m[aá]s en qu[eé]/i.test(question.slice(-60))) return 'no, gracias';
      if (/necesita algo para|ha notado/i.test(lastAsked)) return 'no, nada';
      if (/en qu[eé] (le )?puedo ayudar/i.test(lastAsked)) return wish;
      if (answers.sex !== undefined && /otro (nombre|apellido)|primera (vez|visita)/i.test(lastAsked))
        return 'es mi primera vez, no he venido nunca';
      if (numbered.test(question)) return choose(question);
      const [, only] = one.exec(question) ?? [];
      if (only !== undefined && answers.times !== undefined)
        return suits(only, conversation) ? say('confirm') : refuse();
      if (yesOrNo.test(question)) return say('confirm');
      const of = (text: string) => asked.filter(([, words]) => words.test(text)).map(([topic]) => topic);
      const topicsAsked = of(lastAsked).length > 0 ? of(lastAsked) : of(question);
      // Who has said «metformina de 850» does not add «850».
      const isDoseSaid = topicsAsked.includes('medication') && /\d/.test(String(answers.medication));
      const wanted = topicsAsked.filter((topic) => topic !== 'dose' || !isDoseSaid);
      if (wanted.length === 0) return wish;
      return [...new Set(wanted.slice(0, 3).map(say))].join(', ');
    },
  };
}
