export type Language = 'es' | 'en';

/** What a model may say by itself in one language; all of it folded: small letters, no accents. */
export interface Grammar {
  /** Whole clauses that state nothing. */
  courtesies: readonly RegExp[];
  /** How a question begins: one that begins otherwise may state something. */
  openings: RegExp;
  /** All the words that a question may be made of. No medicine, finding, name, number or day is one of them. */
  words: ReadonlySet<string>;
  /** Questions that tell something by asking: «¿Quiere cancelar su cita de la tarde?» */
  presumes: readonly RegExp[];
}

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

const slot =
  '(?:su|el) (?:nombre(?: completo)?|apellidos?|telefono|numero de telefono|correo(?: electronico)?|direccion|motivo(?: de (?:la|su) consulta)?)|sus apellidos|(?:su|la) (?:fecha de nacimiento|direccion)';
const enSlot =
  'your (?:full name|name|last name|date of birth|birth date|phone number|telephone number|email|email address|address)';

const es: Grammar = {
  courtesies: [
    /^hola(?: de nuevo| otra vez)?$/,
    /^(?:muy )?buen[oa]s(?: dias| tardes| noches)?$/,
    /^hola (?:muy )?buen[oa]s(?: dias| tardes| noches)?$/,
    /^bienvenid[oa](?: al consultorio| a la clinica)?$/,
    /^(?:muchas |mil )?gracias(?: por (?:escribir|escribirnos|esperar|su paciencia|su mensaje|avisar|contactarnos|contactar con nosotros|la informacion|su respuesta|responder))?$/,
    /^(?:de nada|no hay de que)$/,
    /^(?:disculpe|perdone|perdon)(?: la espera| las molestias| la molestia| la tardanza)?$/,
    /^(?:lo siento(?: mucho)?|lamento (?:la espera|las molestias|la molestia|la tardanza))$/,
    /^(?:un momento(?: por favor)?|por favor)$/,
    /^(?:digame|cuenteme)(?: por favor)?$/,
    /^(?:estoy|estamos|aqui estoy|aqui estamos)(?: aqui)?(?: para ayudarle)?$/,
    /^soy (?:el|un) asistente (?:virtual|automatico)(?: del consultorio| de la clinica)?$/,
    /^(?:encantad[oa] de (?:ayudarle|saludarle)|(?:estoy|quedo|estamos) a su disposicion)$/,
    /^(?:adios|hasta (?:luego|pronto)|(?:un )?saludos?|cordialmente)$/,
    /^que (?:tenga|pase) (?:un )?(?:buen|feliz|lindo) dia$/,
    /^que (?:tenga|pase) (?:una )?(?:buena|feliz|linda) (?:tarde|noche)$/,
    /^si necesita (?:algo|algo mas|cualquier cosa)$/,
    /^(?:escribame|escribanos)(?: por aqui)?$/,
    new RegExp(
      `^(?:y )?(?:por favor )?(?:(?:digame|indiqueme|escribame|necesito|necesitamos)(?: tambien)? )?(?:${slot})(?: y (?:${slot}))*(?: por favor)?$`,
    ),
  ],
  openings:
    /^(?:y )?(?:(?:en|a|para|con|por|de|desde) )?(?:que|cual(?:es)?|cuando|quien|como|donde|cuant[oa]s?|(?:le|me|nos)(?: lo)? (?:viene|vendria|puede|podria|gustaria|indica|dice|da)|prefiere|preferiria|desea|quiere|querria|necesita|puede|podria|hay|puedo|podemos)\b/,
  words: wordsOf(`
    que cual cuales cuando quien como donde cuanto cuantos cuanta cuantas en a para con por de del desde el la los las
    un una le me nos su sus y o al lo es seria son esta tal hay se
    puedo puede pueda podria podemos ayudar ayudarle servir servirle decir decirme dice dar darme da indicar indicarme indica
    confirmar confirmarme escribir escribirme escribirlo repetir repetirme repetirlo explicar explicarme contar contarme
    viene vendria bien mejor prefiere preferiria desea quiere querria gustaria necesita busca
    cita consulta servicio dia dias hora horas momento semana manana tarde noche
    fecha nacimiento nombre completo apellido apellidos telefono numero correo electronico direccion motivo mensaje dato
    datos idioma algo mas otra otro cosa cambiar cancelar reservar pedir mover hablar persona equipo doctor doctora
    profesional opcion opciones estas esas favor usted alguna alguno duda dudas pregunta`),
  presumes: [
    /\b(?:su|sus|del?|las|esa|esta|estas) (?:cita|dia|dias|hora|horas|semana|doctor|doctora|profesional|servicio)\b/,
    /\b(?:cancelar|cambiar|mover|confirmar)\b.*\b(?:dia|dias|hora|horas|semana|manana|tarde|noche|doctor|doctora|profesional)\b/,
    // «¿Cuál es el motivo de su consulta?» asks; «¿qué día es su consulta?» says that there is one.
    /(?<!\bmotivo de )\b(?:su|sus|esa|esta) consulta\b/,
    /\b(?:cancelar|cambiar|mover|confirmar)\b.*\b(?:la|esa|esta|su) (?:cita|consulta)\b/,
    /\bla (?:cita|consulta)\b.*\b(?:con|dia|hora|semana|manana|tarde|noche|doctor|doctora|profesional)\b/,
    // «Mañana» is a day; «la mañana» is not.
    /(?<!\bla )\bmanana\b/,
    // To ask is not to say who somebody is.
    /\b(?:es|seria|son|esta|hay) (?:el|la|los|las|su|sus|una|un) (?:doctor|doctora|persona|profesional|cita|hora|dia)\b/,
    /\bhay (?!algo mas\b|algun[oa]? (?:otr[oa] )?(?:duda|dudas|pregunta|cosa|dia|hora|momento)\b(?! del?\b))/,
    /\botr[oa] (?:persona|doctora?|profesional|cita|consulta|fecha|nombre|mensaje|telefono|numero|direccion)\b/,
    /^(?:y )?(?:que|como) (?:es que|el|la|los|las|es usted)\b/,
    // Of whom they want to see it may be asked; what any of them does, is or says is told.
    /(?<!\b(?:con|que|un|una|algun[oa]|con el|con la) )\b(?:doctora?|profesional|persona|equipo)\b/,
    /\b(?:puedo|podemos) (?!ayudar|servir)/,
    /\ble (?:puede|podria) (?:decir|dar|confirmar|indicar)/,
    /(?<!\b(?:le|nos) )viene\b/,
    /^(?:y )?(?:puede|podria|puedo|podemos)(?! (?:ayudar|servir|decir|dar|indicar|confirmar|escribir|repetir|explicar|contar))/,
  ],
};

const en: Grammar = {
  courtesies: [
    /^(?:hello|hi|hi there|hello again|welcome)$/,
    /^good (?:morning|afternoon|evening|night)$/,
    /^(?:thanks|thank you)(?: very much| so much)?(?: for (?:writing|writing to us|waiting|your patience|your message|contacting us|the information|letting us know))?$/,
    /^(?:you're|you are) welcome$/,
    /^(?:(?:i am|i'm|we are|we're) )?(?:very )?sorry(?: for the (?:wait|delay|inconvenience))?$/,
    /^(?:one moment(?: please)?|please)$/,
    /^(?:i am|i'm|we are|we're) here to help(?: you)?$/,
    /^(?:i am|i'm) (?:the|a|an) (?:virtual|automated) assistant(?: of the clinic)?$/,
    /^(?:goodbye|bye|regards|kind regards)$/,
    /^have a (?:nice|good|great) (?:day|afternoon|evening|night)$/,
    /^if you need anything(?: else)?$/,
    new RegExp(
      `^(?:and )?(?:please )?(?:(?:tell|give|send) me (?:also )?)?(?:${enSlot})(?: and (?:${enSlot}))*(?: please)?$`,
    ),
  ],
  openings:
    /^(?:and )?(?:(?:for|at|on|in|with) )?(?:what|which|when|who|how|where|would you|could you|can you|do you|may i|can i|could i|is there anything)\b/,
  words: wordsOf(`
    what which when who how where would you could can do may i is there anything else for at on in with to the a an of
    your me us please help tell give say repeat confirm explain write like want need prefer work works best better suit
    suits time day days morning afternoon evening week appointment visit service reason message name full last first date
    birth phone number email address language assist and or change cancel book another speak talk person team doctor
    question questions any have it that`),
  presumes: [
    /\b(?:your|that|of|of the) (?:appointment|visit|day|days|time|week|doctor|service)\b/,
    /\b(?:cancel|change|confirm)\b.*\b(?:day|days|time|morning|afternoon|evening|week|doctor)\b/,
    /\bthe (?:appointment|visit)\b.*\b(?:with|day|time|week|morning|afternoon|evening|doctor)\b/,
    /\b(?:cancel|change|confirm|book)\b.*\b(?:it|that|the (?:visit|appointment|service))\b/,
    /\b(?:may|can|could) i (?!help|assist|have your)/,
    /\banother (?:doctor|person)\b/,
    /\bwhich (?:visit|appointment)\b/,
    /\b(?:is|have) (?:the|a|an|your|any) (?:doctor|person|appointment|visit|time|day)\b/,
  ],
};

export const grammars: Record<Language, Grammar> = { es, en };
