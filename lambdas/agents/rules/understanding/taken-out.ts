/** «Quite la aspirina», «borre eso del losartán»: it is to be noted no more. */
export const isTakenOut = (folded: string, at: number): boolean =>
  /\b(?:quit[ae]\w*|borr[ae]\w*|sa(?:c|qu)[ae]\w*|elimin[ae]\w*|tach[ae]\w*|no (?:ponga|anote|apunte))\b[^.;!?\n,]{0,25}$/.test(
    folded.slice(0, at),
  );

/** «No soy alérgica a la aspirina», «a la sulfa no soy alérgica», «no es a la penicilina, es a la…»: surely none. */
export const isSurelyNone = (folded: string, at: number): boolean =>
  /\bno soy (?:\w+ )?(?:alergi|alerji)\w* (?:al|a|a las?|a los|con el|con la) $/.test(folded.slice(0, at)) ||
  /^[a-z]+ no soy (?:\w+ )?(?:alergi|alerji)/.test(folded.slice(at)) ||
  (/\bno es (?:al|a las?|a los|con el|con la) $/.test(folded.slice(0, at)) &&
    /^[a-z ]+,? (?:sino|es) (?:al|a|con)(?![a-z])/.test(folded.slice(at)));

/** «La metformina ya no la tomo»; «ya no la tomo de 500, ahora de 850» is another dose. */
export const isTakenNoMore = (folded: string, end: number): boolean =>
  /^(?: de \d+)?,? ya no (?:l[ao]s? )?(?:tomo|uso|ocupo)(?= *(?:$|[.;!]|,(?! *(?:ahora|solo|sino))| y (?!ahora|solo)))/.test(
    folded.slice(end),
  );
