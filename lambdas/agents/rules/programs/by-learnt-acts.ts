import type { Facts } from '../dialogue.ts';
import { doubtsComing } from '../understanding/find-intents.ts';
import type { Heard } from './heard.ts';
import { putsOff } from './puts-off.ts';
import type { State } from './state.ts';
import { mayTakeLeave } from './takes-leave.ts';
import { canDo } from './topics.ts';
import { complained, optedOut, toClinicians } from './usual-answers.ts';

const welcome = 'Gracias a usted. Si necesita algo, escríbame por aquí.';
const unsettled = 'De acuerdo, no cambio nada. Cuando lo sepa, escríbame por aquí.';
const thumb = /^[^\p{L}\p{N}?]+$/u;
const acknowledged =
  /^\W*(?:(?:ok(?:ey|ay|i)?|vale|listo|perfecto|enterad[oa]|recibido|(?:es)?t[aá] bien|de acuerdo|ya|bueno|(?:ja|je)+j?|muchas|mil|gracias|mami|seño|quedo pendiente|igualmente)[\s,.!]*)+\W*$/iu;
const wrongChat =
  /(?<!\p{L})(?:(?:me )?equivoqu[eé] de (?:n[uú]mero|chat|persona|contacto|grupo)|^\W*equivocad[oa]|wrong (?:number|chat)|era (?:para|pa) (?:mi|el grupo|otr[oa]|un[oa])|lo mand[eé] a usted por error)(?!\p{L})/iu;

/** Why nothing is wanted any more: «ya me atendieron», «me contestó mi prima», «lo saqué por la app». */
const settled =
  /(?<!\p{L})(?:atendi\p{L}+|contest[oó]\p{L}*|resolv\p{L}+|solucion\p{L}+|no era nada|(?:lo|la) (?:saqu[eé]|hall[eé]|encontr[eé]|consegu[ií]|tengo)|app|respondieron)(?!\p{L})/iu;
/** Nothing is asked for and nothing was asked: «👍», «ok», «mil gracias por lo de ayer», «equivocado, perdón». */
function isAcknowledged({ topic, asked }: State, heard: Heard): boolean {
  if (topic !== null || asked !== null || heard.text.includes('?')) return false;
  const { text } = heard;
  if (mayTakeLeave(text) || heard.soundsDistressed()) return false;
  const isSaid = [thumb, acknowledged, wrongChat].some((said) => said.test(text));
  const isOver = heard.does('end') === true && (settled.test(text) || putsOff(text));
  return isSaid || isOver || heard.has('thanks');
}

/** What a message does of which no rule understands anything, as far as it was learnt. */
export function byLearntActs(state: State, heard: Heard, facts: Facts): State | undefined {
  if (heard.does('stop') && heard.isAboutMessages() && !heard.soundsDistressed()) return optedOut(state);
  if (heard.does('complaint')) return complained(state);
  if (heard.does('advice')) return toClinicians(state, heard);
  // «No me vayan a quitar la cita del lunes, que yo sí voy».
  const isOpen = state.topic === null && (state.asked === null || state.asked === 'topic');
  if (isOpen && heard.does('keep') && canDo('confirm', facts)) return { ...state, topic: 'confirm' };
  // «Todavía no sé si voy a poder ir».
  if (isOpen && doubtsComing(heard.text)) return { ...state, asked: 'anything-else', aside: unsettled };
  // Whoever begins so may have more to say: nothing ends by it.
  return isAcknowledged(state, heard) ? { ...state, asked: 'anything-else', aside: welcome } : undefined;
}
