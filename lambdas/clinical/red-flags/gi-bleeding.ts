import { exactly, meet, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const examined = near(5, 'sangre', 'análisis|prueba|examen|muestra|oculta');
const vomited = near(3, 'vomito|vomité|vomita|vomitó|vomitando', 'sangre');

const thrownUp =
  'vomit*|vómito*|bomit*|gomit*|arrojé|arrojo|arrojó|arrojando|arrojado|deposito|guacareé|guacareado|buitreé|buitreado|trasbocó|trasboqué|trasbocado|trasbocando';
const blackOrRed = 'negro|negra|negras|negros|alquitrán|brea|chapopote|petróleo|sangre|rojo|roja|coágulos';
const givenBack = 'devuelvo|devuelve|devolví|devolvió|devuelto|devolviendo';

/** Vomit like coffee grounds, or stool black as tar or with blood. */
export const giBleeding: RedFlagRule = {
  name: 'gi-bleeding',
  label: 'Sangrado digestivo',
  dueMinutes: 10,
  source: {
    title: 'Gastrointestinal bleeding, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/ency/article/003133.htm',
  },
  advice: {
    es: 'No coma ni beba nada hasta que le vean. Si se marea o se desmaya llame al 911.',
    en: 'Do not eat or drink until you are seen. If you feel faint call 911.',
  },
  patterns: [
    near(
      9,
      thrownUp,
      'café|borra|asientos|vino|tinto|negro|negra|negruzco|negruzca|prieto|prieta|posos|poso|sangre|cuncho|coágulos',
    ),
    near(
      6,
      thrownUp,
      'oscuro|oscura|oscuros|oscuras|marrón',
      'cosa|cosas|algo|líquido|grumos|grumitos|tipo|como',
    ),
    // Who gives back a coffee has vomited nothing.
    near(9, givenBack, 'borra|asientos|posos|poso|sangre|cuncho|coágulos|cuajos'),
    near(
      6,
      givenBack,
      'café|negro|negra|negruzco|oscuro|oscura|oscuros|oscuras|marrón',
      'cosa|cosas|líquido|molido|parecía|parecido|color',
    ),
    near(
      7,
      'heces|popó|popo|pupú|pupu|excremento|caca|evacu*|obré|obro|obrando|defec*|materia|deposiciones|deposita|deposito|poposeo|ensucio|cacas|mierda|taza',
      'negro|negra|negras|negros|alquitrán|brea|chapopote|petróleo|sangre|rojo|roja|pegajoso|pegajosa|coágulos',
    ),
    meet(9, phrase('ir|voy|fui|fue al baño|inodoro|excusado'), exactly(blackOrRed)),
    meet(9, phrase('hacer|hice|hago|hizo|hace del cuerpo|vientre'), exactly(blackOrRed)),
    near(
      6,
      'boté|bota|botó|boto|botando|eché|echo|echó|echando|escupí|escupió|escupo|escupe|escupiendo|sale|salió|saliendo|sangro|sangra',
      'sangre|sangro|sangra',
      'boca|garganta',
    ),
    phrase('stool|poop black|tarry|bloody'),
    phrase('black|tarry|bloody stool|stools|poop'),
    phrase('vomiting|vomited|throwing blood|coffee'),
  ],
  harmless: [
    near(6, 'negras|negra|negro', 'hierro|ferroso|bismuto|pepto|betabel|moras'),
    near(
      9,
      'sangre|sangra|sangro',
      'encías|encía|muela|muelas|diente|dientes|cepill*|lengua|labio|mordí|mordió',
    ),
    // Who vomits blood does so with an examination of it as well.
    (sentence) => (vomited(sentence).length > 0 ? [] : examined(sentence)),
  ],
};
