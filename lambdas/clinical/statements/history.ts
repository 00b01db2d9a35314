import { exactly, meet, near, type Pattern, phrase, says, where } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';
import { isLookedAfter } from './looked-after.ts';
import { isOfRescued } from './rescued.ts';
import { recent, worse, worseAgain } from './still-going-on.ts';

const numbers = /^(19|20)\d\d$/;
const remote: readonly Pattern[] = [
  phrase('hace años|meses|anios'),
  phrase('año|mes|verano|invierno|otoño|semestre|curso pasado'),
  phrase('primavera|navidad|navidades|vacaciones|temporada|pascua|santa pasada|pasadas'),
  exactly(
    'de niño|niña|joven|chico|chica|chiquito|chiquita|chamaquito|chamaquita|pequeño|pequeña|cipote|bebé',
  ),
  exactly(
    'de chavo|chava|pibe|piba|morro|morra|patojo|patoja|chamo|chama|crío|cría|muchacho|muchacha|guambra|adolescente|chibolo|chibola',
  ),
  phrase('as a kid|child|baby|teenager|girl|boy'),
  exactly('en el #60-99'),
  phrase('when i|he|she was|were'),
  exactly('years ago'),
  phrase('nothing since'),
  exactly('enterraron|enterramos|velorio|sepelio|finado|finada'),
  // By itself it is a slip away from «entero».
  exactly('el|un|al|del|su entierro'),
  exactly('embolia|derrame|infarto|ictus viejo|vieja|anterior|antiguo|antigua'),
  phrase('año|mes antepasado'),
  exactly('cuando era|tenía|tuve|tenías'),
  exactly('cuando chiquito|chiquita|chico|chica|niño|niña|bebé|pequeño|pequeña|muchacho|muchacha'),
  exactly('nunca más tuve|tuvo|dio|volví|volvió|he|ha|me|se|repitió|pasó'),
  exactly('a los cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|#1-60 años'),
  exactly('en la secundaria|primaria|prepa|preparatoria|universidad|guerra|infancia|juventud'),
  phrase(
    'fue|dio|hicieron en enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  ),
  exactly('con|at #30-99 años'),
  exactly('con cuarenta|cincuenta|sesenta|setenta|ochenta años'),
  meet(
    6,
    exactly('tuvo|tuve|dio|sufrió|hizo|convulsionó|quemó|cayó'),
    exactly(
      'con un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|#1-29 año|años|añito|añitos',
    ),
  ),
  exactly('años|anios|tiempo atrás'),
  phrase('family history'),
  exactly('antecedente*'),
  exactly('historial'),
];
/** «Me atropelló una moto hace dos años»; «me duele hace dos meses» lasts. */
const ago: readonly Pattern[] = [
  phrase(
    'hace un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|unos|muchos|#2-60 año|años|mes|meses',
  ),
];
const lasts: readonly Pattern[] = [
  exactly('desde'),
  exactly('me|le|nos|les duele|duelen|aprieta|falta|arde|sangra|cuesta|cierra|hincha|da|dan|está|están|pasa'),
  exactly('tengo|tiene|siento|siente|estoy|sigo|sigue|ando|anda|llevo|lleva|vengo|viene|sufro|padezco|no'),
];
/** «En 2010 me dio una embolia y desde entonces llevo filtro». */
const sinceThen: readonly Pattern[] = [
  exactly('desde entonces'),
  near(8, 'now', 'sober|fine|ok|good|healthy|years'),
];
/** What is missed where it is no more. */
const lost: ReadonlySet<string> = new Set(
  'fuerza fuerzas aire aliento sensibilidad movimiento movimientos ganas pulso vista voz nada a al el la los las mi mis un una bebé nene nena'
    .split(' ')
    .map(soundOf),
);
/** Is no more, and known to be none: «ya se me quitó desde que tomo omeprazol», «resultó ser ansiedad». */
const resolved: readonly Pattern[] = [
  near(12, 'quitó|pasó|cedió|desapareció', 'desde|tratamiento', 'ya|se|desde'),
  // «Se pasó de la dosis, gracias» is polite, and not over.
  meet(12, phrase('ya|se quitó|pasó|cedió|desapareció'), exactly('gracias a')),
  meet(8, phrase('ya quitó|pasó|cedió|desapareció'), exactly('gracias')),
  phrase('ya no sangro|duele|falta|palpita|vomita desde'),
  exactly('ya no me|le|nos ha|han dado|pasado|repetido|dolido|sangrado'),
  exactly('ya quedó|está|ta|anda|salió sano|sana|curado|curada|recuperado|recuperada'),
  // «Ya no siento al bebé desde ayer», «ya no tengo fuerza en el brazo» is a loss.
  where(
    phrase('ya no tengo|siento desde'),
    (sentence, [, , verb = 0]) => !lost.has(sentence[verb + 1] ?? ''),
  ),
  phrase('dejó|dejé de desde|hace años|meses'),
  phrase('resultó ser ansiedad|gastritis|reflujo|muscular|nervios|gases|nada'),
  exactly('ya|está|todo|quedó cicatrizó|cicatrizado|cicatrizada'),
  phrase('le|les fue bien|perfecto'),
  exactly('se recuperó|recuperaron|repuso'),
  phrase(
    'no ha|he|han vuelto a vomitar|sangrar|desmayarse|desmayarme|convulsionar|doler|dolerme|dolerle|tener|dar|darme|darle|pasar|repetirse',
  ),
  phrase('was anxiety|muscular|gas|reflux'),
  phrase('era|fue ansiedad|gastritis|reflujo|muscular|pánico'),
];
/** "Hace diez años me dio un infarto, ahora ando bien": now is told of something else. */
const nowWell: readonly Pattern[] = [
  near(
    7,
    'ahora|ahorita|hoy|entonces|actualmente|desde',
    'bien|sano|sana|control|controles|chequeo|nada|alta|normal|camino|corro|cuestionario|formulario|cardiólogo|cardióloga|cita|consulta|seguimiento|estable|tranquilo|tranquila|cada|recomienda|recomendó|recomiendan|corre|camina|juega|trabaja|vive|recuperó|recuperado|recuperada|perfecto|perfecta',
  ),
];
const ofColleagues: readonly Pattern[] = [
  near(
    12,
    'compañero|compañera|colega|coworker|colleague',
    'oficina|cubrir|cubrirla|cubrirlo|cubro|covering|shifts|chequeo|atendida|ingresado|pasado|checar',
  ),
];
/** Long ago, and told for a paper or a question of today. */
const longAgo: readonly Pattern[] = [
  phrase('año|mes|semestre pasado|antepasado'),
  exactly('last month|year'),
  phrase(
    'hace #2-60|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|muchos años',
  ),
  exactly('hace años|tiempo'),
  exactly(
    'de joven|niña|niño|chica|chico|chavo|chava|pibe|piba|morro|morra|patojo|patoja|chamo|chama|crío|cría|muchacho|muchacha|guambra|adolescente|chibolo|chibola',
  ),
  exactly('cuando era|tenía'),
  exactly('years ago'),
];
const forPaper: readonly Pattern[] = [
  phrase(
    'para|pa|por la|el|lo|mi|un|una historia|historial|ficha|expediente|certificado|seguro|escuela|kínder|trabajo|trámite|papel|récord',
  ),
  near(
    6,
    'certificado|constancia|informe|historia|historial|expediente|resumen|récord',
    'necesito|piden|pide|quiero|pido|laboral|clínica',
  ),
  near(
    6,
    'cambiar|cita|turno|terapia|tratamiento|consulta|recommend|intake',
    'quiero|estoy|voy|quisiera|sigo|hablarlo|doctor|form',
  ),
  phrase('terapia|sicóloga|psicóloga|psicólogo'),
  exactly('en la|mi|el|su historia|historial|ficha|expediente|récord|cuestionario|formulario'),
];
const lately: readonly Pattern[] = [
  phrase(
    'hace #2-90|una|un|dos|tres|cuatro|cinco|seis|siete|ocho|varios|varias|unas|unos días|semana|semanas|mes|meses',
  ),
  exactly('la|el semana|mes pasada|pasado'),
];
const that = soundOf('que');
const lastsNot = (sentence: Sentence, places: readonly number[]) =>
  sentence[(places.at(-1) ?? 0) + 1] !== that;
/** «Se me hinchó la cara, pero hace años»; what one has had for years lasts. */
const datedBack: readonly Pattern[] = [
  where(exactly('pero hace años|tiempo'), lastsNot),
  where(exactly('pero hace muchos|varios años'), lastsNot),
  exactly('pero eso|ya fue hace años|tiempo|muchos|meses'),
  exactly('pero fue hace años|tiempo|muchos|meses'),
];
/** «Hace dos semanas me picó una abeja, se me hinchó y ya se quitó». */
const gone: readonly Pattern[] = [
  exactly('ya se quitó|pasó|curó|sanó|desinflamó|cerró|fue'),
  exactly('ya se me|le quitó|pasó|curó|sanó|desinflamó|cerró|fue'),
];
/** Who has been seen and is well again: «ya nos vieron en urgencias, era gastritis, todo bien». */
const attended: readonly Pattern[] = [
  exactly('ya me|le|nos|lo|la vio|vieron|atendieron|dieron|revisaron|operaron|sacaron'),
  phrase('dieron|dio|salí|salió|salimos de|del|el alta|hospital|urgencias|guardia|emergencia'),
  phrase('fui|fuimos|estuve|estuvimos|llevamos|llevé a|en|al urgencias|guardia|emergencia|hospital|er'),
  exactly('se|me lo|la|los|las llevó|llevaron la|en|los|al ambulancia|bomberos|hospital'),
];
/** «Está bien mala» says how much. */
const ill: ReadonlySet<string> = new Set(
  'mal malo mala malito malita grave graves delicado delicada enfermo enferma débil pálido pálida feo fea hinchado hinchada morado morada caliente dormido dormida inflamado inflamada'
    .split(' ')
    .map(soundOf),
);
const wellAgain: readonly Pattern[] = [
  where(exactly('bien'), (sentence, [at = 0]) => !ill.has(sentence[at + 1] ?? '')),
  exactly(
    'perfecto|perfecta|normal|alta|contento|contenta|jugando|comiendo|feliz|gastritis|ansiedad|pánico|grapas|puntos|reposo',
  ),
];

const family: readonly Pattern[] = [
  phrase('my dad|mom|father|mother|grandfather|grandmother|grandma|grandpa|uncle|aunt'),
  phrase(
    'mi|mis|su padre|papá|pai|papi|mai|mami|tata|jefe|jefa|madre|mamá|abuelo|abuela|abuelito|abuelita|tío|tía|primo|prima|suegro|suegra|hermano|hermana|abuelos|padres',
  ),
];
const familyHistory: readonly Pattern[] = [
  exactly('had|died|murió|falleció|tuvo|sufrió|padeció|murieron'),
  exactly('la|su|de muerte'),
];

/** «Hoy estoy bien», «me piden los antecedentes»: what another sentence says of what was long ago. */
const overByNow: readonly Pattern[] = [
  phrase('hoy|ahora|actualmente|ya estoy|ando|sigo bien|estable|recuperado|recuperada|alta'),
  phrase('piden|pide|preguntan|para|por antecedentes|historial|ficha|formulario'),
];

/** Long ago as `told` tells it, and the whole sentence says what for, or the others that it is over. */
export const isToldForPaper = (told: Sentence, sentence = told, message: readonly Sentence[] = []): boolean =>
  says(told, longAgo) &&
  !says(sentence, worse) &&
  (says(sentence, forPaper) ||
    (message.some((other) => says(other, overByNow)) && !message.some((other) => says(other, worse))));

/**
 * What happened long ago, or to a forebear: "mi padre tuvo un infarto en 2010". What is told indirectly is not
 * made history by a loss: "murió mi señora y me quiero ir con ella".
 */
export function isHistory(sentence: Sentence, { isToldIndirectly = false } = {}): boolean {
  if (isToldIndirectly)
    return (
      isToldForPaper(sentence) ||
      (sentence.some((word) => numbers.test(word)) &&
        (!says(sentence, recent) || (says(sentence, nowWell) && !says(sentence, worse))))
    );
  if (says(sentence, resolved) && !says(sentence, worseAgain)) return true;
  if (says(sentence, datedBack) && !says(sentence, worse)) return true;
  if (says(sentence, lately) && says(sentence, gone) && !says(sentence, worseAgain)) return true;
  if (says(sentence, attended) && says(sentence, wellAgain) && !says(sentence, worseAgain)) return true;
  if (isLookedAfter(sentence)) return true;
  if (isOfRescued(sentence) && !says(sentence, worseAgain)) return true;
  const isAgain =
    says(sentence, recent) &&
    !(says(sentence, sinceThen) && !says(sentence, worse)) &&
    (says(sentence, worse) || !says(sentence, nowWell));
  if (isAgain) return false;
  return (
    says(sentence, ofColleagues) ||
    sentence.some((word) => numbers.test(word)) ||
    (says(sentence, ago) && !says(sentence, lasts)) ||
    says(sentence, remote) ||
    (says(sentence, family) && says(sentence, familyHistory))
  );
}

const once: readonly Pattern[] = [
  exactly(
    'dio|dieron|tuve|tuvo|tuvimos|operaron|operada|operado|quitaron|sacaron|hicieron|pusieron|fue|fui|murió|falleció|sufrí|sufrió|padecí|padeció|tenía|diagnosticaron|internaron|hospitalizaron|estuve|estuvo|detectaron|encontraron|had|was|died',
  ),
];

/** Told in the past by whoever was asked for just that: «a mi papá le dio una embolia». */
export const isToldAsHistory = (sentence: Sentence): boolean =>
  says(sentence, once) && !says(sentence, recent) && !says(sentence, worseAgain);
