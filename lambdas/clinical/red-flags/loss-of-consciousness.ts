import { exaggerated } from '../statements/figure-of-speech.ts';
import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Fainted, does not wake up, has a seizure, or is suddenly confused. */
export const lossOfConsciousness: RedFlagRule = {
  name: 'loss-of-consciousness',
  label: 'Pérdida de conocimiento o convulsión',
  dueMinutes: 10,
  source: {
    title: 'When to call 911: American College of Emergency Physicians, Emergency 101',
    url: 'https://www.emergencyphysicians.org/article/er101/is-it-an-emergency',
  },
  advice: {
    es: 'Acuéstelo de lado, no le ponga nada en la boca y no le deje solo.',
    en: 'Lay the person on the side, put nothing in the mouth and stay close.',
  },
  patterns: [
    near(
      12,
      'vista|desmay*|desvan*|luz',
      'corriendo|correr|ejercicio|entrenando',
      'caído|caí|murió|muerto|repente|apaga|nubla|ido',
    ),
    near(7, 'ojos', 'vuelta|volteados|blanco', 'dieron|sacude|quedaron|le'),
    near(8, 'ataque', 'temblando|sacudiendo|sacudiéndose|tiesa|tieso|espuma|piso|vuelve'),
    exactly('se está muriendo'),
    near(
      3,
      'muere',
      'me|nos',
      'papá|mamá|padre|madre|hijo|hija|esposo|esposa|marido|bebé|abuelo|abuela|hermano|hermana|señora|nene|nena',
    ),
    exactly('fainted|unconscious|unresponsive|seizure|seizures|seizing'),
    phrase('passed|blacked|passing out'),
    near(6, 'ojos', 'voltearon|viraron|volteados|blanquearon|rolled'),
    near(7, 'sacudirse|sacudiendo|sacudidas|convuls*', 'para|deja|sigue|minutos|vez', 'no|sigue|más|otra'),
    near(9, 'luz|vista|todo', 'va|nubla|apaga|negro|fue', 'caigo|caí|piso|desmay*|paro|parar'),
    phrase('caí|cayó redonda|redondo|seco|seca'),
    exactly(
      'desmayar|desmayé|desmayó|desmaye|desmayo|desmaya|desmayada|desmayado|desmayando|desmayarme|desvanecí|desvaneció|desmayos|desvanecimiento',
    ),
    phrase('perdí|perdió|pierde|pierdo|pérdida|perdiendo conocimiento|conciencia|consciencia|sentido'),
    exactly('inconsciente|insconsiente|inconciente'),
    phrase('no despierta|reacciona|responde|vuelve|recobra|recupera'),
    phrase('no puedo|podemos|logro|logramos despertarlo|despertarla|despertar'),
    phrase('no ha|han vuelto a despertar|despertarse|reaccionar'),
    exactly(
      'convulsión|convulsiones|convulsionó|convulsiona|convulsionando|convulsionar|convulsioné|convulsionado',
    ),
    phrase('ataque|ataques|crisis epiléptico|epilepsia|epiléptica|convulsiva|convulsivas'),
    phrase('ojos en blanco'),
    near(7, 'tieso|tiesa|espuma|sacudía|sacudidas|sacudiendo', 'ataque|puso|echaba|boca|repente|temblaba'),
    near(6, 'privó|priva', 'reacciona|reaccionaba|no|morado'),
    phrase('me|se fui|fue al|a piso|suelo'),
    near(
      5,
      'repente|pronto|súbitamente|golpe',
      'confundido|confundida|desorientado|desorientada|reconoce|delirando',
    ),
    phrase('no reconoce a|nadie|nos|dónde|donde'),
    phrase('cayó|caí redondo|redonda|desplomó|desplomado'),
    exactly('se desplomó'),
  ],
  harmless: [
    near(
      10,
      'desmay*|desvanec*',
      'aguja|agujas|analítica|extracción|sacaron|sangre|vacuna|pinchazo|ayunas|ayuno',
      'siempre|pasado|pasada|vez|bien|pánico|miedo|fobia',
    ),
    phrase('seizure|seizures meds|medicine|medication|medicines'),
    near(6, 'página|pruebas|informe', 'desmayo'),

    ...exaggerated,
    phrase('qué desmayo'),
    phrase('puede|puedo|podría|pueden|podrían|suele|suelo desmayar'),
    near(5, 'responde|responden', 'página|sistema|aplicación|app|enlace|botón|correo'),
    near(10, 'demencia|alzheimer', 'años|receta|siempre'),
    near(
      9,
      'convuls*|epilepsia|epiléptico|epiléptica',
      'controlado|controlada|controladito|controladita|receta|antecedente*|neurólogo|febriles',
    ),
    near(7, 'perdí|pierdo|perdido|perdió', 'sentido', 'olfato|gusto|humor|oído|todo|tiempo'),
    near(5, 'piso|suelo', 'risa|reír|alma|ánimo|corazón'),
    near(6, 'una', 'vez', 'desmayé', 'sangre|agujas|vacuna|chiquito|chiquita'),

    phrase(
      'no responde|vuelve|despierta mensaje|mensajes|teléfono|llamadas|correo|llamada|seguro|farmacia|recepción|noche|llamar',
    ),
    near(4, 'responde', 'doctor|doctora|seguro|farmacia|nadie|oficina|consultorio'),
  ],
};
