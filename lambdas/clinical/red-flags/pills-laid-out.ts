import { exactly, meet, near, type Pattern } from './pattern.ts';

const pills =
  'pastillas|pastilla|pastillitas|tabletas|comprimidos|cápsulas|píldoras|medicinas|medicamentos|blíster|blísters|blísteres|frascos|frasco|cajas|pastillero|pills';
const counted =
  'cuento|cuenta|conté|contado|contando|contar|contarlas|contarlos|contándolas|contándolos|recontando|miro|mirando|mirándolas|mirándolos|mirarlas|mirarlos|viendo|viéndolas|viéndolos|veo|counting|staring';
const inARow =
  'fila|filas|hilera|hileras|línea|montón|montoncito|montoncitos|alineadas|alineados|formadas|formados|formaditas|formaditos|ordenaditas|lined';

/** Who counts pills for hours, or looks at what they have laid out, says nothing of death. */
export const pillsLaidOut: readonly Pattern[] = [
  near(
    8,
    'pastillas|pastilla|medicinas|veneno|raticida|insulina|pills',
    'guardando|guardado|guardé|guardo|guardadas|junto|juntando|juntado|conté|contado|contando|cuento|alcanzan|alcanza|escondidas|lined|saved|counted',
    'noche|aguanto|alcanzan|alcanza|frente|front|fin|suficientes|bastan|valor|enough|morir|paz|delante',
  ),
  meet(
    12,
    near(9, pills, counted),
    exactly('toda|todo|media|hace|llevo|un|all la|el|tarde|noche|mañana|día|rato|ratito|horas|night|day'),
  ),
  near(14, pills, inARow, counted),
  near(12, pills, inARow, 'mesa|cama|delante|enfrente|frente|piso|suelo|mesita|buró|velador'),
];
