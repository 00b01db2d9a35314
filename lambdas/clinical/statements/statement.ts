import { exactly, near, type Pattern, phrase, says, where } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';
import { spanOf, withoutAsides } from './clauses.ts';
import { isDenied } from './denial.ts';
import { runsInTheFamily } from './family-trait.ts';
import { exaggerated } from './figure-of-speech.ts';
import { isHistory, isToldForPaper } from './history.ts';
import { isLookedAfter } from './looked-after.ts';
import { distantPerson, person } from './people.ts';
import { isAboutPeople, isAboutPet, isHypothetical, ofPaper } from './supposition.ts';
import { surroundingsOf } from './surroundings.ts';

/*
 * What a sentence says of what stands at some places of it: whether it is so, now, of a person. Each is judged by the statement that
 * holds those places first, and by the rest of the sentence where that says nothing: «tuve un infarto en 2019, hoy quiero un
 * chequeo», «mi padre tuvo un infarto en 2010 y a mí me duele el pecho».
 */
export interface Reading {
  /** Suppositions and a death in the family tell of it as well. */
  isToldIndirectly?: boolean;
  /** The sentences that are written with it. */
  message?: readonly Sentence[];
}

/** What people want of a clinic, and no complaint. */
const errand: readonly Pattern[] = [
  phrase(
    'quiero|quisiera|queremos|necesito|necesita|ocupo|busco|vengo|pido|piden|saco|toca|saber|hacerme cita|control|chequeo|turno|consulta|certificado|constancia|receta|copia|resultados|vacuna|seguro|carta|resumen|revisión|prueba|plan|seguimiento|papel|información|informe|examen|electro|ergometría|juicio|cardiólogo|cardióloga|especialista|neurólogo|terapia',
  ),
  near(7, 'needs|need|want|get', 'physical|form|appointment|checkup|refill|copy|letter|records|visit'),
  phrase('sacar|sacarme|pedir|agendar|reservar|hacerme|hacerse cita|turno|hora|chequeo|control'),
  phrase('no puedo|podré|podemos|podremos ir|llegar|asistir'),
  exactly('cancelo|cancele|cancelen|cancelar|reprograme|reprogramar|viajar|renovando|renovar'),
  exactly('tiene|tengo|cumplió|cumplo #1-110'),
  exactly('estoy|está|ando|anda|quedé|quedó|todo|salió bien|sano|sana|normal|limpia|limpio|estable|perfecto'),
];
/** That something is wrong today. */
const wrong: readonly Pattern[] = [
  exactly(
    'peor|misma|mismo|igual|otra|volvió|vuelve|empezó|empieza|fuerte|sudando|mareado|mareada|desmayé|aguanto|auxilio|ayuda|urgente',
  ),
  exactly('me|le|nos duele|duelen|aprieta|falta|arde|sangra|cuesta|cierra|hincha|tiembla|siento'),
  exactly('me|le está|están dando|doliendo|faltando|apretando'),
  exactly('no siento|siente|despierta|responde|respira|reacciona'),
  phrase(
    'no puedo|puede respirar|hablar|mover|moverme|moverse|pararme|pararse|tragar|ver|caminar|despertarlo|despertarla|orinar',
  ),
];
/** «Y ya no me duele», «nunca más le dio». */
const noMore: readonly Pattern[] = [
  exactly('ya no me|le|se|nos|tengo|tiene|he|ha'),
  exactly('nunca|no más me|le|se|tuve|tuvo'),
  phrase('no me|le|se ha|he vuelto|dado|repetido'),
];
const doing: ReadonlySet<string> = new Set(
  'que haciendo escribiendo estudiando preparando leyendo buscando redactando investigando'
    .split(' ')
    .map(soundOf),
);
/** Somebody complains of what they have while they write. */
const present: readonly Pattern[] = [
  exactly('me|le|nos|les duele|duelen|aprieta|falta|arde|sangra|cuesta|cierra|hincha|da|dan|está|están'),
  where(
    exactly('tengo|siento|siente|estoy|estamos|sigo|sigue|ando|anda'),
    // «Tengo que hacer un trabajo», «estoy escribiendo un cuento»: what somebody does, and no complaint.
    (sentence, [at = 0]) => !doing.has(sentence[at + 1] ?? ''),
  ),
  exactly('no puedo|puede|podemos'),
];

const atThisMoment: readonly Pattern[] = [
  exactly('ahora mismo|ahorita'),
  exactly('me quiero|voy matar|morir|a'),
];

/** Whether it is long past, over, or of somebody who is looked after by others. */
export function isPast(sentence: Sentence, places: readonly number[], reading: Reading = {}): boolean {
  if (!reading.isToldIndirectly && isLookedAfter(sentence)) return true;
  const { own, rest, told } = partsOf(sentence, places);
  if (!reading.isToldIndirectly && runsInTheFamily(own)) return true;
  const isForPaper = reading.isToldIndirectly === true && isToldForPaper(told, sentence, reading.message);
  const whole = isHistory(told, reading) || isForPaper;
  if (rest.length === 0) return whole && !isPartNow(sentence, places, reading);
  if (whole) return isHistory(own, reading) || !says(own, present);
  const isOver = isHistory(own, reading) || (!reading.isToldIndirectly && says(own, ofDistant));
  if (!isOver || says(sentence, calling)) return false;
  return says(rest, noMore) || (says(rest, errand) && !says(rest, wrong));
}

/** «Me operaron hace cuatro días y tengo calentura»: one of the statements that tell of it is of today. */
const isPartNow = (sentence: Sentence, places: readonly number[], reading: Reading): boolean =>
  places.some((place) => {
    const { own, rest } = partsOf(sentence, [place]);
    return rest.length > 0 && says(own, present) && !isHistory(own, reading);
  });

/** What befell somebody who is not with whoever writes, and what they want for themselves after it. */
const ofDistant: readonly Pattern[] = [
  phrase(
    `mi|una|un|a|al|unos|el|la ${distantPerson} murió|falleció|desmayó|ahogó|tuvo|dio|agarró|infartó|accidentó|chocó|intoxicó|suicidó|mató`,
  ),
  phrase(`dio|agarró|murió|pasó a mi|un|una|la|el ${distantPerson}`),
];
const calling: readonly Pattern[] = [
  exactly('ayuda|ayúdenme|auxilio|urgente|911|ambulancia|rápido|vengan'),
  exactly('qué hago|hacemos|le|puedo'),
];

const conditions = new Set(['si', 'if']);
const unlikely = /(?:ara|iera|ase|iese)n?$/;
/** They end so and are no verbs. */
const nouns = new Set(
  'para cara clara rara siquiera clase fase base pase ahora fuera quiera sepa hora señora manera primera cualquiera carrera compara separa prepara dispara repara declara'
    .split(' ')
    .map(soundOf),
);
/** «Me dijeron que si me dolía fuera a urgencias», «pone que si sangro mucho acuda»: what to do then, and not that it is so. */
const directive: readonly Pattern[] = [
  exactly(
    'vaya|vayamos|fuera|fuéramos|acuda|acudiera|vuelva|volviera|regrese|regresara|consulte|consultara|llame|llamara|corra|venga|viniera|llevara|lleve|demos|diera|avise',
  ),
];
/** «Me explicó qué hacer si me falta el aire». */
const explained: readonly Pattern[] = [
  phrase('dijo|dijeron|explicó|explicaron|enseñó|enseñaron qué hacer si|cuando'),
];
const toldThat: readonly Pattern[] = [exactly('que|ke|k si|cuando'), phrase('qué hacer|hago|haga si|cuando')];
/** «Como si bajaran una cortina» says what it is like. */
const likeness = soundOf('como');
/** How far a condition is from the word that makes it one: «si a uno le diera». */
const reach = 4;

/** Whether it is supposed, asked about in general, dreamt, or what others tell. */
export function isSupposed(sentence: Sentence, places: readonly number[], reading: Reading = {}): boolean {
  const { own, rest, told } = partsOf(sentence, places);
  if (isHypothetical(told, reading))
    return rest.length === 0 || isHypothetical(own, reading) || !says(own, [...present, ...atThisMoment]);
  if (reading.isToldIndirectly) return false;
  if (places.every((place) => isOfPaper(sentence, place))) return true;
  return !says(rest, wrong) && places.every((place) => isConditional(partsOf(sentence, [place]).own));
}

/** «El consentimiento pone riesgo de hemorragia»; who has vomited blood may go on with what a paper says of it. */
const isOfPaper = (sentence: Sentence, place: number): boolean =>
  says(sentence.slice(spanOf(sentence, [place]).from, place), ofPaper);

function isConditional(own: Sentence): boolean {
  if (says(own, toldThat) && says(own, [...directive, ...explained])) return true;
  return own.some(
    (word, at) =>
      conditions.has(word) &&
      own[at - 1] !== likeness &&
      own.slice(at + 1, at + 1 + reach).some((next) => unlikely.test(next) && !nouns.has(next)),
  );
}

/** Whether what stands at these places is told as so: not denied, past, supposed, an animal's or a figure of speech. */
export function stands(whole: Sentence, at: readonly number[], reading: Reading = {}): boolean {
  const { sentence, places } = surroundingsOf(whole, at);
  return (
    !isDenied(sentence, places) &&
    (reading.isToldIndirectly || !isOfPet(sentence, places)) &&
    !isPast(sentence, places, reading) &&
    !isSupposed(sentence, places, reading) &&
    !isFigureOfSpeech(sentence, places)
  );
}

/** «Mi gata está convulsionando, la lleva mi esposo»: by its own statement, unless somebody else has it as well. */
function isOfPet(sentence: Sentence, places: readonly number[]): boolean {
  const { own, rest } = partsOf(sentence, places);
  if (isAboutPeople(own)) return false;
  return (isAboutPet(own) && !says(rest, alsoOthers)) || isAboutPet(sentence);
}
const alsoOthers: readonly Pattern[] = [exactly('también|igual|ambos|nosotros|todos')];

const isFigureOfSpeech = (sentence: Sentence, places: readonly number[]) =>
  says(partsOf(sentence, places).own, exaggerated);

interface Parts {
  own: Sentence;
  rest: Sentence;
  /** All but what is told besides after it. */
  told: Sentence;
}

/** The same two for all that stands in the same statements, so that what they say is read once. */
const partsRead = new WeakMap<Sentence, Map<number, Parts>>();

function partsOf(sentence: Sentence, places: readonly number[]): Parts {
  const { from, to } = spanOf(sentence, places);
  if (from === 0 && to === sentence.length) return { own: sentence, rest: [], told: sentence };
  const known = partsRead.get(sentence) ?? new Map<number, Parts>();
  partsRead.set(sentence, known);
  const key = from * (sentence.length + 1) + to;
  const parts = known.get(key) ?? {
    own: sentence.slice(from, to),
    rest: [...sentence.slice(0, from), ',', ...sentence.slice(to)],
    told: withoutAsides(sentence, places),
  };
  known.set(key, parts);
  return parts;
}

/** Of a whole sentence, by the second look: nothing in it is told as so and now. */
export const isNotNow = (sentence: Sentence): boolean =>
  isHistory(sentence) || isHypothetical(sentence) || isAboutPet(sentence) || says(sentence, exaggerated);

/** Somebody, and what is so today: «nací en 1990, tengo…», «el perro le abrió la cara a la niña». */
const somebody: readonly Pattern[] = [
  exactly(`${person}|me|nos|yo|nosotros|andamos|estamos|estoy|tengo|muchacho|muchacha|hombre|viejo|vieja`),
];
const today: readonly Pattern[] = [
  exactly(
    'hoy|ahora|ahorita|ayer|anoche|acaba|acabo|acaban|lleva|llevo|llevamos|está|están|estoy|estamos|tengo|tiene|tienen|trae|traigo|ando|anda|andan|veo|miro|sigue|sigo|sale|orina|orino|vomita|vomito|respira|duele|hace|vivo|va|voy',
  ),
];

/**
 * The same, of what the second look is sure of: a year may be that of a birth, a dog the one that bit, a workshop where it
 * happened. A turn of speech stays one.
 */
export const isSurelyNotNow = (sentence: Sentence): boolean =>
  says(sentence, exaggerated) ||
  (isAboutPet(sentence) && !says(sentence, somebody)) ||
  (isHistory(sentence) && !says(sentence, today));

/** Why they ask: to teach, to hang it on a wall, to write about it. */
const teaching: readonly Pattern[] = [
  phrase(
    'es|son|pregunto|preguntamos|necesito para|pa mi|la|una|un|el|su|nuestra clase|clases|curso|taller|tarea|cartel|afiche|folleto|examen|tesis|exposición|monografía|botiquín|escuela|colegio|trabajo|campamento|presentación',
  ),
  phrase(
    'es|pregunto|preguntaba|solo por|para curiosidad|saber|aprender|prevenir|prepararme|organizarme|planearlo|planificar',
  ),
];

/** Whether a message asks in order to learn or to teach: then what is told of nobody is supposed. */
export const isAskedToTeach = (sentences: readonly Sentence[]): boolean =>
  sentences.some((sentence) => says(sentence, teaching)) &&
  !sentences.some((sentence) => says(sentence, present) || says(sentence, ofKin));

const ofKin: readonly Pattern[] = [exactly(`mi|mis|nuestro|nuestra ${person}`)];
