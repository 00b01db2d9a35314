import type { Facts, Step, ToolResult } from '../dialogue.ts';
import { isDayWithoutYear } from '../understanding/find-birth-date.ts';
import type { Heard } from './heard.ts';
import { isRecord } from './is-record.ts';
import { knownOf } from './known.ts';
import { setNamesRight } from './own-names.ts';
import { askIsNew, register } from './registration.ts';
import { listOf, sayDate } from './spanish.ts';
import { handOver, type Identity, type State } from './state.ts';

/** Failed look-ups after which a person takes over. */
const mostTries = 3;

/** «A este número», «al mismo», «por aquí»: to where they write from, which is stored with whoever registers. */
const writesFromThere =
  /(?<!\p{L})(?:est[ea]|éste|el mismo|al mismo|mism[oa]|por aqu[ií]|aqu[ií] mismo|por ac[aá]|(?:desde )?donde (?:les? |te )?escribo)(?!\p{L})/iu;

/** Who will not say is not asked on. */
const wouldNot =
  /(?<!\p{L})(?:prefiero no|no (?:le |te |se )?(?:lo |la )?(?:quiero|voy a|pienso)|para qué)(?!\p{L})/iu;

/** Takes what identifies whoever writes from their words, whether it was asked for or not. */
export function hearIdentity(state: State, heard: Heard): State {
  const { asked, identity } = state;
  const isBirthDate = asked === 'birth-date' || asked === 'check-identity';
  const alone = heard.birthDates(isBirthDate);
  const birthDates =
    alone.length === 0 && isBirthDate && identity.birthDay !== undefined
      ? heard.birthDates(true, identity.birthDay)
      : alone;
  const name = heard.name(asked === 'name' || asked === 'check-identity');
  const next: Identity = { ...identity };
  // Once found, nobody becomes another person by saying so.
  if (identity.result === 'verified')
    return heard.speaksForAnother() ? askedAnew(state) : withContact(withSpelling(state, heard), heard);
  const spelling = heard.spelling(asked !== null && ofNames.includes(asked));
  // «Es Baldés, con be» gives a name anew only where there was none.
  if (name && (!spelling || (name.givenName && name.familyName))) Object.assign(next, name);
  setNamesRight(next, heard, spelling);
  if (birthDates.length > 0) delete next.birthDay;
  else if (isBirthDate && isDayWithoutYear(heard.text)) next.birthDay = heard.text.trim();
  if (birthDates.length === 1) {
    next.birthDate = birthDates[0] ?? '';
    delete next.possibleBirthDates;
  } else if (birthDates.length > 1 && asked === 'which-date' && isAgain(identity, birthDates)) {
    // «3/11/58» once more: day first, as Spanish is written; the other way round is tried where that finds nobody.
    const [monthFirst = '', dayFirst = ''] = birthDates;
    next.birthDate = dayFirst;
    next.otherBirthDate = monthFirst;
    delete next.possibleBirthDates;
  } else if (birthDates.length > 1) {
    delete next.birthDate;
    next.possibleBirthDates = birthDates;
  }
  if (asked === 'which-date' && identity.possibleBirthDates) {
    const chosen = heard.choice(identity.possibleBirthDates.map((date) => sayDate(date)));
    if (chosen?.kind === 'one') {
      next.birthDate = identity.possibleBirthDates[chosen.place] ?? '';
      delete next.possibleBirthDates;
    }
  }
  if (birthDates.length === 0 && heard.isImpossibleDate(asked === 'birth-date')) {
    const lead = [...state.lead, 'Esa fecha no existe.'];
    return { ...state, lead, identity: { ...next } };
  }
  const phone = heard.phone();
  const recordNumber = heard.recordNumber(asked === 'more-identifiers');
  if (phone) next.phone = phone;
  if (recordNumber) next.recordNumber = recordNumber;
  if (heard.isNewPatient()) next.isNew = true;
  if (asked === 'more-identifiers' && wouldNot.test(heard.text)) next.isNew ??= false;
  if (asked === 'is-new') {
    // «Sí voy el lunes» says something else.
    const { wanted, own } = heard.windows();
    if (heard.yesNo === 'yes' && wanted.length + own.length === 0) next.isNew = true;
    // Who answers something else has most likely been here: they are asked who they are once more.
    if (next.isNew === undefined) next.isNew = false;
  }
  if (asked === 'gender') next.gender = heard.gender() ?? 'unknown';
  if (asked === 'contact' && writesFromThere.test(heard.text)) next.isReachedHere = true;
  const isOther = isSomebodyElse(identity, next);
  // The same again finds nobody else.
  if (asked === 'check-identity' && !isOther) next.tries += 1;
  return withContact(
    isSame(identity, next) ? state : { ...state, identity: isOther ? { ...next, result: 'unknown' } : next },
    heard,
  );
}

const isAgain = ({ possibleBirthDates = [] }: Identity, dates: readonly string[]) =>
  dates.length === 2 && dates.every((date) => possibleBirthDates.includes(date));

/** «Soy su mamá»: looked up once more, for the tool knows whether they may; nobody tells all of it first, in vain. */
const askedAnew = (state: State): State => ({
  ...state,
  identity: { ...state.identity, result: 'unknown', isForAnother: true },
});

const ofNames: readonly State['asked'][] = ['name', 'birth-date', 'check-identity', 'is-new', 'gender'];

/** Who was found is not renamed by saying so: whoever reads the result is told. */
function withSpelling(state: State, heard: Heard): State {
  const spelling = heard.spelling(false);
  if (!spelling || spelling.of === 'either') return state;
  const wish = `Dice de su nombre: «${heard.text.slice(0, 200)}».`;
  return state.wishes.includes(wish) ? state : { ...state, wishes: [...state.wishes, wish] };
}

function withContact(state: State, heard: Heard): State {
  const email = heard.email();
  const phone = heard.phone();
  if (!email && !phone) return state;
  const contact = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
  const identity = { ...state.identity, ...contact };
  return isSame(state.identity, identity) ? state : { ...state, identity };
}

function isSame(before: Identity, after: Identity): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function isSomebodyElse(before: Identity, after: Identity): boolean {
  const keys = ['givenName', 'familyName', 'birthDate', 'phone', 'recordNumber'] as const;
  return keys.some((key) => before[key] !== after[key]);
}

/** What has to be asked or looked up until it is known whose record this is; undefined once it is. */
export function nextIdentity(state: State, facts: Facts): Step<State> | undefined {
  const { identity } = state;
  if (identity.result === 'verified' || facts.patient !== null) return undefined;
  if (!facts.has('find_patient')) return undefined;
  const { givenName, familyName, birthDate, possibleBirthDates } = identity;
  if (!givenName || !familyName) {
    const say = givenName
      ? `Gracias, ${givenName}. ¿Cuáles son sus apellidos?`
      : 'Para atenderle necesito saber quién es. ¿Me dice su nombre y sus apellidos?';
    return { say, state: { ...state, asked: 'name' } };
  }
  if (possibleBirthDates) {
    const dates = listOf(
      possibleBirthDates.map((date) => `el ${sayDate(date)}`),
      'disjunction',
    );
    return { say: `¿Su fecha de nacimiento es ${dates}?`, state: { ...state, asked: 'which-date' } };
  }
  if (!birthDate && identity.birthDay !== undefined)
    return { say: '¿Y de qué año?', state: { ...state, asked: 'birth-date' } };
  if (!birthDate) {
    const say = `Gracias, ${givenName}. ¿Cuál es su fecha de nacimiento? Escríbala con el mes en letras, por ejemplo «5 de marzo de 1980».`;
    return { say, state: { ...state, asked: 'birth-date' } };
  }
  if (identity.result === 'unknown') return lookUp(state);
  if (identity.result === 'ambiguous') return askForMore(state, facts);
  return notFound(state, facts);
}

function lookUp(state: State): Step<State> {
  const { givenName = '', familyName = '', birthDate = '', phone, recordNumber } = state.identity;
  const more = { ...(phone ? { phone } : {}), ...(recordNumber ? { recordNumber } : {}) };
  return {
    calls: [{ name: 'find_patient', arguments: { givenName, familyName, birthDate, ...more } }],
    state,
  };
}

/** Who has no record has no number of one either: they are asked before anybody takes over. */
function askForMore(state: State, facts: Facts): Step<State> {
  const { identity } = state;
  const mayRegister = facts.has('register_patient') && !identity.phone && !identity.recordNumber;
  if (mayRegister && identity.isNew) return register(state);
  if (mayRegister && identity.wasAskedForMore && identity.isNew === undefined) return askIsNew(state, facts);
  if (identity.wasAskedForMore) {
    const summary =
      'No se ha podido identificar a quien escribe con nombre, fecha de nacimiento y otro dato.';
    const lead = 'Con estos datos no puedo confirmar su identidad. Le paso con una persona del equipo.';
    return ending(handOver(state, 'identity', summary, lead));
  }
  const numbers = identity.phone ? 'su número de historia' : 'su número de teléfono o su número de historia';
  const more = `Para confirmar su identidad necesito un dato más: ${numbers}.`;
  return {
    say: mayRegister ? `${more} Si es la primera vez que acude, dígamelo.` : more,
    state: { ...state, asked: 'more-identifiers', identity: { ...identity, wasAskedForMore: true } },
  };
}

function notFound(state: State, facts: Facts): Step<State> {
  const { identity } = state;
  if (identity.tries >= mostTries) {
    const summary = 'No se ha encontrado a quien escribe con los datos que da.';
    const lead = 'Sigo sin encontrar su ficha. Le paso con una persona del equipo, que le ayudará.';
    return ending(handOver(state, 'identity', summary, lead));
  }
  if (facts.has('register_patient') && identity.isNew === undefined) {
    return askIsNew(state, facts, 'No encuentro su ficha con estos datos. ');
  }
  if (facts.has('register_patient') && identity.isNew === true) return register(state);
  if (identity.tries > 1) {
    const say =
      'Sigo sin encontrarla. ¿Puede constar con otro nombre u otro apellido, o con otra fecha de nacimiento?';
    return { say, state: { ...state, asked: 'check-identity' } };
  }
  return {
    say: `No encuentro una ficha a nombre de ${identity.givenName} ${identity.familyName}, con fecha de nacimiento ${sayDate(identity.birthDate ?? '')}. ¿Me confirma el nombre completo y la fecha de nacimiento?`,
    state: { ...state, asked: 'check-identity' },
  };
}

/** What a look-up or a registration came to. */
export function learnIdentity(state: State, { name, output, isRefused }: ToolResult): State {
  const { identity } = state;
  if (isRefused && identity.isForAnother) {
    const said = 'Para atender a otra persona le ayudará alguien del equipo: le paso ahora.';
    return handOver(
      state,
      'out-of-scope',
      ['Escribe en nombre de otra persona.', knownOf(state)].filter(Boolean).join('\n'),
      said,
    );
  }
  if (isRefused) {
    const summary = `No se ha podido ${name === 'find_patient' ? 'identificar' : 'registrar'} a quien escribe.`;
    return handOver(
      state,
      'identity',
      summary,
      'No puedo seguir con estos datos. Le paso con una persona del equipo.',
    );
  }
  if (name === 'register_patient') {
    const lead = [...state.lead, `Ya tiene ficha con nosotros, ${identity.givenName}.`];
    return { ...state, lead, identity: { ...identity, result: 'verified' } };
  }
  const match = isRecord(output) ? output.match : undefined;
  if (match === 'verified') {
    const lead = identity.isForAnother ? state.lead : [...state.lead, `Gracias, ${identity.givenName}.`];
    return { ...state, lead, identity: { ...identity, result: 'verified' } };
  }
  const result = match === 'ambiguous' ? 'ambiguous' : 'not-found';
  if (result === 'not-found' && identity.otherBirthDate !== undefined) {
    const { otherBirthDate, ...rest } = identity;
    return { ...state, identity: { ...rest, birthDate: otherBirthDate, result: 'unknown' } };
  }
  return { ...state, identity: { ...identity, result, tries: identity.tries + 1 } };
}

/** The hand-over itself is the conversation's own next step. */
function ending(state: State): Step<State> {
  return { state };
}
