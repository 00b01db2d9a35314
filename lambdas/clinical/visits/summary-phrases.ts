import type { OrderKind } from '../orders/order-kinds.ts';

/** What a patient's summary of a visit says by itself. Short words and short sentences: tests measure the Spanish ones. */
export interface SummaryPhrases {
  title: string;
  came: (day: string) => string;
  seenBy: (names: string) => string;
  reasons: string;
  noted: string;
  measures: string;
  medicines: string;
  allergies: string;
  orders: Record<OrderKind, string>;
  before: (day: string) => string;
  prepare: string;
  around: (day: string) => string;
  timeToCome: string;
  advice: string;
  nothing: string;
  doubts: string;
  emergency: string;
}

export const summaryPhrases: Record<'es' | 'en', SummaryPhrases> = {
  es: {
    title: 'Resumen de su visita',
    came: (day) => `Usted vino el ${day}.`,
    seenBy: (names) => `Le atendió ${names}.`,
    reasons: 'Por qué vino',
    noted: 'Lo que vimos hoy',
    measures: 'Sus medidas de hoy',
    medicines: 'Lo que debe tomar',
    allergies: 'Sus alergias',
    orders: {
      laboratory: 'Pruebas de sangre u otras',
      imaging: 'Placas y otras pruebas',
      referral: 'Otro médico que le verá',
      procedure: 'Lo que se le va a hacer',
      'follow-up': 'Cuándo volver',
    },
    before: (day) => `Hágalo antes del ${day}.`,
    prepare: 'Antes de ir:',
    around: (day) => `Vuelva cerca del ${day}.`,
    timeToCome: 'La clínica le dirá el día y la hora.',
    advice: 'Qué debe hacer en casa',
    nothing: 'Hoy no se anotó nada más.',
    doubts: '¿Tiene dudas? Llame a la clínica.',
    emergency: '¿Se siente muy mal? Llame al 911.',
  },
  en: {
    title: 'Your visit summary',
    came: (day) => `You came on ${day}.`,
    seenBy: (names) => `You saw ${names}.`,
    reasons: 'Why you came',
    noted: 'What we saw today',
    measures: 'Your numbers today',
    medicines: 'What to take',
    allergies: 'Your allergies',
    orders: {
      laboratory: 'Lab tests',
      imaging: 'Scans and other tests',
      referral: 'Another doctor to see',
      procedure: 'What will be done',
      'follow-up': 'When to come back',
    },
    before: (day) => `Do it before ${day}.`,
    prepare: 'Before you go:',
    around: (day) => `Come back around ${day}.`,
    timeToCome: 'The clinic will tell you the day and time.',
    advice: 'What to do at home',
    nothing: 'Nothing more was noted today.',
    doubts: 'Any questions? Call the clinic.',
    emergency: 'Do you feel very sick? Call 911.',
  },
};
