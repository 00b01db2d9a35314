import { fold } from '../../../lambdas/agents/rules/understanding/fold.ts';
import { syntheticPatients } from '../../../lambdas/agents/sandbox/synthetic-people.ts';
import { openEvaluationClinic } from '../evaluation-clinic.ts';
import { type Outcome, readOutcome, readTurn, readVersions, type Written } from '../outcome.ts';
import { begin, take } from '../play-scenario.ts';
import { type EvaluationFacts, work } from '../run-scenario.ts';
import { type Intake, type Question, questions } from './intake.ts';

const mostTurns = 30;

/** Plays an admission with the product's own runtime, and tells where the record is not what was said. */
export async function playIntake(
  facts: EvaluationFacts,
  intake: Intake,
): Promise<{ failures: string[]; said: string; outcome: Outcome }> {
  const clinic = await openEvaluationClinic(facts.database, {
    agent: 'asistente-admision',
    clock: '2026-11-20T15:00:00Z',
    model: facts.model,
  });
  const before = await readVersions(clinic);
  await begin(clinic, { begin: undefined } as Parameters<typeof begin>[1]);
  const answer = openSpeaker(intake);
  await work(facts, clinic);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { state, asked } = await readTurn(clinic);
    if (state === 'waiting-approval') await take(clinic, { decide: 'approve' });
    else if (state === 'waiting-message') await take(clinic, { patient: answer(asked) });
    else break;
    await work(facts, clinic);
  }
  const outcome = await readOutcome(clinic, before, null);
  const isAlarm = intake.expect.alarm && outcome.escalation === 'red-flag';
  const isLeft = intake.expect.mayBeLeft && outcome.escalation === 'out-of-scope';
  const failures =
    isAlarm || isLeft
      ? []
      : outcome.state === 'finished'
        ? judge(intake, outcome)
        : [`state: ${outcome.state} (${outcome.escalation})`];
  return {
    failures,
    said: outcome.lines.map(({ from, text }) => `${from === 'agent' ? '←' : '→'} ${text}`).join('\n'),
    outcome,
  };
}

const dayInWords = (date: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Answers what was asked last. */
function openSpeaker({ says, is }: Intake): (question: string) => string {
  const own = syntheticPatients.find(({ id }) => id === is);
  const usual: Partial<Record<Question | 'open', string>> = {
    open: 'hola',
    confirm: 'sí',
    ...(own
      ? {
          name: `${own.givenName} ${own.familyName}`,
          born: dayInWords(own.birthDate),
        }
      : {}),
  };
  const times = new Map<string, number>();
  const say = (asked: Question | 'open' | undefined) => {
    const words = (asked && (says[asked] ?? usual[asked])) ?? 'no';
    const count = times.get(asked ?? '') ?? 0;
    times.set(asked ?? '', count + 1);
    return typeof words === 'string' ? words : (words[Math.min(count, words.length - 1)] ?? '');
  };
  let isOpened = false;
  return (question) => {
    const asked = isOpened
      ? (Object.keys(questions) as Question[]).find((key) => questions[key].test(question))
      : 'open';
    isOpened = true;
    return asked === 'who' ? `${say('name')}, ${say('born')}` : say(asked);
  };
}

const of = ({ written }: Outcome, type: string) =>
  written.filter(({ resourceType }) => resourceType === type);
/** What is stored of it, without the patient's words beside it. */
const structured = ({ content }: Written) => {
  const { code, medicationCodeableConcept, dosage, reaction, severity, onsetString, payor, subscriberId } =
    content;
  const told = [
    code,
    medicationCodeableConcept,
    dosage,
    reaction,
    severity,
    onsetString,
    payor,
    subscriberId,
  ];
  return fold(JSON.stringify(told.filter((part) => part !== undefined)));
};
const has = (text: string, part: string) =>
  part.startsWith('!')
    ? !text.includes(fold(part.slice(1)))
    : part.split('|').some((one) => text.includes(fold(one)));

function judge({ expect }: Intake, outcome: Outcome): string[] {
  const kinds = [
    ['allergies', 'AllergyIntolerance', true],
    ['medications', 'MedicationStatement', true],
    ['symptoms', 'Condition', false],
    ['insurance', 'Coverage', true],
  ] as const;
  const failures = kinds.flatMap(([what, type, isAll]) => {
    const wanted = expect[what];
    if (wanted === undefined) return [];
    const got = of(outcome, type).map(structured);
    const may = what === 'allergies' || what === 'medications' ? expect.may[what] : [];
    const meant = [...wanted, ...may];
    const strangers = got.filter((text) => !meant.some(([name = '']) => has(text, name)));
    const lost = wanted.filter((parts) => !got.some((text) => parts.every((part) => has(text, part))));
    return [
      ...lost.map((parts) => `${what}: lost ${parts.join(', ')} of ${got.join(' ') || 'nothing'}`),
      ...(isAll && (strangers.length > 0 || got.length > meant.length)
        ? [`${what}: too many: ${got.join(' ')}`]
        : []),
    ];
  });
  const symptoms = of(outcome, 'Condition').map(structured);
  const [family] = of(outcome, 'Patient').flatMap(
    ({ content }) => (content.name as { family?: string }[] | undefined)?.map((name) => name.family) ?? [],
  );
  return [
    ...failures,
    ...expect.absent
      .filter((word) => symptoms.some((text) => text.includes(fold(word))))
      .map((word) => `symptoms: has ${word}`),
    ...(expect.familyName !== undefined && !fold(family ?? '').includes(fold(expect.familyName))
      ? [`family name: ${family}`]
      : []),
    ...(expect.patient !== undefined && outcome.patientId !== expect.patient
      ? [`patient: ${outcome.patientId}`]
      : []),
    ...withoutWords(outcome),
  ];
}

/** How what they set right stands after it. */
const setRight = /^Queda anotado así:/;

const oneLine = (text: string) => fold(text).replaceAll(/\s+/g, ' ');

/** Each thing that is noted has beside it the words that it came from, and the patient was shown both. */
function withoutWords(outcome: Outcome): string[] {
  const heard = oneLine(
    outcome.lines
      .filter(({ from }) => from === 'patient')
      .map(({ text }) => text)
      .join(' | '),
  );
  const shown = oneLine(
    outcome.lines
      .filter(({ from, text }) => from === 'agent' && (questions.confirm.test(text) || setRight.test(text)))
      .map(({ text }) => text)
      .join(' | '),
  );
  return ['AllergyIntolerance', 'MedicationStatement', 'Condition'].flatMap((type) =>
    of(outcome, type).flatMap(({ content }) => {
      const notes = (content.note as { text?: string }[] | undefined)?.map(({ text }) => text ?? '') ?? [];
      const [words] = notes.flatMap((note) =>
        [...note.matchAll(/«([^»]+)»/g)].map(([, quoted = '']) => quoted),
      );
      const name =
        ((content.code ?? content.medicationCodeableConcept) as { text?: string } | undefined)?.text ?? '';
      if (words === undefined || !heard.includes(oneLine(words))) return [`${name}: without its words`];
      return shown.includes(oneLine(words)) && shown.includes(oneLine(name))
        ? []
        : [`${name}: was not shown with its words`];
    }),
  );
}
