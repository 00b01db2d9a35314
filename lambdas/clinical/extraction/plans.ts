import type { NoteSectionCode } from '../notes/note-sections.ts';
import type { Duration, PlanFact, Span } from './facts.ts';
import { durationOf, durationPattern } from './times.ts';

export interface FoundPlan extends Span {
  category: PlanFact['category'];
  due: Duration | null;
}

const study = String.raw`hemograma|biometria(?:\s+hematica)?|bhc?|hemoglobina\s+glicosilada|hba1c|quimica\s+sanguinea|qs|perfil\s+(?:lipidico|hepatico|tiroideo|renal)|glucosa|glicemia|glucemia|creatinina|urea|electrolitos|tsh|t4|examen\s+general\s+de\s+orina|ego|uroanalisis|examen\s+de\s+orina|urocultivo|coprocultivo|coprologico|cultivo|pcr|vsg|ferritina|analitica|laboratorios?|labs?|examenes|serologia|psa|transaminasas|pruebas\s+de\s+funcion\s+\p{L}+|hepatograma|ionograma|microalbuminuria|antigeno|prueba\s+de\s+embarazo|papanicolaou|citologia|troponinas?|dimero\s+d|gasometria|coagulacion|grupo\s+sanguineo|vdrl|vih`;
const image =
  'radiografia|rx|placa|ecografia|eco|ultrasonido|usg|us|tomografia|tac|tc|resonancia|rmn?|rnm|irm|mamografia|mastografia|densitometria|gammagrafia|doppler|ecocardiograma|angiotac';
const procedure = String.raw`endoscopia|colonoscopia|gastroscopia|biopsia|ecg|ekg|electrocardiograma|espirometria|holter|mapa|prueba\s+de\s+esfuerzo|electroencefalograma|eeg|electromiografia|cirugia|curacion|infiltracion|sutura`;
const asks = String.raw`solicit\p{L}*|pid[oe]\w*|pedi\p{L}*|se\s+(?:pide|solicita|envia|ordena|realiza|programa)n?|realizar|orden\p{L}*|indic\p{L}*|tomar|hacer|program\p{L}*|repetir|enviar?|control(?:ar)?\s+con|mandar?|haga?s?e?`;
const rules: readonly [PlanFact['category'], RegExp][] = [
  [
    'referral',
    /(?<![\p{L}])(?:deriv(?:o|ar|amos|acion|ado|ada)|refer(?:ir|imos|ido)\s+a|refiero\s+a|interconsulta|ic\s+(?:a|con)|se\s+(?:deriva|refiere|envia|interconsulta)\s+(?:a|con)|(?:enviar?|envio|remit(?:o|ir|imos)|pase|pasar|valoracion|cita)\s+(?:a|al|por|con)\s+(?=\p{L}*(?:log[ioa]|ista|tria|cirug|trauma|nutri|fisio|psico|rehab|ortop|urgenc|medicina)))\s*(?:\p{L}+\s*){0,4}/gu,
  ],
  [
    'follow-up',
    new RegExp(
      String.raw`(?<![\p{L}])(?:control|cita|revision|seguimiento|proxima\s+(?:cita|consulta|visita)|volver|vuelve|vuelva|regresar|regrese|reevaluar|revaloracion|valorar|nos\s+vemos|reconsulta|retorno|la\s+vemos|lo\s+vemos|consulta)\s+(?:\p{L}+\s+){0,4}?(?:en|dentro\s+de|a\s+l[oa]s|tras|al\s+cabo\s+de)\s+${durationPattern}`,
      'gu',
    ),
  ],
  [
    'imaging',
    new RegExp(
      String.raw`(?<![\p{L}])(?:${asks})\s+(?:(?:de|una?|la|el|con|nueva|y|,)\s+)*(?:${image})(?![\p{L}])(?:\s+(?:de\s+)?\p{L}+){0,3}`,
      'gu',
    ),
  ],
  [
    'procedure',
    new RegExp(
      String.raw`(?<![\p{L}])(?:${asks})\s+(?:(?:de|una?|la|el|con|nueva|y|,)\s+)*(?:${procedure})(?![\p{L}])`,
      'gu',
    ),
  ],
  [
    'laboratory',
    new RegExp(
      String.raw`(?<![\p{L}])(?:${asks})\s+(?:(?:de|una?|la|el|los|con|nueva|y|,|examenes\s+de)\s+)*(?:${study})(?![\p{L}])(?:(?:\s*,\s*|\s+y\s+|\s+)(?:${study})(?![\p{L}]))*`,
      'gu',
    ),
  ],
  [
    'instruction',
    /(?<![\p{L}])(?:dieta\s+\p{L}+(?:\s+en\s+\p{L}+)?|reposo(?:\s+\p{L}+)?|hidratacion\s+(?:oral|abundante)|abundantes\s+liquidos|(?:hacer|realizar|se\s+recomienda|recomiendo|aconsejo|caminar)\s+(?:ejercicio|actividad\s+fisica|\d+\s+min\p{L}*)|ejercicio\s+(?:fisico|diario|aerobico)|dejar\s+de\s+fumar|bajar\s+de\s+peso|signos\s+de\s+alarma|datos\s+de\s+alarma)/gu,
  ],
];
/** Under a heading of the plan a study is one without its verb. */
const headed: readonly [PlanFact['category'], RegExp][] = [
  ['imaging', new RegExp(String.raw`(?<![\p{L}])(?:${image})(?![\p{L}])(?:\s+(?:de\s+)?\p{L}+){0,2}`, 'gu')],
  ['procedure', new RegExp(String.raw`(?<![\p{L}])(?:${procedure})(?![\p{L}])`, 'gu')],
  ['laboratory', new RegExp(String.raw`(?<![\p{L}])(?:${study})(?![\p{L}])`, 'gu')],
];

/** What a sentence says is to be done. Places are those of the text. */
export function plansIn(
  plain: string,
  { start, end }: Span,
  text: string,
  heading: NoteSectionCode | null,
): FoundPlan[] {
  const part = plain.slice(start, end);
  const found: FoundPlan[] = [];
  for (const [category, pattern] of heading === '18776-5' ? [...rules, ...headed] : rules) {
    for (const match of part.matchAll(pattern)) {
      const from = start + match.index;
      const to = from + match[0].trimEnd().length;
      if (found.some((one) => one.start < to && from < one.end)) continue;
      const due = match.groups ? durationOf(match.groups, text.slice(from, to)) : null;
      found.push({ start: from, end: to, category, due });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
