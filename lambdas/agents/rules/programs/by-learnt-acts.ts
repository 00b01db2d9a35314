import type { Facts } from '../dialogue.ts';
import { farewell } from './courtesies.ts';
import type { Heard } from './heard.ts';
import { complained, optedOut, toClinicians } from './said-to-all.ts';
import type { State } from './state.ts';
import { canDo } from './topics.ts';

const thumb = /^[^\p{L}\p{N}?]+$/u;
const acknowledged =
  /^\W*(?:(?:ok(?:ey|ay|i)?|vale|listo|perfecto|enterad[oa]|recibido|(?:es)?t[aá] bien|de acuerdo|ya|bueno|(?:ja|je)+j?|muchas|mil|gracias|mami|seño|quedo pendiente|igualmente)[\s,.!]*)+\W*$/iu;
const wrongChat =
  /(?<!\p{L})(?:(?:me )?equivoqu[eé]|equivocad[oa]|wrong (?:number|chat)|era (?:para|pa) (?:mi|el grupo|otr[oa]|un[oa])|lo mand[eé] a usted por error)(?!\p{L})/iu;

/** Nothing is asked for and nothing was asked: «👍», «ok», «mil gracias por lo de ayer», «equivocado, perdón». */
export function isAcknowledged({ topic, asked }: State, heard: Heard): boolean {
  if (topic !== null || asked !== null || heard.text.includes('?')) return false;
  const { text } = heard;
  const isSaid = [thumb, acknowledged, wrongChat].some((said) => said.test(text));
  return isSaid || heard.has('thanks') || heard.does('end') === true;
}

/** What a message does of which no rule understands anything, as far as it was learnt. */
export function byLearntActs(state: State, heard: Heard, facts: Facts): State | undefined {
  if (heard.does('stop') && heard.isAboutMessages() && !heard.soundsDistressed()) return optedOut(state);
  if (heard.does('complaint')) return complained(state);
  if (heard.does('advice')) return toClinicians(state, heard);
  // «No me vayan a quitar la cita del lunes, que yo sí voy».
  const isOpen = state.topic === null && (state.asked === null || state.asked === 'topic');
  if (isOpen && heard.does('keep') && canDo('confirm', facts)) return { ...state, topic: 'confirm' };
  return isAcknowledged(state, heard) ? farewell(state) : undefined;
}
