/** «Deme un minuto», «espere, que le pregunto a mi hija»: they will answer. */
const pause =
  /^\W*(?:(?:mm+|ay|uy|pues|hija?|joven|seño|ok|bueno|gracias),? )*(?:d[eé](?:me|jeme|n?me|jame|je|ja|jen)|dame|aguant[aeá]\p{L}*|esp[eé]r[aeá]\p{L}*|perm[ií]t\p{L}*|par[aá]|un (?:momento|momentito|segundo|minuto)|ahorita le|hold on|one (?:sec\p{L}*|moment)|lo (?:converso|platico|hablo|consulto|veo|checo|pienso)|voy a (?:ver|preguntar|checar|consultar|hablar)|tengo que (?:ver|preguntar|checar|consultar))(?!\p{L})(?=.*(?<!\p{L})(?:minut\p{L}+|momen\p{L}+|segund\p{L}*|rat\p{L}+|tantito|break|chance|pregunt\p{L}+|consult\p{L}+|checo|checar|chequeo|mir[oae]\p{L}*|ve[or]|agenda|calendario|manejando|hold|sec\p{L}*|casa|aviso|digo|piens\p{L}+|habl[oa]\p{L}*|busco))/iu;
/** «Después veo», «ya encontré por otro lado», «ya llamaré otro día»: why nothing is wanted now. */
const later =
  /(?<!\p{L})(?:despu[eé]s (?:veo|les? (?:hablo|escribo|llamo|digo|aviso)|llamo|escribo|vuelvo|saco|pido)|luego (?:veo|les? (?:hablo|escribo|llamo|digo|aviso)|llamo|vuelvo)|(?:por|en) otr[oa] (?:lado|parte|cl[ií]nica|lugar)|ya (?:llamar[eé]|les? (?:llamo|hablo|escribo))(?: yo)?|otro d[ií]a (?:llamo|les|veo|paso)|ya (?:encontr[eé]|consegu[ií]|me atend\p{L}+|saqu[eé]|me dieron))(?!\p{L})/iu;

const pauseAlone =
  /^\W*(?:hold on|one (?:sec|moment)|un (?:momento|momentito|segundo|segundito|minuto|minutito)|esp[eé]r(?:e|a|en|ame|eme|enme)|perm[ií]t[ae]me|d[eé]me chance|aguant[ae]\p{L}*)(?:,? (?:por favor|porfa|tantito|un (?:momento|segundo|minuto|rato)))*\W*$/iu;

export const asksForTime = (text: string): boolean =>
  pauseAlone.test(text) || (pause.test(text) && text.length < 120);
export const putsOff = (text: string): boolean => later.test(text);
