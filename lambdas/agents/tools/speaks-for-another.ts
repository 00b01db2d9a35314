import { fold } from '../../fhir/index.ts';

const relative =
  '(?:hij[oa]s?|nen[ea]s?|bebe|mama|mami|madre|papa|papi|padre|espos[oa]|marido|mujer|novi[oa]|pareja|herman[oa]s?|abuel[oa]s?|abuelit[oa]|ti[oa]|prim[oa]|suegr[oa]|sobrin[oa]|niet[oa]|cunad[oa]|yerno|nuera|hijastr[oa]|padrastro|madrastra|amig[oa]|vecin[oa]|emplead[oa]|trabajador[a]?|client[ae]|alumn[oa]|inquilin[oa]|familiar)';
const guardian = '(?:tutora?|guardiana?|acudiente|representante|apoderad[oa])';
/** What people also are by trade: «soy maestra de primaria». */
const trade =
  '(?:encargad[oa]|cuidadora?|enfermer[oa]|abogad[oa]|jef[ea]|patrona?|supervisora?|gerente|empleadora?|maestr[oa]|profesora?|asistente|secretari[oa]|trabajadora social)';

/** Ways to say that one writes for somebody else. Folded: no case, no accents. */
const signs: readonly RegExp[] = [
  // «Soy la mamá de Luis», «soy su jefe», «habla el esposo de Rosa», «le escribe la hija de Ana».
  new RegExp(
    `\\b(?:soy|habla|escribe|saluda|somos) (?:la |el |las |los |un |una )?(?:${relative}|${guardian})(?: legal)? del?\\b`,
  ),
  new RegExp(`\\b(?:soy|habla|escribe|saluda) (?:la |el )${trade} del?\\b`),
  new RegExp(`\\bsoy su (?:${relative}|${guardian}|${trade})\\b`),
  // «Le escribo por mi hermana», «llamo de parte de», «en nombre de».
  new RegExp(
    `\\b(?:escrib\\w*|llam\\w*|habl\\w*|contact\\w*|pregunt\\w*) (?:por|de|para) (?:mi|nuestr[oa]|un|una|el|la) ${relative}\\b`,
  ),
  /\b(?:de parte|en nombre|en representacion) (?:de|del)\b(?! (?:la clinica|el consultorio|ustedes|usted))/,
  // «Es para mi hijo», «la cita de mi mamá», «a nombre de mi esposo».
  new RegExp(`\\bes para (?:mi|nuestr[oa]) ${relative}\\b`),
  new RegExp(
    `\\b(?:cita|citas|turno|hora|consulta|control|ficha|expediente|resultados?|recetas?)(?: \\w+){0,3} (?:de|para|a nombre de) (?:mi|nuestr[oa]|el|la) ${relative}\\b`,
  ),
  // «Mi papá quiere cambiar su cita», «mi empleado tiene cita».
  new RegExp(
    `\\b(?:mi|nuestr[oa]) ${relative}(?: \\w+){0,3} (?:quiere|quisiera|desea|pide|necesita|tiene|no puede|no podra|no va a poder)(?: \\w+){0,4} (?:cita|turno|hora|consulta|control|ir|asistir|cambiar\\w*|cancelar\\w*|mover\\w*|reservar\\w*|confirmar\\w*)\\b`,
  ),
  /\bno (?:es para mi|soy yo|se trata de mi)\b(?! \w)/,
  /\b(?:recursos humanos|oficina del abogado|trabaja (?:con nosotros|para (?:mi|nosotros)|en (?:mi|nuestra))|es (?:mi|nuestr[oa]) emplead[oa])\b/,
  // English, as it is mixed in.
  /\bon behalf of\b|\bi ?(?:am|m) (?:the |his |her |their )?(?:\w+(?: s)? )?(?:mom|mother|dad|father|wife|husband|son|daughter|sister|brother|boss|employer|guardian|lawyer|caregiver|manager)\b/,
  /\b(?:calling|writing|asking) (?:for|about) my (?:\w+ )?(?:mom|mother|dad|father|wife|husband|son|daughter|kid|child|sister|brother|employee|grandma|grandmother)\b/,
  /\bmy (?:mom|mother|dad|father|wife|husband|son|daughter|kid|child|sister|brother|employee|grandma|grandmother)(?: s)?(?: \w+){0,2} (?:appointment|needs|wants|has an)\b/,
];

/** Whether these words say that whoever writes does so for somebody else. It errs towards a person. */
export function speaksForAnother(text: string): boolean {
  const said = fold(text).replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ');
  return signs.some((sign) => sign.test(said));
}
