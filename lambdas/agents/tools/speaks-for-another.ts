import { personWritten } from '../../clinical/statements/people.ts';
import { fold } from '../../fhir/index.ts';

/** Of whom people write: folded. */
export const relative = personWritten;
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
  // «Es por mi papito», «vengo con mi hijo».
  new RegExp(`^(?:\\w+ ){0,3}?es (?:por|pa) (?:mi|nuestr[oa]) ${relative}\\b`),
  /\b(?:vengo|vine|venimos) con (?:mi|nuestr[oa]) (?:hij|nen|nin|beb|niet)[a-z]*\b/,
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
  new RegExp(
    `\\b${kept} de(?:l| la)? (?:sr|sra|senor|senora|senorita|don|dona) (?!doctora?\\b|dra?\\b)[a-z]+`,
  ),
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
  // «Me mandó a pedirle que le muevan la cita», «que si le pueden pasar la cita», «mover la de mi hijo».
  /\b(?:me|nos) (?:pid\w+|dij\w+|dice|mand\w+|encarg\w+|encomend\w+) (?:a )?(?:que (?:le|les)|pedirles? que l[eao]s?|(?:cambiar|mover|sacar|reagendar|cancelar|confirmar|pedir|anular|pasar)(?:le|les| su))\b/,
  /\b(?:me|nos) encarg\w+ que (?:confirm|cambi|cancel|muev|saqu|pid|reagend)\w+/,
  new RegExp(
    `\\b(?:mi|nuestr[oa]|la|el) ${relative}(?: \\w+){0,9} su (?:cita|consulta|turno|hora|control|revision|chequeo)\\b`,
  ),
  new RegExp(
    `\\b(?:mi|nuestr[oa]|la|el) ${relative}(?: [a-z]+){0,4} (?:que|si|que si) le (?:pueden?|podrian?|cambi\\w+|muev\\w+|pas\\w+|saqu\\w+|cancel\\w+|reagend\\w+|confirm\\w+|den|da)\\b`,
  ),
  /\b(?:mover|cambiar|cancelar|confirmar|reagendar|pasar|anular|adelantar|atrasar) (?:la|el) (?:cita |turno |hora )?de (?:mi (?!parte|cuenta)|don|dona)\b/,
  /\b(?:cita|consulta|hora|turno|control)(?: \w+){0,2} es (?:de|para|pa) (?:mi|don|dona) [a-z]+/,
  new RegExp(`\\bes pa (?:mi|nuestr[oa]) ${relative}\\b`),
  new RegExp(
    `\\b(?:para|pa) (?:mi|nuestr[oa]) ${relative}(?: [a-z]+)? que (?:le|la|lo|no|quiere|necesita)\\b`,
  ),
  new RegExp(
    `\\b(?:cambi|mov|muev|sac|saqu|cancel|reagend|agend|confirm|pid|ped|pas)\\w*le (?:(?:la|una?|otra|el) )?(?:${kept} )?a (?:mi|nuestr[oa]) ${relative}\\b`,
  ),
  /(?:^|\b(?:que|hola|buenas|buenos dias|es que) )(?:mama|papa|mami|papi|(?:la |mi )?abuela|(?:el |mi )?abuelo)(?: [a-z]+){0,2} (?:no (?:puede|va a|podra|alcanza|llega)(?! (?:llevarme|acompanarme|traerme|ir conmigo|a llevarme))|tiene (?:cita|turno|hora))\b/,
  new RegExp(
    `\\ba mi ${relative} (?:lo|la|le) (?:ven|atienden|tratan|toca (?:cita|consulta|turno|control))\\b`,
  ),
  new RegExp(`\\b(?:la|el) ${relative} tiene (?:cita|turno|hora|consulta)\\b`),
  new RegExp(
    `\\bde mi ${relative} (?:necesito|quiero|quisiera) (?:cambiar|mover|cancelar|confirmar|saber|ver)\\b`,
  ),
  /\bella (?:sale|trabaja|viaja|no alcanza|no llega)\b/,
  /\bmy (?:mom|mother|dad|father|wife|husband|son|daughter|sister|brother|grandma|grandmother|grandpa|aunt|uncle)(?: \w+){0,3} (?:asked|told|wants) me to\b/,
  /\b(?:texting|calling|writing|messaging) for (?:my|our)\b/,
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
