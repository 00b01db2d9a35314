import { allergyQuestion, historyQuestion } from '../../../clinical/red-flags/what-was-asked.ts';
import type { Form, FormItem } from './form.ts';
import {
  takeAllergies,
  takeDuration,
  takeInsurance,
  takeMedications,
  takeSymptoms,
} from './take-reported.ts';

const symptoms: FormItem = {
  linkId: 'symptoms',
  label: 'Síntomas',
  kind: 'symptoms',
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
  kind: 'allergies',
  ask: allergyQuestion,
  take: takeAllergies,
  told: ({ allergies: told }) => told.map(({ substance }) => substance).join(', '),
};
const medications: FormItem = {
  linkId: 'medications',
  label: 'Medicación',
  kind: 'medications',
  ask: '¿Qué medicamentos toma ahora, y en qué dosis si la sabe?',
  take: takeMedications,
  // Who names one medicine in passing may take others.
  told: ({ medications: told }) =>
    told.length > 0 && told.every(({ dose }) => dose !== undefined)
      ? told.map(({ name, dose }) => [name, dose].filter(Boolean).join(' ')).join(', ')
      : undefined,
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
      ask: historyQuestion,
    },
    {
      linkId: 'insurance',
      label: 'Seguro',
      kind: 'insurance',
      ask: '¿Qué seguro médico tiene y cuál es su número de afiliado? Si no tiene, dígamelo.',
      take: takeInsurance,
      told: ({ insurance }) => insurance && [insurance.payer, insurance.memberId].filter(Boolean).join(' '),
    },
  ],
  isChecked: true,
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
      kind: 'medications',
      ask: ({ medications: told }) =>
        told.length === 1
          ? `¿Qué dosis de ${told[0]?.name} toma?`
          : '¿Qué medicamento quiere renovar, y en qué dosis?',
      // Who asks for it names it, and need not say that they take it.
      take: (reported, heard, taking) =>
        takeMedications(reported, heard, heard.has('refill') ? { ...taking, asked: 'medicines' } : taking),
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
      kind: 'symptoms',
      ask: '¿Ha notado alguna molestia o cambio desde que lo toma?',
      take: takeSymptoms,
    },
  ],
  isChecked: true,
  task: () => ({
    title: 'Renovación de receta',
    queue: 'clinicians',
    priority: 'urgent',
    dueInHours: 24,
    about: 'refill',
  }),
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
      kind: 'symptoms',
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
