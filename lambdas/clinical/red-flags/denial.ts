import { exactly, near, type Pattern, phrase, says } from './pattern.ts';
import type { Sentence } from './sentence.ts';
import { soundOf } from './spelling.ts';

const sounds = (written: string) => new Set(written.split(' ').map(soundOf));

const denials = sounds('no sin ni nunca jamás tampoco niego niega ningún ninguna ninguno');
/** After "no" they say that it lasts: "no se me quita el dolor", "no aguanto", "nunca había tenido este dolor". */
const lasting = sounds(
  'quita quitan pasa cede ceden aguanto aguanta soporto soporta tolero para paran deja dejan puedo puede podía baja mejora alivia calma disminuye desaparece va había sólo solo solamente únicamente resisto dormí duermo',
);
/** A new statement begins with them, and nothing denied before reaches past them. */
const breaks = sounds('pero sino aunque excepto salvo menos ahora porque pues');
/** After a comma or "y" they begin a statement of their own: "no dormí, me duele…", "no tengo fiebre y siento…". */
const starters = sounds(
  'me le les te se tengo tiene tienen siento siente sentí estoy está hay empecé empezó comenzó desde creo mi dice dicen cree oye ve',
);
/** What "no" denies together with all that is listed after it; of other verbs it denies no more than their own clause. */
const had = sounds(
  'tengo tiene tienen tenía tuve tuvo siento siente sentí he ha han hay hubo duele duelen dolió presento presenta padezco padece noto nota sufro sufre da dan dio sangro sangra vomito vomita soy es parece fiebre dolor nada ningún ninguna',
);
const joins = new Set([',', soundOf('y')]);
/** How far a denial reaches: "no tengo fiebre, tos, mareos ni nada de dolor en el pecho". */
const reach = 9;

/** Whether what stands at these places, the complaint first, is denied: "no tengo dolor en el pecho", "dolor en el pecho no tengo". */
export function isDenied(sentence: Sentence, places: readonly number[]): boolean {
  // Who says that they cannot breathe, or did not go, has said so by a denial.
  if (places.some((place) => denials.has(sentence[place] ?? '')))
    return isDeniedAfter(sentence, Math.max(...places));
  const [start = 0] = places;
  for (let at = start - 1; at >= Math.max(0, start - reach); at -= 1) {
    const word = sentence[at] ?? '';
    const next = sentence[at + 1] ?? '';
    if (breaks.has(word)) break;
    if (joins.has(word) && starters.has(next) && at + 1 < start) break;
    if (joins.has(word) && starters.has(next) && places.includes(at + 1)) break;
    if (!denials.has(word) || places.includes(at)) continue;
    if (endsBefore(sentence, at, start)) continue;
    if (!saysThatItLasts(sentence, at, start)) return true;
  }
  return isDeniedAfter(sentence, Math.max(...places));
}

/** "No llego a la otra semana, boté sangre": what follows the comma is said, and not denied. */
function endsBefore(sentence: Sentence, denial: number, start: number): boolean {
  if (sentence[denial] !== 'no') return false;
  const comma = sentence.indexOf(',', denial);
  return (
    comma !== -1 &&
    comma < start &&
    !sentence.slice(denial + 1, Math.min(denial + 4, comma)).some((word) => had.has(word))
  );
}

function saysThatItLasts(sentence: Sentence, denial: number, start: number): boolean {
  const following = sentence.slice(denial + 1, Math.min(start + 1, denial + 5));
  // "No sé si…", "no sé qué…" deny knowledge alone.
  const isDoubt = following[0] === soundOf('sé') && ['si', 'ke', 'komo'].includes(following[1] ?? '');
  return isDoubt || following.some((word) => lasting.has(word));
}

const afterwards: readonly Pattern[] = [exactly('no tengo|hay|siento|tiene|siente|he|ha|presenta')];

function isDeniedAfter(sentence: Sentence, end: number): boolean {
  const tail = sentence.slice(end + 1, end + 4);
  if (!says(tail.slice(0, 2), afterwards)) return false;
  const after = tail[2];
  return after === undefined || after === ',' || breaks.has(after);
}

const numbers = /^(19|20)\d\d$/;
const remote: readonly Pattern[] = [
  phrase('hace años|meses|anios'),
  phrase('año|mes pasado'),
  exactly(
    'de niño|niña|joven|chico|chica|chiquito|chiquita|chamaquito|chamaquita|pequeño|pequeña|cipote|bebé',
  ),
  exactly('en el #60-99'),
  phrase('when i|he|she was|were'),
  exactly('years ago'),
  phrase('nothing since'),
  exactly('enterraron|enterramos|entierro|velorio|sepelio|finado|finada'),
  exactly('embolia|derrame|infarto|ictus viejo|vieja|anterior|antiguo|antigua'),
  phrase('año|mes antepasado'),
  exactly('cuando era|tenía|tuve|tenías'),
  exactly('nunca más'),
  exactly('a los cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|#1-60 años'),
  exactly('en la secundaria|primaria|prepa|preparatoria|universidad|guerra|infancia|juventud'),
  phrase(
    'fue|dio|hicieron en enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  ),
  exactly('con|at #30-99 años'),
  exactly('con cuarenta|cincuenta|sesenta|setenta|ochenta años'),
  phrase('family history'),
  exactly('antecedente*'),
  exactly('historial'),
];
const recent: readonly Pattern[] = [
  exactly('today|now|tonight|yesterday|morning|minutes|hours'),
  exactly('hoy|ahora|ahorita|anoche|ayer|desde|recién|volvió|vuelve|nuevamente|madrugada'),
  exactly('otra vez'),
  exactly('de nuevo'),
  exactly('esta mañana|tarde|noche|semana'),
  phrase('hace minutos|horas|rato|poco'),
];
/** "Hace diez años me dio un infarto, ahora ando bien": now is told of something else. */
const nowWell: readonly Pattern[] = [
  near(
    7,
    'ahora|ahorita|hoy|entonces|actualmente|desde',
    'bien|sano|sana|control|controles|chequeo|nada|alta|normal|camino|corro|cuestionario|formulario|cardiólogo|cardióloga|cita|consulta|seguimiento|estable|tranquilo|tranquila|cada|recomienda|recomendó|recomiendan|corre|camina|juega|trabaja|vive|recuperó|recuperado|recuperada|perfecto|perfecta',
  ),
];
const worse: readonly Pattern[] = [
  exactly('peor|volvió|vuelve|duele|fuerte|horas|rato|anoche|madrugada'),
  exactly('otra vez'),
  exactly('de nuevo'),
];
const ofColleagues: readonly Pattern[] = [
  near(
    12,
    'compañero|compañera|colega|coworker|colleague',
    'oficina|cubrir|cubrirla|cubrirlo|cubro|covering|shifts|chequeo|atendida|ingresado|pasado|checar',
  ),
];
const family: readonly Pattern[] = [
  phrase('my dad|mom|father|mother|grandfather|grandmother|grandma|grandpa|uncle|aunt'),
  phrase(
    'mi|mis|su padre|papá|pai|papi|mai|mami|tata|jefe|jefa|madre|mamá|abuelo|abuela|abuelito|abuelita|tío|tía|primo|prima|suegro|suegra|hermano|hermana|abuelos|padres',
  ),
];
const familyHistory: readonly Pattern[] = [
  exactly('had|died|murió|falleció|tuvo|sufrió|padeció|muerte|murieron'),
];

/**
 * What happened long ago, or to a forebear: "mi padre tuvo un infarto en 2010". What is told indirectly is not
 * made history by a loss: "murió mi señora y me quiero ir con ella".
 */
export function isHistory(sentence: Sentence, { isToldIndirectly = false } = {}): boolean {
  if (isToldIndirectly) return sentence.some((word) => numbers.test(word)) && !says(sentence, recent);
  const isAgain = says(sentence, recent) && (says(sentence, worse) || !says(sentence, nowWell));
  if (isAgain) return false;
  return (
    says(sentence, ofColleagues) ||
    sentence.some((word) => numbers.test(word)) ||
    says(sentence, remote) ||
    (says(sentence, family) && says(sentence, familyHistory))
  );
}

const supposed: readonly Pattern[] = [
  exactly('en caso de'),
  phrase('si llegara|llegase|tuviera|tuviese|diera|doliera|pasara|sintiera'),
  phrase('si llego|llega a'),
  exactly('por si'),
  phrase('si un|algún día me|le da|duele|pasa'),
  exactly('leí que|en|sobre'),
];
const general: readonly Pattern[] = [
  phrase('qué|cuáles síntomas|signos|señales'),
  phrase('cómo|como|cuándo|cuánto se reconoce|considera|previene|evita|detecta'),
  near(10, 'cubre|cubren', 'si', 'me|le'),
  exactly('serie|peli|video|vídeo|documental|curso|tesis|cuestionario|maqueta'),
  phrase('efecto|efectos secundarios|secundario|adversos'),
  exactly('puede|pueden|podría|podrían causar|provocar|producir|dar|ocasionar'),
  exactly(
    'prospecto|folleto|película|novela|canción|telenovela|charla|charlas|pláticas|taller|capacitación|noticias|cpr',
  ),
  exactly('primeros auxilios'),
  phrase('si a un|una niño|niña|persona|alumno|adulto|paciente'),
];

/** "Soñé que me caía": of what they woke up with they tell in words of waking. */
const dreamt: readonly Pattern[] = [
  exactly('soñé|soñó|soñaba|soñamos|soñaste|dreamt|dreamed'),
  exactly('pesadilla|pesadillas|nightmare'),
];
const awake: readonly Pattern[] = [
  exactly('desperté|despertó|despierto|despierta|ahora|todavía|sigo|sigue|amanecí|amaneció|woke'),
];
const isDream = (sentence: Sentence) => says(sentence, dreamt) && !says(sentence, awake);

/** What is asked about or feared in general. "¿Qué hago si me duele el pecho?" is not: people in need write so. */
export function isHypothetical(sentence: Sentence, { isToldIndirectly = false } = {}): boolean {
  return isDream(sentence) || says(sentence, general) || (!isToldIndirectly && says(sentence, supposed));
}

const pets =
  'perro|perra|perrito|perrita|perros|gato|gata|gatito|gatita|gatos|chucho|perico|cachorro|mascota|caballo|vaca|gallina|loro|conejo|dog|cat|puppy|veterinario|veterinaria|vet';
const aPet: readonly Pattern[] = [phrase(`mi|mis|el|la|al|una|un|del|my ${pets}`)];
const byAPet: readonly Pattern[] = [
  exactly('me duele|duelen|caí|falta|siento|pegué|corté|desmayé|mareo|tumbó|ahogo|quemé'),
  exactly('mi hijo|hija|niño|niña|mamá|papá|esposo|esposa|abuelo|abuela|bebé|hermano|hermana'),
  exactly(
    'botó|aventó|pateó|tiró|mordió|mordida|mordieron|arañó|rasguñó|atacó|tumbó|bit|bitten|rabia|callejero',
  ),
];

/** "Mi perro se tragó un calcetín". What an animal has done to somebody is another matter. */
export function isAboutPet(sentence: Sentence): boolean {
  return says(sentence, aPet) && !says(sentence, byAPet);
}
