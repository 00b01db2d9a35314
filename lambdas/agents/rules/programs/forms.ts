import type { Form, FormItem } from './form.ts';
import type { Heard } from './heard.ts';
import type { Reported } from './state.ts';

/** Adds what is not there yet, by name. */
function merged<Entry extends object>(
  known: readonly Entry[],
  told: readonly Entry[],
  nameOf: (entry: Entry) => string,
) {
  const added = new Map(
    told
      .filter((entry) => !known.some((other) => nameOf(other) === nameOf(entry)))
      .map((entry) => [nameOf(entry), entry]),
  );
  return added.size === 0 ? known : [...known, ...added.values()];
}

const takeSymptoms = (reported: Reported, heard: Heard): Reported => {
  const told = heard.symptoms();
  const symptoms = merged(reported.symptoms, told, ({ name }) => name);
  return symptoms === reported.symptoms ? reported : { ...reported, symptoms: [...symptoms] };
};
/** «Desde hace tres días» says it of whatever they told before. */
const takeDuration = (reported: Reported, heard: Heard): Reported => {
  const taken = takeSymptoms(reported, heard);
  const since = heard.since();
  if (since === undefined || taken.symptoms.every((symptom) => symptom.since !== undefined)) return taken;
  return { ...taken, symptoms: taken.symptoms.map((symptom) => ({ since, ...symptom })) };
};
const takeAllergies = (reported: Reported, heard: Heard, isAnswer: boolean): Reported => {
  const allergies = merged(reported.allergies, heard.allergies(isAnswer), ({ substance }) => substance);
  return allergies === reported.allergies ? reported : { ...reported, allergies: [...allergies] };
};
const takeMedications = (reported: Reported, heard: Heard, isAnswer: boolean): Reported => {
  const medications = merged(reported.medications, heard.medications(isAnswer), ({ name }) => name);
  return medications === reported.medications ? reported : { ...reported, medications: [...medications] };
};
const takeInsurance = (reported: Reported, heard: Heard, isAnswer: boolean): Reported => {
  const insurance = heard.insurance(isAnswer);
  return insurance ? { ...reported, insurance: { ...reported.insurance, ...insurance } } : reported;
};

const symptoms: FormItem = {
  linkId: 'symptoms',
  label: 'Síntomas',
  ask: ({ symptoms: told }) =>
    told.length === 0
      ? '¿Qué síntomas tiene y desde cuándo?'
      : '¿Desde cuándo le pasa, y qué otros síntomas tiene?',
  take: takeDuration,
  // Who has said since when has said all that is asked.
  told: ({ symptoms: told }) =>
    told.length > 0 && told.every(({ since }) => since !== undefined)
      ? told.map(({ name, since }) => `${name}, ${since}`).join('; ')
      : undefined,
};
const allergies: FormItem = {
  linkId: 'allergies',
  label: 'Alergias',
  ask: '¿Tiene alergia a algún medicamento, alimento u otra cosa? Si no sabe, dígamelo también.',
  take: takeAllergies,
  told: ({ allergies: told }) => told.map(({ substance }) => substance).join(', '),
};
const medications: FormItem = {
  linkId: 'medications',
  label: 'Medicación',
  ask: '¿Qué medicamentos toma ahora, y en qué dosis si la sabe?',
  take: takeMedications,
  told: ({ medications: told }) =>
    told.map(({ name, dose }) => [name, dose].filter(Boolean).join(' ')).join(', '),
};

export const intakeForm: Form = {
  topic: 'intake',
  title: 'Admisión',
  items: [
    {
      linkId: 'reason',
      label: 'Motivo',
      ask: '¿Cuál es el motivo de su consulta?',
      take: takeSymptoms,
      told: ({ symptoms: told }) => told.map(({ name }) => name).join(', '),
    },
    symptoms,
    allergies,
    medications,
    {
      linkId: 'history',
      label: 'Antecedentes',
      ask: '¿Ha tenido enfermedades importantes u operaciones?',
    },
    {
      linkId: 'insurance',
      label: 'Seguro',
      ask: '¿Qué seguro médico tiene y cuál es su número de afiliado? Si no tiene, dígamelo.',
      take: takeInsurance,
      told: ({ insurance }) => insurance && [insurance.payer, insurance.memberId].filter(Boolean).join(' '),
    },
  ],
  task: () => ({ title: 'Revisar la admisión', queue: 'clinicians', priority: 'routine', dueInHours: 24 }),
  thanks: 'Gracias. Lo he dejado anotado y el equipo clínico lo revisará.',
};

export const refillForm: Form = {
  topic: 'refill',
  title: 'Petición de renovación de receta',
  items: [
    {
      linkId: 'medicine',
      label: 'Medicamento',
      ask: ({ medications: told }) =>
        told.length === 1
          ? `¿Qué dosis de ${told[0]?.name} toma?`
          : '¿Qué medicamento quiere renovar, y en qué dosis?',
      // Who asks for it names it, and need not say that they take it.
      take: (reported, heard, isAnswer) => takeMedications(reported, heard, isAnswer || heard.has('refill')),
      told: ({ medications: told }) =>
        told.length > 0 && told.every(({ dose }) => dose !== undefined)
          ? told.map(({ name, dose }) => `${name} ${dose}`).join(', ')
          : undefined,
    },
    { linkId: 'remaining', label: 'Le queda para', ask: '¿Para cuántos días le queda?' },
    { linkId: 'pharmacy', label: 'Farmacia', ask: '¿En qué farmacia lo recoge?' },
    {
      linkId: 'changes',
      label: 'Molestias o cambios',
      ask: '¿Ha notado alguna molestia o cambio desde que lo toma?',
      take: takeSymptoms,
    },
  ],
  task: () => ({ title: 'Renovación de receta', queue: 'clinicians', priority: 'urgent', dueInHours: 24 }),
  thanks: 'Gracias. Su petición queda anotada; un profesional la revisará y decidirá sobre la receta.',
};

export const previsitForm: Form = {
  topic: 'previsit',
  title: 'Preparación de la visita',
  items: [
    {
      linkId: 'reason',
      label: 'Qué quiere tratar',
      ask: '¿Qué le gustaría tratar en la visita?',
      take: takeSymptoms,
    },
    symptoms,
    medications,
    allergies,
    {
      linkId: 'needs',
      label: 'Necesidades',
      ask: '¿Necesita algo para la visita, como intérprete, acceso en silla de ruedas o acompañante?',
    },
  ],
  task: () => ({
    title: 'Preparación de la visita recibida',
    queue: 'clinicians',
    priority: 'routine',
    dueInHours: 24,
  }),
  thanks:
    'Gracias. El profesional lo tendrá delante en su visita. Traiga, por favor, sus medicamentos y su tarjeta del seguro.',
};

export const followupForm: Form = {
  topic: 'followup',
  title: 'Seguimiento tras la visita',
  items: [
    {
      linkId: 'state',
      label: 'Cómo se encuentra',
      ask: '¿Cómo se encuentra desde su visita: mejor, igual o peor?',
      take: takeSymptoms,
    },
    {
      linkId: 'treatment',
      label: 'Tratamiento',
      ask: '¿Ha podido seguir las indicaciones que le dieron? Si no, ¿qué ha pasado?',
    },
    { linkId: 'doubts', label: 'Dudas', ask: '¿Tiene alguna duda para el equipo clínico?' },
  ],
  task: ({ answers }) => {
    const isWorse = /\b(peor|empeor|mal)/i.test(answers.state ?? '');
    return {
      title: isWorse ? 'Seguimiento: se encuentra peor' : 'Seguimiento tras la visita',
      queue: 'clinicians',
      priority: isWorse ? 'asap' : 'routine',
      dueInHours: isWorse ? 4 : 48,
    };
  },
  thanks:
    'Gracias por contestar. El equipo clínico lo verá. Si empeora, llame a la clínica o, en una emergencia, al 911.',
};

export const forms: readonly Form[] = [intakeForm, refillForm, previsitForm, followupForm];
