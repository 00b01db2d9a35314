import { exactly, meet, near, type Pattern, phrase, says, where } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';
import { person } from './people.ts';

const likeness = soundOf('como');
const supposed: readonly Pattern[] = [
  exactly('en caso de'),
  where(
    phrase('si llegara|llegase|tuviera|tuviese|diera|doliera|pasara|sintiera'),
    // «Habla como si tuviera la boca llena» says what it is like.
    (sentence, [at = 0]) => sentence[at - 1] !== likeness,
  ),
  phrase('si llego|llega a'),
  where(exactly('si más adelante'), (sentence, [at = 0]) => !sentence.slice(at + 3, at + 5).includes('no')),
  where(phrase('más adelante si'), (sentence, [at = 0]) => sentence[at + 1] === 'adelante'),
  exactly('si el|la mes|año|semana|trimestre que viene|entra'),
  exactly('si en el|un futuro'),
  exactly('si alguna vez'),
  exactly('llegado el caso|momento'),
  exactly('por si'),
  phrase('si un|algún día me|le da|duele|pasa'),
  exactly('leí que|en|sobre'),
  phrase('puede|podría uno|alguien'),
  phrase('preguntó|preguntaron|preguntan|preguntaba si'),
  phrase('si|cuando el día del|de'),
  phrase('si|cuando llega|llegue el día|momento'),
];
const asking = new Set(['me', 'nos', 'le'].map(soundOf));
const general: readonly Pattern[] = [
  exactly('cómo sabe|sabes|nota|reconoce una|uno'),
  exactly('a qué|cuánto|cuanta|cuánta temperatura|presión|glucosa|azúcar'),
  phrase(
    'vacuna|pastilla|pastillas|medicina|antidepresivos|anestesia|tratamiento|vaccine|pill|antibiótico|inyección|remedio|dispositivo puede|pueden|podría|podrían|can',
  ),
  phrase('can vaccine|pill|medicine|drug cause'),
  near(3, 'día', 'después', 'pastilla'),
  exactly('a partir de cuánto|cuánta|cuántos|qué|ké'),
  exactly('formato|formulario|papel|hoja|encuesta|seguro|cuestionario|planilla|ficha pregunta|dice|pide'),
  near(6, 'pide|piden|pregunta|preguntan|investigar', 'curso|tarea|cuestionario|encuesta|formulario'),
  phrase(
    'hay|existe|hacen|tienen|is|there test|prueba|examen|estudio|chequeo|curso|vacuna|class para|for|pa|to',
  ),
  exactly('para mi|un|el|la|nuestra examen|tarea|tesis|exposición|clase'),
  exactly('hereda|heredan|heredar|hereditario|hereditaria|personaje|teatro|ensayando|disfraz'),
  near(6, 'entrevistar|entrevista|investigar|investigación|reportaje|exponer', 'sobre|acerca'),
  exactly('para el futuro|aprender|prevenirlo|prevenir'),
  exactly('for the future'),
  exactly('qué pasa|pasaría|pasa si uno|una'),
  exactly('si uno|alguien se desmaya|desmayara|atraganta|ahoga|infarta|marea'),
  exactly('es para la tarea|asignación|monografía|exposición'),
  phrase('qué|cuáles síntomas|signos|señales'),
  phrase('cómo|como|cuándo|cuánto se reconoce|considera|previene|evita|detecta'),
  near(10, 'cubre|cubren', 'si', 'me|le'),
  exactly('serie|peli|documental|curso|tesis|cuestionario|maqueta'),
  // One that a camera took shows what was done.
  exactly('un|unos|este|ese|en video|videos|vídeo|vídeos'),
  phrase('video|vídeo de|en youtube|tiktok|internet|facebook|instagram'),
  phrase('efecto|efectos secundarios|secundario|adversos'),
  where(
    exactly('puede|pueden|podría|podrían causar|provocar|producir|dar|ocasionar'),
    // «Me pueden dar una cita» asks for something.
    (sentence, [at = 0]) => !asking.has(sentence[at - 1] ?? ''),
  ),
  exactly(
    'prospecto|folleto|película|novela|canción|telenovela|charla|charlas|pláticas|taller|capacitación|noticias|cpr',
  ),
  exactly('primeros auxilios'),
  phrase('soy|somos estudiante|estudiantes|alumno|alumna|docente|investigador|investigadora'),
  phrase('hago|hacemos|haciendo|repartimos|repartís|reparten encuesta|investigación|tesis|naloxona'),
  phrase('trabajo|exposición|exponer|presentación|artículo|ensayo|proyecto|cuento|libro sobre'),
  where(
    meet(
      18,
      phrase('preguntó|preguntaron|preguntan|preguntaba si'),
      phrase('dije|contesté|respondí|puse que no'),
    ),
    (sentence) => !says(sentence, [exactly('pero|mentí|mentira|verdad|igual')]),
  ),
  phrase('si a un|una niño|niña|persona|alumno|adulto|paciente'),
  // «En la planilla dice "¿ha tenido convulsiones?" y puse que no».
  where(
    meet(
      18,
      exactly(
        'planilla|hoja|formulario|cuestionario|encuesta|ficha|boleta|papel|formato|casilla|casillas|pregunta|preguntas',
      ),
      phrase('puse|pongo|marqué|contesté|respondí|taché|escribí|llené no'),
    ),
    (sentence) => !says(sentence, [exactly('pero|mentí|mentira|verdad|igual|aunque|ahora|hoy')]),
  ),
];

/** What a paper warns of: «el consentimiento pone riesgo de hemorragia». */
export const ofPaper: readonly Pattern[] = [
  near(
    6,
    'consentimiento',
    'pone|ponía|dice|decía|advierte|avisa|habla|menciona|incluye|lista|riesgo|riesgos',
  ),
  near(6, 'hoja|papel|papeles|documento|documentos', 'pone|ponía|advierte|avisa|habla|menciona|incluye'),
];

/** What the news tell, and a test of the laboratory. */
const elsewhere: readonly Pattern[] = [
  phrase(
    'oí|oímos|escuché|vi|vimos|salió|dijeron|dicen|han en|por la|el radio|tele|televisión|periódico|prensa',
  ),
  exactly('noticia|noticiero|telediario'),
  phrase(
    'tele|televisión|radio|noticias|periódico|redes|facebook|tiktok|youtube|internet dijeron|dicen|decían|salió|hablaban|contaron|pusieron|vi|vimos|leí',
  ),
  exactly('viste|vieron|supiste|supieron|escuchaste|oíste lo del|de'),
  exactly('sangre oculta'),
];
/** Who saw it on television may have it all the same: «vi en la tele que eso es infarto, me duele el pecho». */
const theirOwn: readonly Pattern[] = [
  exactly('me|mi|mis|nos|yo|tengo|tiene|siento|siente|estoy|está|sigo|sigue'),
];
const isElsewhere = (sentence: Sentence) => says(sentence, elsewhere) && !says(sentence, theirOwn);

/** "Soñé que me caía": of what they woke up with they tell in words of waking. */
const dreamt: readonly Pattern[] = [
  exactly('soñé|soñó|soñaba|soñamos|soñaste|dreamt|dreamed'),
  exactly('sueño que|con'),
  exactly('pesadilla|pesadillas|nightmare'),
];
const awake: readonly Pattern[] = [
  exactly('desperté|despertó|despierto|despierta|ahora|todavía|sigo|sigue|amanecí|amaneció|woke'),
];
const isDream = (sentence: Sentence) => says(sentence, dreamt) && !says(sentence, awake);

/** «La encuesta pregunta si uno piensa en matarse y puse que no, pero sí lo pienso». */
const admitted: readonly Pattern[] = [
  exactly('pero sí me|lo|la|le|tengo|he|tuve|quiero|pienso|siento|estoy'),
  exactly('pero la verdad|es'),
  phrase('pero mentí|mentira'),
];

/** What is asked about or feared in general. "¿Qué hago si me duele el pecho?" is not: people in need write so. */
export function isHypothetical(sentence: Sentence, { isToldIndirectly = false } = {}): boolean {
  return (
    isDream(sentence) ||
    isElsewhere(sentence) ||
    (says(sentence, general) && !says(sentence, admitted)) ||
    (!isToldIndirectly && says(sentence, supposed))
  );
}

const pets =
  'perro|perra|perrito|perrita|perros|perrhijo|gato|gata|gatito|gatita|gatos|michi|minino|chucho|lomito|perico|periquito|canario|pájaro|cachorro|cachorra|mascota|caballo|caballos|yegua|yeguas|potro|potra|burro|burra|mula|vaca|vacas|toro|ternero|ternera|becerro|becerra|novillo|cabra|cabras|chivo|chiva|oveja|ovejas|borrego|cordero|gallina|gallinas|loro|conejo|coneja|conejito|hámster|cuy|cuyo|tortuga|dog|cat|puppy|veterinario|veterinaria|vet';
/** «Como un caballo» says what it is like. */
const aPet: readonly Pattern[] = [
  where(
    phrase(`mi|mis|el|la|al|una|un|del|my ${pets}`),
    (sentence, [at = 0]) => sentence[at - 1] !== likeness,
  ),
  exactly('parto|cesárea de yegua|vaca|perra|gata|cabra|oveja|burra|cerda|marrana|chancha'),
];
/** An animal may be bitten as well: «al gato lo mordió un perro». */
const toAPet: readonly Pattern[] = [
  phrase(`al|a ${pets} lo|la|le mordió|picó|atacó|mordieron|atropelló|atropellaron`),
];
const byAPet: readonly Pattern[] = [
  exactly('todos amanecimos|estamos'),
  exactly('me|nos atropelló|atropellaron'),
  phrase('cayó|caído|caída|resbaló|bajó de|del|la caballo|yegua|burro|mula|potro|toro'),
  exactly('amanecimos|estamos todos|mareados|mal'),
  exactly('me duele|duelen|caí|falta|siento|pegué|corté|desmayé|mareo|tumbó|ahogo|quemé'),
  exactly(
    'botó|aventó|pateó|tiró|corneó|embistió|coceó|pisó|aplastó|lanzó|picoteó|mordió|mordida|mordieron|arañó|rasguñó|atacó|tumbó|bit|bitten|rabia|callejero',
  ),
];

const withAPet: readonly Pattern[] = [exactly(`mi|mis ${person}`)];
const besides: readonly Pattern[] = [exactly('y|ni|o|a|and mi|my'), exactly('también|ambos|nosotros|todos')];
/** «Lo lleva mi hija al veterinario». */
const isTaken: readonly Pattern[] = [
  phrase('lleva|llevó|llevaron|lleve|llevando|camino al|a veterinario|veterinaria'),
];
const isOfPeople = (sentence: Sentence) =>
  says(sentence, byAPet) ||
  (says(sentence, withAPet) && (says(sentence, besides) || !says(sentence, isTaken)));

/** Of people alone: «mi bebé tiene fiebre», whatever is said of an animal besides. */
export const isAboutPeople = (sentence: Sentence): boolean =>
  says(sentence, withAPet) && !says(sentence, aPet);

/** "Mi perro se tragó un calcetín". What an animal has done to somebody is another matter. */
export function isAboutPet(sentence: Sentence): boolean {
  return says(sentence, toAPet) || (says(sentence, aPet) && !isOfPeople(sentence));
}
