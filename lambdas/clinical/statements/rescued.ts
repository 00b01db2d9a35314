import { exactly, near, type Pattern, phrase, says } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';

const somebody =
  'chico|chica|muchacho|muchacha|joven|señor|señora|hombre|mujer|niño|niña|bañista|turista|paciente|pasajero|pasajera|anciano|anciana|cliente|clienta|huésped|persona|vecino|vecina|compañero|compañera|abuelo|abuela|viejito|viejita';
/** Whom who writes has helped: a stranger. */
const helped: readonly Pattern[] = [
  phrase(
    `saqué|sacamos|rescaté|rescatamos|reanimé|reanimamos|atendí|atendimos|asistí|asistimos|auxilié|auxiliamos|ayudé|ayudamos|socorrí|socorrimos|salvé|salvamos|trasladé|trasladamos un|una ${somebody}`,
  ),
  near(8, 'saqué|sacamos|rescaté|rescatamos', 'agua|mar|piscina|alberca|pileta|río', somebody),
];
/** Who is well by now, or in the hands of others. */
const isSafe: readonly Pattern[] = [
  exactly('está|quedó|salió|anda|todo bien|vivo|viva|sano|sana|estable'),
  exactly('ya está en su|casa|el'),
  exactly('volvió|volvieron en sí'),
  exactly('se salvó|recuperó|repuso'),
  phrase('ambulancia llevó|trasladó'),
];
const stillInDanger: readonly Pattern[] = [
  exactly('ayuda|auxilio|urgente|911|vengan'),
  exactly('no respira|responde|despierta|reacciona'),
];

/** «Saqué a un chico ahogándose y está bien»: of a stranger whom they have saved, and nobody is asked to. */
export const isOfRescued = (sentence: Sentence): boolean =>
  says(sentence, helped) && says(sentence, isSafe) && !says(sentence, stillInDanger);
