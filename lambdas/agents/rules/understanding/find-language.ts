import { fold } from './fold.ts';

const english = new Set(
  `the and you your are is am was were have has had do does did can could would will i i'm my me we they he she it
  need want book an appointment doctor please hello hi thanks thank hey what when where how who why with for to of
  this that not don't speak english tomorrow today monday tuesday wednesday thursday friday see help pain feel feeling
  cancel schedule reschedule call talk person someone hurts sick insurance prescription refill good morning afternoon`
    .trim()
    .split(/\s+/),
);
const spanish = new Set(
  `el la los las un una de del que y en con por para es soy esta estoy tengo quiero necesito cita hola gracias buenos buenas
  dias tardes noches mi me se lo le su si como cuando donde duele puedo favor manana hoy doctor medico a al o pero muy mas
  habla hablar persona dolor desde hace tomo yo usted ustedes nombre llamo da dan dio cuando sale salen pone nada eso`
    .trim()
    .split(/\s+/),
);
/** In both languages: they tell nothing. */
const both = new Set(['doctor', 'me', 'a', 'no', 'he', 'has', 'do', 'i', 'hospital', 'medical', 'ok']);

/** The language of a message; undefined where it is too short to tell. */
export function findLanguage(text: string): 'es' | 'en' | undefined {
  const folded = fold(text.normalize('NFC').slice(0, 4_000));
  const words = folded.match(/[a-z']+/g) ?? [];
  if (/[ñ¿¡áéíóú]/i.test(text)) return 'es';
  const count = (known: ReadonlySet<string>) =>
    words.filter((word) => known.has(word) && !both.has(word)).length;
  const [inEnglish, inSpanish] = [count(english), count(spanish)];
  if (inEnglish >= 2 && inEnglish > inSpanish * 2) return 'en';
  if (inEnglish >= 1 && inSpanish === 0 && words.every((word) => english.has(word))) return 'en';
  return inSpanish > inEnglish ? 'es' : undefined;
}
