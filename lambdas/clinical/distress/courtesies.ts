/*
 * Greetings and thanks say nothing of what somebody has, and whoever writes of a danger is polite as well: the classifier reads
 * what is left. A farewell is none of them: «gracias por todo» stays.
 */
const name = String.raw`\p{Lu}[\p{L}'’]+(?:\s+(?:(?:de|del|la|los|y)\s+)*\p{Lu}[\p{L}'’]+){0,3}`;
const anyName = String.raw`[\p{L}'’]+(?:\s+[\p{L}'’]+){0,3}`;
const greetings = [
  'hol+a+s*',
  'ol+a',
  String.raw`(?:muy\s+)?(?:buen[oa]s|wenas|buen)(?:\s+(?:d[ií]as?|tardes?|noches?))?(?:\s+(?:tenga|tengan)\s+ustedes)?`,
  'saludos',
  '(?:hi|hello|hey)',
  String.raw`good\s+(?:morning|afternoon|evening)`,
  String.raw`(?:disculp|perd[oó]n|mil disculpas)\p{L}*(?:\s+(?:por\s+)?(?:la|tanta)\s+(?:molestia|hora|pregunta|confianza))?`,
  String.raw`excuse\s+me`,
  'sorry',
  String.raw`(?:oig|oy|mir|f[ií]jes)[ae](?:\s+(?:que|usted))?`,
  'che',
  String.raw`(?:estimad[oa]s?\s+)?(?:doctor|doctora|doctorcit[oa]|doc|dra?|señorita|seño|licenciad[oa])`,
  String.raw`(?:una\s+)?(?:pregunta|consulta|consultita|preguntita)`,
  String.raw`(?:es\s+que|bueno|pues)`,
  String.raw`(?:cómo|como)\s+(?:est[aá]n?|le\s+va)`,
  String.raw`(?:perd[oó]n|disculpen?)\s+que\s+(?:le|les|lo|los)?\s*molest\p{L}+(?:\s+a\s+(?:est[ae]s?|esa)\s+horas?)?`,
  String.raw`(?:yo\s+)?no\s+(?:quiero|quisiera|es\s+por)\s+(?:molestar|alarmar)(?:l[oae]s?)?\s*,?\s*pero`,
  String.raw`(?:yo\s+)?no\s+s[eé]\s+si\s+(?:es|sea|será)\s+(?:nada\s+)?(?:grave|urgente|normal|importante|en\s+serio|una?\s+(?:urgencia|emergencia))\s*,?\s*pero`,
  'urgente',
  String.raw`(?:por\s+favor\s+)?(?:cancel|anul)(?:en|e|ar|a)(?:me)?\s+(?:la|mi)\s+(?:cita|turno|hora)(?:\s+por\s*fav?o?r?)?`,
  String.raw`(?:(?:yo\s+)?(?:quer[ií]a|quisiera|quiero|necesito|ocupo)\s+(?:una\s+|sacar\s+|pedir\s+)*(?:cita|turno|consulta)\s+(?:urgente\s+)?(?:porque|pq|xq|ya\s+que))`,
];
const introduction = String.raw`(?:(?:soy|habla|escribe)\s+(?-i:${name})|(?:me\s+llamo|mi\s+nombre\s+es|(?:le|les)\s+(?:habla|escribe)|my\s+name\s+is)\s+${anyName})\s*[,.:;]`;
const gap = String.raw`[\s,.:;!¡¿?…]`;
const before = new RegExp(
  String.raw`^(?:${gap}*(?:${introduction}|(?:${greetings.join('|')})(?![\p{L}])))+${gap}*`,
  'iu',
);
const farewells = [
  String.raw`(?:muchas|mil|muchísimas|desde\s+ya|much)?\s*(?:gracias|grasias|grax|thanks|thank\s+you)(?:\s+(?:de\s+antemano|doctora?|doc|dra?|señorita|por\s+su\s+(?:atención|tiempo|ayuda)))?`,
  String.raw`(?:por\s*favor|por\s*fa|porfis?|xfa|please|pls)`,
  String.raw`(?:saludos|bendiciones|bonito\s+d[ií]a|(?:que\s+tengan?\s+)?(?:un\s+)?buen\s+d[ií]a)`,
  String.raw`(?:quedo\s+(?:atent[oa]|pendiente)|espero\s+su\s+respuesta)`,
  String.raw`dios\s+(?:le|los|les|la)\s+bendiga`,
  String.raw`(?:yo\s+)?(?:y\s+)?no\s+s[eé]\s+(?:qu[eé]\s+(?:hacer|es|será)|si\s+(?:es|sea|será)\s+(?:grave|normal|urgente|importante|una?\s+(?:urgencia|emergencia)))`,
  String.raw`[¿\s]*(?:ser[aá]\s+que\s+|cu[aá]ndo\s+|a\s+qu[eé]\s+hora\s+|d[oó]nde\s+)?(?:me|nos|lo|la|le)\s+(?:pueden?|podr[ií]an?|podr[aá]n?)\s+(?:ver|atender|recibir)(?:\s+(?:hoy|mañana|ya|ahora|ahorita|esta\s+(?:tarde|noche|semana)))?\s*[?]*`,
  String.raw`(?:qu[eé]|k|ké)\s+(?:hago|hacemos|puedo\s+hacer|debo\s+hacer)`,
];
const after = new RegExp(
  String.raw`(?:[\s,.:;!¡…]+(?:${farewells.join('|')})(?![\p{L}]))+[\s,.:;!¡…\p{Extended_Pictographic}]*$`,
  'iu',
);

/** Of fewer words left nothing is told. */
const fewestLeft = 3;
/** Longer ones are no courtesies. */
const longest = 160;

/** What is written but for greetings, introductions and thanks around it. */
export function withoutCourtesies(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  const begun = plain.slice(0, longest).replace(before, '') + plain.slice(longest);
  const left = begun.slice(0, -longest) + begun.slice(-longest).replace(after, '');
  return left.split(' ').filter(Boolean).length < fewestLeft ? text : left;
}
