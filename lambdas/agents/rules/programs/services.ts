import { fold } from '../understanding/fold.ts';

/** Words of services that name none of them. */
const common = new Set(['consulta', 'cita', 'visita', 'para', 'con', 'del', 'una']);
/** Words that many services have: alone they name one only where nothing else is named beside them. */
const vague = new Set([
  'control',
  'medico',
  'medica',
  'revision',
  'chequeo',
  'general',
  'anual',
  'atencion',
  'servicio',
  'seguimiento',
  'enfermedades',
]);

/**
 * What kinds of care are called. `named`: nothing else is meant by the word; `about`: it says so beside a visit («la cita
 * del embarazo»), and alone tells of what ails somebody.
 */
const kinds: Readonly<Record<string, { named?: RegExp; about?: RegExp }>> = {
  pregnancy: {
    named: /\b(?:prenatal\w*|obstetr\w*|gestacional\w*|antenatal|perinatal)\b/,
    about: /\b(?:embaraz\w*|gestacion|panza|prenatal|bebe en camino|barriga)\b/,
  },
  gynaecology: {
    named: /\b(?:ginecolog\w*|papanicolau?\w*|pap ?smear|citologia|mamografia|colposcopia)\b/,
    about: /\b(?:pap|mujer|femenin\w*|anticoncepti\w*|diu|implante)\b/,
  },
  children: {
    named: /\b(?:pediatr\w*|nino sano|puericultura|well ?child)\b/,
    about: /\b(?:nin[oa]s?|bebe|crecimiento|desarrollo)\b/,
  },
  vaccines: {
    named: /\b(?:vacun\w*|inmunizacion\w*|flu shot)\b/,
    about: /\b(?:gripe|influenza|covid|refuerzo)\b/,
  },
  teeth: {
    named: /\b(?:dentist\w*|odontolog\w*|dental\w*|ortodon\w*|endodon\w*)\b/,
    about: /\b(?:muelas?|dientes?|caries|frenos|brackets)\b/,
  },
  mind: {
    named: /\b(?:psicolog\w*|psiquiatr\w*|psicoterapia|salud mental|terapeuta)\b/,
    about: /\b(?:terapia|ansiedad|depresion)\b/,
  },
  laboratory: {
    named: /\b(?:laboratorio|analitica|hemograma|perfil lipidico)\b/,
    about: /\b(?:sangre|orina|analisis|examenes|labs)\b/,
  },
  images: {
    named:
      /\b(?:ecografia\w*|ultrasonido\w*|sonograma\w*|radiografia\w*|rayos x|resonancia|tomografia|ultrasound)\b/,
  },
  chronic: {
    named: /\b(?:cronic[oa]s?|hipertension|diabetolog\w*)\b/,
    about: /\b(?:presion|diabetes|azucar|glucosa|tension|colesterol|tiroides|asma)\b/,
  },
  yearly: {
    named:
      /\b(?:(?:revision|chequeo|examen|control|consulta|physical) anual|annual (?:physical|check ?up|exam|visit)|(?:chequeo|check ?up|examen) (?:general|completo|medico general)|revision (?:completa|general)|(?:chequeo|check ?up|examen|fisico|physical|revision|control|consulta)(?: \w+){0,6} (?:cada ano|todos los anos|todo el ano|(?<!fin |final |resto )del ano|de cada ano|una vez al ano))\b/,
    about: /\b(?:anual|cada ano|de todos los anos)\b/,
  },
  food: {
    named: /\b(?:nutri(?:cion\w*|olog\w*)|dietist\w*)\b/,
    about: /\b(?:dieta|bajar de peso|obesidad)\b/,
  },
  eyes: { named: /\b(?:oftalmolog\w*|oculist\w*|optometr\w*)\b/, about: /\b(?:vista|ojos|lentes|gafas)\b/ },
  skin: { named: /\b(?:dermatolog\w*)\b/, about: /\b(?:piel|lunares?|acne)\b/ },
  movement: { named: /\b(?:fisioterap\w*|rehabilitacion|quiropractic\w*|terapia fisica)\b/ },
  heart: { named: /\b(?:cardiolog\w*|electrocardiograma|ecocardiograma)\b/, about: /\b(?:corazon)\b/ },
  general: {
    named:
      /\b(?:medicina (?:general|familiar|interna)|medico (?:general|familiar|de cabecera)|consulta (?:general|medica|externa|normal|por (?:un|algun) problema))\b/,
  },
};
/** What a general visit does not do. */
const ownKinds = new Set(['pregnancy', 'children', 'vaccines', 'teeth', 'laboratory']);
/** Any other speciality, by how all of them are called. */
const speciality = /\b([a-z]{4,}?)(?:olog[oai]\w*|iatri?[ao]\w*|oterap\w*)\b/g;
/** As people shorten them beside whom they want to see: «con el endocrino», «turno de derma». */
const clipped =
  /(?<=\b(?:con|con el|con la|con un|con una|al|a la|del?|de la|cita|turno|hora) )(endocrino|cardio|gine|derma|dermato|trauma|traumato|otorrino|neuro|oftalmo|gastro|reuma|reumato|nefro|uro|hemato|onco|alergo|psico|pedia)\b/g;

const visit =
  '(?:cita|citas|citita|turno|turnito|consulta|visita|control|chequeo|revision|hora|espacio|cupo|appointment|checada|seguimiento|(?:lo|la|el) (?:de|del))';
/** What is to be done there, in verbs: «que me chequeen la presión», «sacarme sangre». What was done is told otherwise. */
const done =
  '(?:(?:que|a que|tienen que|tengo que|toca|voy a|para|pa|a|quiero|quisiera|necesito)? ?(?:(?:que )?(?:me|le|lo|la|nos|les) (?:chequeen|chequen|revisen|vean|miren|tomen|midan|controlen|saquen|hagan|pongan|arreglen|quiten|limpien|examinen)|(?:chequeen|revisen|vean|miren|controlen|examinen)|(?:chequear|checar|revisar|ver|mirar|tomar|medir|controlar|sacar|hacer|poner|arreglar|quitar|examinar)(?:me|le|lo|la|se|nos)|(?:chequear|checar|revisar|medir|sacar|hacer) ?))';
/** Between the visit and what it is for. */
const link =
  '(?: (?:de|del|por|para|pal|con|sobre|a|al|mi|el|la|los|las|un|una|mis|que|toca|me|lo|ver|checar|revisar))*';

export interface NamedService {
  service?: string;
  /** It was named, and the clinic does not offer it as far as its names tell. */
  isUnknown?: true;
}

/** Which of the services a text names, in the catalogue's words or in others; nothing where it names none. */
export function namedService(text: string, services: readonly string[], isAsked = false): NamedService {
  const words = plainWords(text);
  const said = new Set(words.split(' '));
  const whole = services.filter((service) => {
    const own = tellingWords(service);
    return own.length > 0 && own.every((word) => said.has(word)) && own.some((word) => !vague.has(word));
  });
  if (whole.length === 1) return { service: whole[0] ?? '' };
  const wanted = Object.entries(kinds).flatMap(([kind, { named, about }]) => {
    const isMeant =
      named?.test(words) === true ||
      (about !== undefined &&
        (isAsked
          ? about.test(words)
          : new RegExp(`\\b(?:${visit}|${done})${link} (?:\\w+ )?${about.source.slice(2)}`).test(words)));
    return isMeant ? [kind] : [];
  });
  const specialities = [speciality, clipped].flatMap((said) => [...words.matchAll(said)]);
  const stems = specialities.map(([, stem = '']) => stem);
  // Whom they ask for by name is nobody else, whatever it is for: «el endocrino, para la diabetes».
  const isOfNobody = specialities.some(
    ([word, stem = '']) =>
      !services.some((service) => plainWords(service).includes(stem)) &&
      !Object.values(kinds).some((kind) => kind.named?.test(word)),
  );
  if (isOfNobody) return { isUnknown: true };
  if (wanted.length > 0 || stems.length > 0) {
    const fits = services.filter((service) => {
      const own = plainWords(service);
      return (
        wanted.some((kind) => [kinds[kind]?.named, kinds[kind]?.about].some((names) => names?.test(own))) ||
        stems.some((stem) => own.includes(stem))
      );
    });
    if (fits.length === 1) return { service: fits[0] ?? '' };
    if (fits.length > 1) return bestOf(said, fits);
    const isOfItsOwn = wanted.some((kind) => kinds[kind]?.named?.test(words) === true || ownKinds.has(kind));
    if (isOfItsOwn || stems.length > 0) return { isUnknown: true };
  }
  return bestOf(said, services);
}

/** The one most of whose words were said. */
function bestOf(said: ReadonlySet<string>, services: readonly string[]): NamedService {
  let best: { service: string; share: number } | undefined;
  for (const service of services) {
    const words = tellingWords(service);
    if (words.length === 0) continue;
    const share = words.filter((word) => said.has(word)).length / words.length;
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { service, share };
  }
  return best ? { service: best.service } : {};
}

const plainWords = (text: string) =>
  fold(text.normalize('NFC'))
    .replaceAll(/\bgral\b|\bgnral\b/g, 'general')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');

const tellingWords = (service: string) =>
  plainWords(service)
    .split(' ')
    .filter((word) => word.length > 2 && !common.has(word));
