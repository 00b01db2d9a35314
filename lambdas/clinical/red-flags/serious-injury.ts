import { exaggerated } from '../statements/figure-of-speech.ts';
import { allergyTold } from './allergy-told.ts';
import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aChild } from './vocabulary.ts';

/** A deep wound, a burn, an electric shock, a broken or crushed limb, a bad fall or crash. */
export const seriousInjury: RedFlagRule = {
  name: 'serious-injury',
  label: 'Herida, quemadura o golpe grave',
  dueMinutes: 10,
  source: {
    title: 'Wounds and injuries, MedlinePlus (National Library of Medicine); unverified',
    url: 'https://medlineplus.gov/woundsandinjuries.html',
  },
  advice: {
    es: 'Si sangra, apriete con una tela limpia. Una quemadura, bajo agua fresca 20 minutos, sin cremas. Si no puede moverse, no se mueva y llame al 911.',
    en: 'Press on what bleeds with a clean cloth. Hold a burn under cool water for 20 minutes, no creams. If you cannot move, stay still and call 911.',
  },
  patterns: [
    near(5, 'corriente|calambrazo|rayo', 'cogió|agarró|tumbó|tiró|alcanzó|partió', 'me|lo|la|le'),
    near(5, 'rayo', 'cayó|pegó', 'me|le|encima|mi'),
    near(4, 'dieron|pegaron|metieron|metió|dio|pegó', 'tiro|tiros|bala|balas|plomazo|plomazos'),
    exactly('machetearon|macheteó|macheteado|balacearon|picaron con'),
    near(7, 'perdió|perdí', 'dedo|dedos|mano', 'máquina|sierra|enganchó|accidente'),
    near(
      8,
      'llanta|rueda|carro|camión|tractor|moto',
      'pasó|pasaron',
      'encima|arriba',
      'pie|pierna|mano|brazo|negro|morado|hinch*',
    ),
    near(8, 'explotó|explotaron', 'cara|manos|pecho|ojos'),
    near(6, 'amputado|arrancado|cortado', 'dedo|dedos|punta|mano', 'se|ha|he|máquina'),
    exactly(
      'apuñalaron|apuñaló|apuñalado|apuñalada|puñalada|puñaladas|navajazo|balazo|balazos|balearon|baleado|machetazo|machetazos|stabbed|gunshot|electrocuté|electrocutó|electrocutado',
    ),
    near(
      6,
      'arrancó|arranqué|voló|volé|cercenó|amputó|mochó|moché|rebanó|rebané',
      'dedo|dedos|mano|pie|punta|uña|oreja|pedazo',
    ),
    near(
      9,
      'corté|cortó|cortada|cortadura|corte|rajó|rajé|abrió|abrí|tajo|herida|machete|sierra|motosierra|cuchillo|vidrio|navaja|cutter|saw|knife',
      'hueso|carne|grasa|tendón|tendones|cuelga|colgando|chorrea*|chorro|chorros|hondo|honda|profundo|profunda|brinca|cierra|bone|deep|toallas|charco',
    ),
    near(
      9,
      'quemó|quemé|quemado|quemada|quemaron|quemadura|quemaduras|escaldó|burned|burnt|burn',
      'toda|todo|hirviendo|bebé|niño|niña|hijo|hija|ampollas|piel|boiling|cara|pecho|manos|genitales|aceite|fuego|gasolina|ácido',
    ),
    near(
      8,
      'hirviendo|hirviente|boiling',
      'cayó|echó|volteó|derramó|tiró|spilled|poured|quemó|burned',
      'agua|aceite|sopa|café|water|oil|té|leche',
    ),
    near(
      8,
      'corriente|descarga|toque|electricidad|cable',
      'dio|agarró|pasó|shock',
      'corazón|pegado|mano|desmay*|brazo|luz|boté',
    ),
    near(
      9,
      'chocamos|chocaron|chocó|choqué|choque|chocan|accidente|volcamos|volcó|crash',
      'cuello|dormidos|dormido|pecho|panza|barriga|atrapado|atrapada|abdomen|neck|respir*|levant*',
      'duele|dolor|mueve|mover|no|dormidos|morado|hurts|atrapado|atrapada',
    ),
    near(7, 'atropelló|atropellaron|atropellado', `${aChild}|me|lo|la|mi|carro|moto|bus`),
    near(
      9,
      'cayó|caí|fell',
      'techo|escalera|escaleras|andamio|árbol|caballo|moto|balcón|metros|roof|ladder|stairs|segundo',
      'levant*|mueve|mover|camina|caminar|pierna|espalda|cadera|sangr*|duele|dolor|walk|move|respira|piernas',
    ),
    near(
      9,
      'cayó|caí|caída',
      'cadera|levantar|levantarse|parar|pararse|apoyar',
      'no|duele|dolor',
      'puede|puedo|pierna|cadera|chueca|abuelo|abuela|mamá|papá|corta',
    ),
    near(6, 'hueso|bone', 've|afuera|asoma|fuera|sticking|out|salió|expuesto|sale|salido'),
    near(
      7,
      'brazo|pierna|dedo|muñeca|codo|rodilla|tobillo|pie',
      'deforme|chueco|chueca|volteado|volteada|colgando|cuelga',
    ),
    near(9, 'dobló|volteó|fue', 'brazo|pierna|muñeca|codo|rodilla', 'lado', 'otro|revés|contrario'),
    near(
      7,
      'clavo|vidrio|fierro|varilla|anzuelo|cuchillo|nail',
      'atravesé|atravesó|clavé|clavó|enterré|enterró|encajó',
      'pie|mano|pierna|cuello|pecho|panza|barriga|foot|hand',
    ),
    near(
      7,
      'machucó|machuqué|aplastó|prensó|majó|crushed',
      'dedo|dedos|mano|pie|pierna|brazo',
      'cuelga|máquina|hueso|negro|morado|sangr*|siento|mueve|deforme|puerta',
    ),
    near(
      9,
      'mordió|mordido|mordida|mordieron|mordisco',
      'agujero|agujeros|carne|colgando|hondo|honda|profundo|profunda|desgarr*|desgarró|arrancó|chorro',
    ),
    near(
      8,
      'carro|camión|tractor|piedra|pared|árbol|moto',
      'cayó|pasó',
      'encima',
      'pierna|pie|brazo|pecho|espalda|cabeza|me|le',
    ),
  ],
  harmless: [
    near(5, 'corriente', 'mar|río|playa|cuenta|aire'),
    near(8, 'rayo|rayos', 'luz|internet|antena|árbol|televisor|equis|placa'),
    // «Camarón» is a slip away from «camión».
    allergyTold,
    // Whose work it is.
    near(
      10,
      'forense|perito|legista|paramédico|paramédica|bombero|socorrista',
      'atiendo|veo|trabajo|soy|llevo',
    ),
    exactly('qué puñalada'),
    exactly('vivo en|por puñalada|puñal'),
    near(5, 'atropellado|atropelló', 'vida|semana|trabajo'),
    near(
      16,
      'calle|avenida|esquina|carretera|highway|vía',
      'cortado|cortada|cerraron|cerrado|cortaron|tráfico|llego|stuck',
    ),
    near(6, 'apuñalado|apuñaló|apuñalada', 'flequillo|pelo|cuenta'),

    ...exaggerated,
    near(6, 'quemó|quemé|quemado|quemada', 'sol|comida|arroz|foco|lengua|café|motor|etapas'),
    near(8, 'accidente|choque', 'abogado|reporte|rehabilitación|meses|semanas'),
    near(6, 'atropelló|atropellaron', 'perro|gato|perrito|perra'),
    near(6, 'herida|cortada', 'cierra|cerró', 'bien|ya'),
  ],
};
