import { fold } from '../../fhir/index.ts';

/** Of whom people write: folded. */
export const relative =
  '(?:hij[oa]s?|hijit[oa]|nen[ea]s?|nin[oa]s?|bebe|chamac[oa]s?|mama|mami|madre|papa|papi|padre|viej[oa]|jefit[oa]|espos[oa]|marido|mujer|senora|novi[oa]|pareja|herman[oa]s?|abuel[oa]s?|abuelit[oa]|ti[oa]|prim[oa]|suegr[oa]|sobrin[oa]|niet[oa]|cunad[oa]|yerno|nuera|hijastr[oa]|padrastro|madrastra|compadre|comadre|padrino|madrina|ahijad[oa]|amig[oa]|vecin[oa]|emplead[oa]|trabajador[a]?|client[ae]|alumn[oa]|inquilin[oa]|familiar|companer[oa])';
const guardian =
  '(?:tutora?|guardiana?|acudiente|representante(?! de (?:ventas|marca|servicio|medicina))|apoderad[oa])';
/** What people also are by trade: «soy maestra de primaria». */
const trade =
  '(?:encargad[oa]|cuidadora?|enfermer[oa]|abogad[oa]|jef[ea]|patron[a]?|supervisora?|gerente|empleadora?|maestr[oa]|profesora?|asistente|secretari[oa]|trabajadora social)';
const title = '(?:don|dona|el senor|la senora|la senorita|el sr|la sra|el nino|la nina)';
/** What somebody has done with an appointment. */
const act =
  '(?:cancel\\w*|sac(?:ar\\w*|o|a)|cambi\\w*|mov\\w*|muev\\w*|agend\\w*|reagend\\w*|reserv\\w*|pedir\\w*|hac(?:er\\w*)|confirm\\w*|pregunt\\w*|averigu\\w*|ver)';
const kept = '(?:cita|citas|turno|hora|consulta|control|ficha|expediente|historial|resultados?|recetas?)';

/** Ways to say that one writes for somebody else. Folded: no case, no accents. */
const signs: readonly RegExp[] = [
  // «Soy la mamá de Luis», «soy su jefe», «habla el esposo de Rosa», «le escribe la hija de Ana», «soy la nuera».
  new RegExp(
    `\\b(?:soy|habla|escribe|saluda|somos) (?:la |el |las |los |un |una )?(?:${relative}|${guardian})(?: legal)? del?\\b`,
  ),
  new RegExp(
    `\\b(?:soy|habla|escribe|saluda|somos) (?:la|el|las|los) (?!senora|mujer|nin[oa]|bebe)(?:${relative}|${guardian})\\b`,
  ),
  new RegExp(`\\b(?:soy|habla|escribe|saluda) (?:la |el )${trade} del?\\b`),
  new RegExp(`\\b(?:soy|habla|escribe|saluda) ${trade} de(?:l senor| ${title})\\b`),
  new RegExp(`\\bsoy su (?:${relative}|${guardian}|${trade})\\b`),
  /\bsoy (?:quien|la que|el que|la persona que) (?:la |lo |le )?(?:cuida|atiende|ve|lleva|maneja|acompana)\b/,
  // «Le escribo por mi hermana», «llamo de parte de», «en nombre de», «por don José».
  new RegExp(
    `\\b(?:escrib\\w*|llam\\w*|habl\\w*|contact\\w*|pregunt\\w*) (?:por|de|para) (?:mi|nuestr[oa]|un|una|el|la) ${relative}\\b`,
  ),
  /\b(?:de parte|en nombre|en representacion|por encargo) (?:de|del)\b(?! (?:la clinica|el consultorio|ustedes|usted))/,
  new RegExp(`\\ben (?:lugar|vez) de (?:mi ${relative}|${title})\\b`),
  /\b(?:por|de|para|a) (?:don|dona) [a-z]+\b/,
  /\b(?:hablo|llamo|escribo|hablamos|escribimos|llamamos) (?:de|desde) (?:la|el|una|un) (?:escuela|colegio|empresa|compania|oficina|asilo|guarderia|hogar|albergue|residencia|juzgado|aseguradora)\b/,
  // «Es para mi hijo», «la cita de mi mamá», «a nombre de mi esposo», «sacarle turno a mi vieja».
  new RegExp(`\\bes para (?:mi|nuestr[oa]) ${relative}\\b`),
  new RegExp(
    `\\b${kept}(?: \\w+){0,3} (?:de|para|a nombre de) (?:mi|nuestr[oa]|un|una|el|la) ${relative}\\b`,
  ),
  new RegExp(`\\b${act}(?: (?:la|el|una?|lo|su|otra?) ${kept}| ${kept}) a (?:mi|nuestr[oa]) ${relative}\\b`),
  new RegExp(`\\b(?:cancel|agend|reagend|reserv)\\w* a (?:mi|nuestr[oa]) ${relative}\\b`),
  /\b(?:desde|con) el (?:celular|telefono|numero|whatsapp) de (?:mi|la|el) \w+(?: \w+){0,4} su (?:cita|consulta|turno|hora)\b/,
  // «Mi papá quiere cambiar su cita», «mi empleado tiene cita», «ella no va a poder ir».
  new RegExp(
    `\\b(?:mi|nuestr[oa]) ${relative}(?: \\w+){0,3} (?:quiere|quisiera|desea|pide|necesita|tiene|no puede|no podra|no va a poder)(?: \\w+){0,4} (?:cita|turno|hora|consulta|control|ir|asistir|cambi\\w*|cancel\\w*|mov\\w*|reserv\\w*|confirm\\w*)\\b`,
  ),
  /\b(?:ella|el) no (?:puede|podra|va a poder|sabe|usa|ve|quiere|alcanza|oye)\b/,
  /\bella (?:quiere|quisiera|necesita|anda|esta (?:trabajando|manejando|enferma|ocupada))\b/,
  new RegExp(`\\b${title} (?:\\w+ ){1,3}(?:me|nos) (?:pidio|encargo|mando|dijo)\\b`),
  /\b(?:me|nos) (?:pidio|encargo|pide|encarga) que le (?:\w+)\b/,
  new RegExp(
    `\\b(?:cuido|cuidamos|atiendo|atendemos|tenemos) a (?:${title}|una? (?:senora?|persona|paciente))\\b`,
  ),
  /\b(?:el|la) paciente es (?:mi|su|una?|el|la)\b|\b(?:el|la) que (?:se atiende|tiene (?:la )?(?:cita|hora|turno|consulta))\b/,
  /\b(?:le ayudo yo|yo le ayudo|le estoy ayudando) (?:a|con|cancel\w*|cambi\w*)?\b|\ble llevo la agenda\b/,
  /\bme autoriz(?:o|aron|a)\b|\b(?:tengo|con) (?:un |el |su )?(?:poder (?:notarial|legal|de)|carta poder|autorizacion de)\b|\brepresento (?:legalmente )?a\b/,
  new RegExp(`\\b(?:estoy|quede) a cargo de (?:${title}|mi ${relative})\\b`),
  /\bno (?:es para mi|soy yo|se trata de mi)\b(?! \w)/,
  /\b(?:recursos humanos|oficina del abogado|trabaja (?:con nosotros|para (?:mi|nosotros)|en (?:mi|nuestra))|es (?:mi|nuestr[oa]) emplead[oa])\b/,
  // English, as it is mixed in.
  /\bon behalf of\b|\bi ?(?:am|m) (?:the |his |her |their )?(?:\w+(?: s)? )?(?:mom|mother|dad|father|wife|husband|son|daughter|sister|brother|boss|employer|guardian|lawyer|caregiver|manager)\b/,
  /\b(?:calling|writing|asking) (?:for|about) my (?:\w+ )?(?:mom|mother|dad|father|wife|husband|son|daughter|kid|child|sister|brother|employee|grandma|grandmother)\b/,
  /\bmy (?:mom|mother|dad|father|wife|husband|son|daughter|kid|child|sister|brother|employee|grandma|grandmother)(?:s| s)?(?: \w+){0,2} (?:appointment|needs|wants|has an)\b/,
];

/** Whether these words say that whoever writes does so for somebody else. It errs towards a person. */
export function speaksForAnother(text: string): boolean {
  const said = fold(text).replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ');
  return signs.some((sign) => sign.test(said));
}
