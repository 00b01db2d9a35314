/** «No quiero cancelar»: what somebody does not want is not what they want. */
const denied =
  /\bno (?:quiero|deseo|necesito|pretendo|es (?:para|que quiera)|vengo a|pido|busco) (?:cancelar|anular|cambiar|mover|confirmar|reservar|agendar|pedir)(?:la|lo|me)?\b/giu;
/** «No me cancelen la cita», «no me la vayan a quitar»: asked, in as many words, that it is not done. */
const forbidden =
  /\bno (?:(?:me|nos|se|le|les|te) )?(?:(?:la|lo|las|los) )?(?:(?:cancel|anul|quit|borr|elimin|tach|cambi|reprogram|reagend)(?:e|en|es)|(?:suspend|muev|pierd|pospong)(?:a|an|as)|(?:vaya|vayan|vayas|vas|van|va) a (?:cancel|anul|quit|borr|elimin|tach|cambi|reprogram|reagend|suspend|mov|perd|pospon)[ae]r(?:me|nos)?(?:la|lo|las|los)?)(?![\p{L}])/giu;
/** «Yo no cancelé nada», «mi cita fue cancelada»: told of what was done, by somebody else or not at all. */
const told =
  /\b(?:no (?:la |lo |me )?cancelé|(?:fue|est[aá]|aparece|sale|qued[oó]) (?:como )?cancelad[oa])(?![\p{L}])/giu;
/** «¿Cobran si cancelo?»: asks what would come of it. */
const supposed =
  /\bsi (?:yo )?(?:la |lo )?(?:cancelo|anulo|cambio|muevo|falto|no (?:voy|llego|asisto|puedo (?:ir|asistir|llegar)))(?![\p{L}])/giu;
const consequence =
  /\b(?:cobr\p{L}+|qu[eé] (?:pasa|sucede|ocurre)|multa\p{L}*|penaliz\p{L}+|cargos?|recargo|pierdo|hay (?:problema|costo)|tiene costo)(?![\p{L}])/iu;

/** What is said of what they do not want, did not do, or only ask about, taken out. */
export function withoutDenied(text: string): string {
  const asked = text.includes('?') && consequence.test(text) ? text.replaceAll(supposed, ' ') : text;
  return [denied, forbidden, told].reduce((left, said) => left.replaceAll(said, ' '), asked);
}
