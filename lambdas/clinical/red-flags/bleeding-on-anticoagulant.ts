import { exactly, near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aBlow, theHead } from './vocabulary.ts';

/** Where the chart does not know of one, the message has to. */
const saysAnticoagulant = [
  exactly(
    'anticoagul*|anticuagul*|warfarina|guarfarina|coumadin|cumadin|sintrom|acenocumarol|eliquis|apixaban|apixabán|xarelto|rivaroxaban|rivaroxabán|pradaxa|dabigatran|dabigatrán|savaysa|edoxaban|heparina|enoxaparina|clexane|lovenox|plavix|clopidogrel',
  ),
  phrase('adelgaza|adelgazante|adelgazar|aguar|licuar|licúa|ralear la|de sangre'),
  phrase('para|pa|hacer|pone|hace sangre rala|aguada|delgada|líquida'),
  phrase('no espese|coagule|cuaje sangre'),
  phrase('no haga|hagan|forme|formen coágulo|coágulos|trombos'),
  exactly('blood thinner|thinners'),
];

/** Bleeds, bruises or has had a blow while on a blood thinner. */
export const bleedingOnAnticoagulant: RedFlagRule = {
  name: 'bleeding-on-anticoagulant',
  label: 'Sangrado o golpe con anticoagulantes',
  dueMinutes: 10,
  source: {
    title: 'Blood Thinner Pills: Your Guide to Using Them Safely, AHRQ',
    url: 'https://www.ahrq.gov/patients-consumers/diagnosis-treatment/treatments/btpills/btpills.html',
  },
  advice: {
    es: 'No tome la siguiente dosis hasta que hablemos. Si el sangrado no para o se golpeó la cabeza llame al 911.',
    en: 'Do not take the next dose until we talk. If the bleeding does not stop or you hit your head call 911.',
  },
  patterns: [
    near(8, aBlow, theHead),
    exactly('cabezazo|coscorrón'),
    phrase('me|se di|dio|pegó|pegué en|contra|con cabeza|nuca|frente|coco|cara'),
    exactly('me caí|resbalé|golpeé|pegué'),
    exactly('se cayó|resbaló|golpeó|pegó'),
    near(6, 'fell|bumped|hit', 'head|stairs|floor|bathroom|hard'),
    near(
      7,
      'sangr*|hemorragia|moretones|moretón|moretes|cardenales|morados|golpe*|golpeó|golpeé|caí|cayó|caída|chichón|rojo|roja|negro|negras|pegué|pegó',
      'mucha|mucho|para|parar|nariz|encías|orina|orino|orine|pipí|cabeza|grandes|sé|solos|salen|salió|salieron|heces|popó|cayó|caí|caída|tiene|nada',
    ),
  ],
  harmless: [
    near(
      4,
      'cayó|pegó',
      'receta|pastillas|frasco|sistema|página|pelo|línea|llamada|cita|gripe|gripa|teléfono',
    ),
    near(5, 'no', 'golpeé|golpeó|caí|cayó'),
    phrase('no he|ha|tengo|tiene tenido|sangrado|sangrados|moretones|hemorragia'),
  ],
  concerns: ({ takesAnticoagulant }, all) =>
    takesAnticoagulant === true || all.some((sentence) => says(sentence, saysAnticoagulant)),
};
