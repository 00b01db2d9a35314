import type { Alternatives } from './pattern.ts';

/* Words that several kinds of danger are told in, as people of all dialects write them. */

export const aChild: Alternatives =
  'bebé|bebe|beba|bebito|bebita|niño|niña|niñito|niñita|hijo|hija|hijito|hijita|nene|nena|nené|nieto|nieta|criatura|guagua|chiquito|chiquita|chiquitín|chamaco|chamaca|chamaquito|chamaquita|recién|peque|pequeño|pequeña|crío|patojo|patoja|cipote|cipota|gurí|carajito|carajita|muchachito|muchachita|mellizo|melliza|gemelo|gemela|baby|toddler|daughter|child|infant|kid|guagüita|pelao|chamo|botija';

export const aPain: Alternatives =
  'dolor*|duele*|dolió|dolido|doliendo|punzada*|puntada*|pinchazo*|cólico*|retortijón*|retorcijón*|calambre*|pain|pains|hurts|hurting|ache|cramps';

export const severely: Alternatives =
  'fuerte|fuertes|fuertísimo|fuertísima|insoportable|horrible|intenso|intensa|terrible|terriblemente|muchísimo|muchísima|demasiado|atroz|aguanto|aguanta|soporto|brutal|feo|fea|feísimo|feísima|montón|retuerzo|retuerce|dobla|dobló|doblado|doblada|agudo|aguda|peor|sharp|severe|unbearable|worst|awful|terrible|bad';

export const vomits: Alternatives =
  'vomit*|vómito*|bomit*|devuelvo|devuelve|devolví|arrojo|arrojé|arrojando|guacar*|trasboc*|puking|throwing|threw';

export const fever: Alternatives =
  'fiebre|fiebrón|fiebrecita|calentura|calenturiento|calenturienta|febril|temperatura|afiebrado|afiebrada|fever|#38-42|#100.4-107';

/** By their names, as written and as heard. */
export const anticoagulants: Alternatives =
  'anticoagulante*|anticuagulante*|anticoagulad*|warfarina|guarfarina|warfarin|coumadin|cumadin|sintrom|acenocumarol|eliquis|apixaban|apixabán|xarelto|rivaroxaban|rivaroxabán|pradaxa|dabigatran|dabigatrán|savaysa|edoxaban|heparina|enoxaparina|clexane|lovenox|plavix|clopidogrel|thinner|thinners';

export const aBlow: Alternatives =
  'golpe*|golpazo|golpeó|golpeé|golpearon|pegó|pegué|pegado|totazo|guamazo|cabezazo|cayó|caí|caída|caído|trancazo|chichón|chibolo|descalabró|descalabrado|descalabrada|porrazo|madrazo|botellazo|pedrada|batazo|tubazo|garrotazo|palazo|resbaló|resbalé|rodó|rodé|chocamos|choqué|chocó|choque|accidente|bumped|banged|knocked|fell';

export const theHead: Alternatives = 'cabeza|cabecita|cráneo|nuca|frente|coco|mollera|sien|head|skull';

/** What is laughed at, or paid. */
export const exaggeratedOver: Alternatives =
  'precio|precios|factura|facturas|recibo|recibos|bil|bill|cobro|cobraron|cobran|costo|cuesta|carísimo|carísima|dólares|pesos|quetzales|soles|euros|risa|reír|jaja*|jeje*|ja|lol|tarifa|deducible|trámite|trámites|papeleo|papeles|tráfico|gol|partido|película|serie|hambre|tareas|deudas|emoción|gusto|video|escaleras|cobros|copago|copay|cuota|ascensor|elevador|elevator|escaleras|aburrimiento|inflación';
